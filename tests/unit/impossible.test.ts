import { describe, expect, test } from 'vitest';
import { findAlerts } from '../../src/core/rules/alert/find-alerts.ts';
import { checkLimits, withinLimits } from '../../src/core/rules/score/limits.ts';
import { isFoggy } from '../../src/core/rules/conditions/fog.ts';
import { hazardsAt } from '../../src/core/rules/conditions/hazards.ts';
import { seaStateAt, seaStateOf } from '../../src/core/rules/conditions/sea-state.ts';
import { normaliseGridpoint } from '../../src/core/sources/nws-normalise.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { seeded } from '../support/seeded.ts';

const noLimits = { maxWindKt: null, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null };
const constant = (value: number | null) => (column: (number | null)[]) => column.map(() => value);

describe('a gust below the mean wind', () => {
  const forecast = sampleForecast({ change: { windSpeedKt: constant(25), windGustKt: constant(0) } });
  const day = forecast.days[1];

  test('is no data, in the hours and on the day', () => {
    expect(new Set(forecast.hourly.series.windGustKt)).toEqual(new Set([null]));
    expect(day?.windGustKt).toBeNull();
    expect(day?.windSpeedKt).toBe(25);
  });

  test('is never "OK all day" against a gust limit, and breaks one below the wind', () => {
    const limits = (maxGustKt: number) => ({ ...noLimits, maxGustKt });
    const within = (maxGustKt: number) =>
      day && withinLimits(forecast.hourly, day, limits(maxGustKt), day.start).kind;
    expect([20, 30].map(within)).toEqual(['exceeded', 'knownUntil']);
  });

  test('raises the alert of a gust as strong as the wind', () => {
    const rule = { id: 'r', placeId: 'p', kind: 'gust', threshold: 22 } as const;
    expect(findAlerts(rule, { forecast, warnings: null, now: sampleNow })).not.toEqual([]);
  });

  test('leaves a band that is a lower bound, unless gusts would put it into none', () => {
    expect(seaStateAt(forecast.hourly, 30)).toMatchObject({ band: 'smallCraft', complete: false });
    const light = sampleForecast({ change: { windSpeedKt: constant(5), windGustKt: constant(3) } });
    expect(seaStateAt(light.hourly, 30).complete).toBe(true);
    // The state of a source without gusts is complete all the same.
    expect(seaStateOf({ windSpeedKt: 18, waveHeightFt: 2 }).complete).toBe(true);
  });

  test('half a knot below it is rounding', () => {
    const rounded = sampleForecast({ change: { windSpeedKt: constant(12.5), windGustKt: constant(12) } });
    expect(rounded.hourly.series.windGustKt?.[0]).toBe(12);
  });

  test('whatever the hours hold, wind beyond the gust limit is within no limits', () => {
    for (let seed = 0; seed < 2000; seed++) {
      const { between, pick } = seeded(seed);
      const wind = between(0, 60);
      const gust = pick([null, wind + between(0, 40), between(0, wind + 1)]);
      const limit = between(1, 50);
      const { breaches } = checkLimits(
        { windSpeedKt: wind, windGustKt: gust },
        { ...noLimits, maxGustKt: limit },
      );
      const least = gust === null || gust < wind - 0.5 ? wind : gust;
      expect(breaches.length === 1).toBe(least > limit);
    }
  });
});

describe('a week of waves of exactly 0', () => {
  const flat = {
    waveHeightFt: constant(0),
    windWaveHeightFt: constant(0),
    swellHeightFt: constant(0),
  };

  test('is no data where the wind reaches 8 kt', () => {
    const { hourly, days } = sampleForecast({ change: { ...flat, windSpeedKt: constant(20) } });
    expect(hourly.series.waveHeightFt).toBeUndefined();
    expect(days[1]?.waveHeightFt).toBeNull();
    expect(days[1]?.fishing.complete).toBe(false);
  });

  test('may be a calm week in less wind', () => {
    const { hourly } = sampleForecast({ change: { ...flat, windSpeedKt: constant(5) } });
    expect(hourly.series.waveHeightFt?.[0]).toBe(0);
  });
});

describe('fog', () => {
  const hours = (value: unknown) => ({ values: [{ validTime: '2024-06-24T15:00:00+00:00/PT3H', value }] });
  const gridpoint = (weather: unknown[], visibilityM: number | null = null) => ({
    properties: {
      windSpeed: { uom: 'wmoUnit:km_h-1', ...hours(10) },
      weather: hours(weather),
      ...(visibilityM !== null && { visibility: { uom: 'wmoUnit:m', ...hours(visibilityM) } }),
    },
  });
  const entry = (weather: string) => ({ coverage: 'areas', weather, intensity: 'light', attributes: [] });
  const bandOf = (json: unknown) => {
    const read = normaliseGridpoint(json, {
      at: { lat: 37, lng: -122 },
      now: Date.parse('2024-06-24T15:20:00Z') / 1000,
      requestZone: 'America/Los_Angeles',
      provenance: 'live',
    });
    if (!read.ok) throw new Error(read.failure.kind);
    return { state: seaStateAt(read.value.hourly, 0), hourly: read.value.hourly };
  };

  test.each(['drizzle', 'rain', 'freezing_rain', 'snow', 'rain_showers', 'thunderstorms'])(
    'named beside %s is a reason of the band, and the rain stays',
    other => {
      for (const weather of ['fog', 'freezing_fog', 'ice_fog']) {
        const { state, hourly } = bandOf(gridpoint([entry(other), entry(weather)]));
        expect(state.reasons).toContain('fog');
        expect(hazardsAt(hourly, 0)).toContain('fog');
        expect(hourly.series.weatherCode?.[0]).toBe(
          bandOf(gridpoint([entry(other)])).hourly.series.weatherCode?.[0],
        );
      }
    },
  );

  test('is seen in a visibility of 200 m, of whatever source', () => {
    expect(bandOf(gridpoint([entry('drizzle')], 200)).state).toMatchObject({
      band: 'caution',
      reasons: ['fog'],
    });
    expect(bandOf(gridpoint([entry('drizzle')], 5000)).state.reasons).toEqual([]);
    expect([3280, 3281].map(visibilityFt => isFoggy({ visibilityFt }))).toEqual([true, false]);
  });
});
