import { describe, expect, test } from 'vitest';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import { normaliseOpenMeteo } from '../../src/core/sources/open-meteo-normalise.ts';
import { fixturesIn, hasFixtures, readFixture } from '../support/fixtures.ts';
import { assembleForecast } from '../support/assemble.ts';

function normalised(marine: string | null, weather: string | null): SourceForecast {
  const result = normaliseOpenMeteo({
    marine: marine === null ? null : readFixture(`open-meteo-marine/${marine}.json`),
    weather: weather === null ? null : readFixture(`open-meteo-forecast/${weather}.json`),
    at: { lat: 36.6, lng: -121.9 },
    now: Date.parse('2026-07-01T07:00Z') / 1000,
    requestZone: 'auto',
    provenance: 'recorded',
  });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

describe.skipIf(!hasFixtures)('recorded answers', () => {
  const marine = fixturesIn('open-meteo-marine').map(({ name }) => name);
  const weather = fixturesIn('open-meteo-forecast').map(({ name }) => name);
  const pairs = [null, ...marine].flatMap(sea => [null, ...weather].map(sky => [sea, sky] as const)).slice(1);

  test.each(pairs)('%s with %s is normalised and scored', (sea, sky) => {
    const given = normalised(sea, sky);
    const { hourly, days } = assembleForecast(given, {
      zone: given.requestZone,
      spotZone: 'UTC',
      previous: null,
    });
    expect(days.length).toBeGreaterThan(0);
    for (const column of Object.values(hourly.series)) expect(column).toHaveLength(hourly.time.length);
  });

  test('Monterey: feet and knots as they came, the sea temperature out of Celsius', () => {
    const { hourly, utcOffsetSeconds, marineCell } = normalised(
      'monterey_hourly_ft_sst_2026-07-01',
      'monterey_fahrenheit_kn_2026-07-01',
    );
    expect(new Date((hourly.time[0] ?? 0) * 1000).toISOString()).toBe('2026-07-01T07:00:00.000Z');
    expect(hourly.series.waveHeightFt?.slice(0, 3)).toEqual([6.627, 6.627, 6.693]);
    expect(hourly.series.seaTempF?.[0]).toBe(58.82);
    expect(hourly.series.windSpeedKt?.[18]).toBe(12.4);
    expect(hourly.series.swellDirectionDeg?.[0]).toBe(302);
    expect(utcOffsetSeconds).toBe(-25_200);
    expect(marineCell?.distanceKm).toBeLessThan(4);
  });

  test('Dana Point: real zeros of the wind sea stay', () => {
    const { marine: state, hourly } = normalised('danapoint_48h_ft_peak_period_undefined_2026-09-22', null);
    expect(state).toBe('present');
    expect(hourly.series.windWaveHeightFt?.slice(22, 25)).toEqual([0.197, 0, 0]);
  });

  test('North Sea: metres, km/h and Celsius converted, tertiary swell not there', () => {
    const { hourly, daily, answeredAt } = normalised('northsea_all_variables_trimmed3_2026-10-03', null);
    expect(hourly.series.waveHeightFt).toEqual([2.4934, 2.5591, 2.6903]);
    expect(hourly.series.seaLevelM).toEqual([-0.16, -0.12, -0.32]);
    expect(hourly.series.currentSpeedKt?.[0]).toBe(0.378);
    expect(hourly.series.seaTempF?.[0]).toBe(65.12);
    expect(daily['2026-10-04']).toMatchObject({ waveHeightFt: 1.4436 });
    expect(answeredAt).toBe(Date.parse('2026-10-03T11:45Z') / 1000);
  });

  test('inland Amsterdam is no sea; the first of three locations is open ocean', () => {
    expect(normalised('amsterdam_inland_null_trimmed_2026-07-11', null)).toMatchObject({
      marine: 'noneHere',
      hourly: { series: {} },
    });
    const ocean = normalised('multi_location_unixtime_sst_inland_null_2026-10-03', null);
    expect(ocean).toMatchObject({ marine: 'present', marineCell: { lat: 30.041664 } });
    expect(ocean.hourly.time[0]).toBe(1_790_985_600);
    expect(ocean.hourly.series.seaTempF?.[0]).toBe(82.04);
  });

  test('Toronto: one offset across the change of clocks, miles an hour to knots', () => {
    const { hourly } = normalised(null, 'toronto_8day_fahrenheit_mph_inch_2026-03-05');
    // The last of 192 hours is the first of a ninth day.
    expect(hourly.time).toHaveLength(191);
    expect((hourly.time.at(-1) ?? 0) - (hourly.time[0] ?? 0)).toBe(190 * 3600);
    expect(new Date((hourly.time[98] ?? 0) * 1000).toISOString()).toBe('2026-03-08T07:00:00.000Z');
    // 4 mp/h in the recording.
    expect(hourly.series.windSpeedKt?.[0]).toBeCloseTo(4 * 0.868_976, 3);
  });
});
