import { describe, expect, test } from 'vitest';
import { skyOver } from '../../src/core/rules/week/day-sky.ts';
import {
  readAstronomy,
  readTides,
  readUsedCalls,
  readWeather,
} from '../../src/core/sources/stormglass-answers.ts';
import { hasFixtures, readFixture } from '../support/fixtures.ts';

const at = { lat: 53.7, lng: -0.45 };
const seconds = (iso: string) => Date.parse(iso) / 1000;

function weather(hours: unknown[]) {
  const read = readWeather({ hours }, at);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value.hourly;
}

describe.skipIf(!hasFixtures)('recorded answers of the keyed source', () => {
  const humber = () => {
    const read = readWeather(readFixture('stormglass/weather_point_humber_2025-09-11_sparse.json'), at);
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    return read.value;
  };

  test('a missing key is a missing value: waves in 121 of 241 hours, never 0', () => {
    const { hourly, cell } = humber();
    const known = (name: keyof typeof hourly.series) =>
      hourly.series[name]?.filter(value => value !== null).length;
    expect(hourly.time).toHaveLength(241);
    expect([known('waveHeightFt'), known('swellHeightFt'), known('windGustKt')]).toEqual([121, 97, 241]);
    expect(hourly.series.windSpeedKt).toBeUndefined();
    expect(cell?.distanceKm).toBeLessThan(3);
  });

  test('values converted from metres, metres a second and °C, at UTC hours', () => {
    const { hourly } = humber();
    expect(hourly.time[0]).toBe(seconds('2025-09-11T00:00:00Z'));
    // 0.71 m, 9.77 m/s, 12.84 °C, 0.02 m/s.
    expect(hourly.series.waveHeightFt?.[0]).toBeCloseTo(2.33, 2);
    expect(hourly.series.windGustKt?.[0]).toBeCloseTo(18.99, 2);
    expect(hourly.series.airTempF?.[0]).toBeCloseTo(55.11, 2);
    expect(hourly.series.currentSpeedKt?.[0]).toBeCloseTo(0.039, 3);
  });

  test('an answer for one model alone has no blend: no data, not zeros', () => {
    const json = readFixture('stormglass/weather_point_3_hours_noaa_2020_windspeed_edited.json');
    expect(readWeather(json, at)).toEqual({ ok: false, failure: { kind: 'noData', provider: 'Stormglass' } });
    expect(readUsedCalls(json)).toEqual({ dailyQuota: 50, requestCount: 44 });
  });

  test('tides come with their datum and station', () => {
    const read = readTides(readFixture('stormglass/tide_extremes_point_baltic_2025-06-11.json'), 1, 2);
    expect(read).toMatchObject({
      ok: true,
      value: { datum: 'MSL', station: { name: 'station', distanceKm: 6 } },
    });
    expect(read.ok && read.value.turns.map(({ type }) => type)).toEqual(['low', 'high', 'low', 'high']);
  });
});

describe('answers of the keyed source', () => {
  test('currents come from where it says and go the other way', () => {
    const hourly = weather([
      { time: '2026-07-30T00:00:00+00:00', currentDirection: { sg: 10 } },
      { time: '2026-07-30T01:00:00+00:00', currentDirection: { sg: 200 } },
    ]);
    expect(hourly.series.currentTowardDeg).toEqual([190, 20]);
  });

  test('metres a second become knots, metres and kilometres feet, °C °F, millimetres inches', () => {
    const { series } = weather([
      {
        time: '2026-07-30T00:00:00+00:00',
        windSpeed: { sg: 10 },
        gust: { sg: 20 },
        currentSpeed: { sg: 1 },
        waveHeight: { sg: 1 },
        swellHeight: { sg: 2 },
        visibility: { sg: 10 },
        airTemperature: { sg: 20 },
        waterTemperature: { sg: 15 },
        precipitation: { sg: 25.4 },
      },
    ]);
    expect(series).toMatchObject({
      windSpeedKt: [expect.closeTo(19.438, 3)],
      windGustKt: [expect.closeTo(38.877, 3)],
      currentSpeedKt: [expect.closeTo(1.944, 3)],
      waveHeightFt: [expect.closeTo(3.281, 3)],
      swellHeightFt: [expect.closeTo(6.562, 3)],
      visibilityFt: [expect.closeTo(32_808.4, 1)],
      airTempF: [68],
      seaTempF: [59],
      precipitationIn: [1],
    });
  });

  test('each parameter is told as what it is', () => {
    const params = [
      ['windDirection', 250, 'windDirectionDeg', 250],
      ['cloudCover', 45, 'cloudCoverPct', 45],
      ['wavePeriod', 9, 'wavePeriodS', 9],
      ['waveDirection', 200, 'waveDirectionDeg', 200],
      ['windWaveHeight', 0.5, 'windWaveHeightFt', 1.6404],
      ['swellPeriod', 14, 'swellPeriodS', 14],
      ['swellDirection', 290, 'swellDirectionDeg', 290],
    ] as const;
    const values = Object.fromEntries(params.map(([param, value]) => [param, { sg: value }]));
    const { series } = weather([{ time: '2026-07-30T00:00:00+00:00', ...values }]);
    for (const [param, , name, stored] of params)
      expect([param, series[name]]).toEqual([param, [expect.closeTo(stored, 3)]]);
  });

  test('hours out of order, twice, off the full hour, or without a time are put right or left out', () => {
    const hourly = weather([
      { time: '2026-07-30T01:00:00+00:00', windSpeed: { sg: 5 } },
      { time: '2026-07-30T00:00:00+00:00', windSpeed: { sg: 4 } },
      { time: '2026-07-30T01:00:00+00:00', windSpeed: { sg: 9 } },
      { time: '2026-07-29T23:30:00+00:00', windSpeed: { sg: 7 } },
      { windSpeed: { sg: 7 } },
    ]);
    expect(hourly.time).toHaveLength(2);
    expect(hourly.series.windSpeedKt?.map(value => Math.round(value ?? 0))).toEqual([8, 10]);
  });

  test('an hour that is left out is an hour of which nothing is known, not one that does not exist', () => {
    const hourly = weather([
      { time: '2026-07-30T00:00:00+00:00', windSpeed: { sg: 4 } },
      { time: '2026-07-30T03:00:00+00:00', windSpeed: { sg: 5 } },
    ]);
    expect(hourly.time.map(time => (time - (hourly.time[0] ?? 0)) / 3600)).toEqual([0, 1, 2, 3]);
    expect(hourly.series.windSpeedKt?.map(value => value !== null)).toEqual([true, false, false, true]);
  });

  test('one hour of another century is no hundred years of unknown hours', () => {
    const hours = ['2026-07-30T00:00:00+00:00', '2126-07-30T00:00:00+00:00'].map(time => ({
      time,
      windSpeed: { sg: 4 },
    }));
    expect(readWeather({ hours }, at)).toMatchObject({ failure: { kind: 'brokenAnswer' } });
  });

  test.each([null, {}, { hours: {} }, { data: [] }])('%j is broken', json => {
    expect(readWeather(json, at)).toMatchObject({ failure: { kind: 'brokenAnswer' } });
  });

  test('half a position is no cell of the model', () => {
    const hours = [{ time: '2026-07-30T00:00:00+00:00', windSpeed: { sg: 4 } }];
    expect(readWeather({ hours, meta: { lat: 53.7 } }, at)).toMatchObject({ value: { cell: null } });
  });

  test('sun and moon of UTC days land on the local days they fall into; the rest, and the moon’s phase, stays computed', () => {
    const read = readAstronomy(
      {
        data: [
          {
            time: '2026-07-30T00:00:00+00:00',
            sunrise: '2026-07-30T13:10:00+00:00',
            sunset: '2026-07-30T03:15:00+00:00',
            moonrise: null,
            moonPhase: { current: { text: 'First quarter' } },
          },
          {
            time: '2026-07-31T00:00:00+00:00',
            sunset: '2026-07-31T03:14:00+00:00',
            moonPhase: { current: { text: 'Blue moon' } },
          },
        ],
      },
      1,
      2,
    );
    if (!read.ok) throw new Error('not read');
    expect(read.value).toMatchObject({ moonrises: [] });
    const start = seconds('2026-07-30T07:00:00Z');
    const end = start + 86_400;
    const spot = { lat: 36.6, lng: -121.9 };
    const computed = skyOver(spot)(start, end);
    const [sunrise, sunset] = [seconds('2026-07-30T13:10:00Z'), seconds('2026-07-31T03:14:00Z')];
    const statedSky = skyOver(spot, read.value);
    expect(statedSky(start, end)).toEqual({
      ...computed,
      crossings: [
        { at: sunrise, isRise: true },
        { at: sunset, isRise: false },
      ],
      sunrise,
      sunset,
      daylightS: sunset - sunrise,
    });
    expect(statedSky(start - 86_400, start).sunrise).toBe(skyOver(spot)(start - 86_400, start).sunrise);
  });
});

describe('tides of the keyed source', () => {
  const turn = (hour: number, type = 'high') => ({
    height: 1,
    type,
    time: new Date(hour * 3_600_000).toISOString().replace('.000Z', '+00:00'),
  });

  test('are known up to the last stated turn, not to where they were asked for', () => {
    const told = [turn(12), turn(6, 'low'), turn(0)];
    expect(readTides({ data: told }, 1, 240 * 3600)).toMatchObject({
      value: { until: 12 * 3600, turns: [{ time: 0 }, { time: 6 * 3600 }, { time: 12 * 3600 }] },
    });
    expect(readTides({ data: told }, 1, 3600)).toMatchObject({ value: { until: 3600 } });
  });

  test('without a station that has a name are not said to be of one', () => {
    const station = (said: unknown) => readTides({ data: [turn(0)], meta: { station: said } }, 1, 2);
    for (const said of [undefined, 'Hull', {}, { distance: 6 }])
      expect(station(said)).toMatchObject({ value: { station: null } });
    expect(station({ name: 'Hull', distance: '6' })).toMatchObject({
      value: { station: { name: 'Hull', distanceKm: null } },
    });
  });

  test.each([
    [[]],
    [[{ foo: 1 }]],
    [[turn(0), null]],
    [[turn(0), { ...turn(6, 'low'), height: null }, turn(12)]],
  ])('are not what %j says: no tide at all, or one turn fewer, would be shown as all of it', data => {
    expect(readTides({ data }, 1, 2)).toMatchObject({ failure: { kind: 'brokenAnswer' } });
  });
});
