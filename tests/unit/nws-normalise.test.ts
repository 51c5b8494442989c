import { describe, expect, test } from 'vitest';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { parseInterval } from '../../src/core/sources/iso-interval.ts';
import { normaliseGridpoint } from '../../src/core/sources/nws-normalise.ts';

const now = Date.parse('2026-07-30T15:07:00Z') / 1000;
const at = { lat: 36.6, lng: -121.95 };
/** Midnight in UTC, where these tests live. */
const midnight = Date.parse('2026-07-30T00:00:00Z') / 1000;

type Spells = [validTime: string, value: unknown][];

const layer = (uom: string | undefined, spells: Spells) => ({
  ...(uom !== undefined && { uom }),
  values: spells.map(([validTime, value]) => ({ validTime, value })),
});

function normalised(layers: Record<string, unknown>): SourceForecast {
  const result = normaliseGridpoint(
    { properties: layers },
    { at, now, requestZone: 'UTC', provenance: 'live' },
  );
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const valueAt = ({ hourly }: SourceForecast, name: keyof SourceForecast['hourly']['series'], hour: number) =>
  hourly.series[name]?.[hourly.time.indexOf(midnight + hour * hourS)];

test('a cell across the date line lies around its place, not half a world away', () => {
  const corners = [
    [179.99, 51.9],
    [-179.98, 51.9],
    [-179.98, 51.92],
    [179.99, 51.92],
    [179.99, 51.9],
  ];
  const result = normaliseGridpoint(
    {
      geometry: { type: 'Polygon', coordinates: [corners] },
      properties: { windSpeed: layer('wmoUnit:km_h-1', [['2026-07-30T06:00:00+00:00/PT6H', 20]]) },
    },
    { at: { lat: 51.91, lng: -179.99 }, now, requestZone: 'UTC', provenance: 'live' },
  );
  expect(result.ok && result.value.weatherCell?.distanceKm).toBeLessThan(2);
});

describe('intervals', () => {
  test.each([
    ['2026-07-30T06:00:00+00:00/PT6H', 6],
    ['2026-07-30T06:00:00+00:00/P1DT6H', 30],
    ['2026-07-30T06:00:00+00:00/P7D', 168],
    ['2026-07-30T06:00:00+00:00/P1W', 168],
    ['2026-07-30T06:00:00-07:00/PT90M', 1.5],
    ['2026-07-30T06:00:00Z/2026-07-30T09:00:00Z', 3],
  ])('%s lasts %d hours', (text, hours) => {
    const interval = parseInterval(text);
    expect(interval && (interval.end - interval.start) / hourS).toBe(hours);
  });

  test.each([
    '2026-07-30T06:00:00+00:00',
    'NOW/PT6H',
    '2026-07-30T06:00/PT6H',
    '2026-07-30T06:00:00Z/P1M',
    '2026-07-30T06:00:00Z/P1D1M',
    '2026-07-30T06:00:00Z/-P1D',
    '2026-07-30T06:00:00Z/PT0H',
    '',
    7,
    null,
  ])('%j is none', text => {
    expect(parseInterval(text)).toBeNull();
  });
});

describe('layers spread over hours', () => {
  const wind = (...spells: Spells) => normalised({ windSpeed: layer('wmoUnit:km_h-1', spells) });

  test('each hour of an interval has its value and the hour after it has not', () => {
    const forecast = wind(
      ['2026-07-30T16:00:00+00:00/PT3H', 18.52],
      ['2026-07-30T20:00:00+00:00/PT1H', 37.04],
    );
    expect([15, 16, 18, 19, 20].map(hour => valueAt(forecast, 'windSpeedKt', hour))).toEqual([
      undefined,
      10,
      10,
      null,
      20,
    ]);
  });

  test('an interval that began yesterday counts from midnight on', () => {
    const forecast = wind(['2026-07-29T10:00:00+00:00/P1D', 18.52]);
    expect(forecast.hourly.time[0]).toBe(midnight);
    expect(forecast.hourly.time).toHaveLength(10);
  });

  test('a layer of another shape is absent and costs no other one', () => {
    for (const temperature of ['20', { values: null }, { values: 20 }, { values: [null, { value: 20 }] }]) {
      const { hourly } = normalised({
        temperature,
        windSpeed: layer('wmoUnit:m_s-1', [['2026-07-30T16:00:00+00:00/PT1H', 10]]),
      });
      expect(hourly.series).toEqual({ windSpeedKt: [19.4384] });
    }
  });

  test('each layer is told as what it is', () => {
    const layers = [
      ['windSpeed', 'km_h-1', 18.52, 'windSpeedKt', 10],
      ['windGust', 'km_h-1', 37.04, 'windGustKt', 20],
      ['windDirection', 'degree_(angle)', 250, 'windDirectionDeg', 250],
      ['temperature', 'degC', 20, 'airTempF', 68],
      ['probabilityOfPrecipitation', 'percent', 35, 'precipitationPct', 35],
      ['skyCover', 'percent', 45, 'cloudCoverPct', 45],
      ['visibility', 'm', 1000, 'visibilityFt', 3280.84],
      ['waveHeight', 'm', 1, 'waveHeightFt', 3.2808],
      ['wavePeriod', 's', 9, 'wavePeriodS', 9],
      ['waveDirection', 'degree_(angle)', 200, 'waveDirectionDeg', 200],
      ['windWaveHeight', 'm', 0.5, 'windWaveHeightFt', 1.6404],
      ['primarySwellHeight', 'm', 2, 'swellHeightFt', 6.5617],
      ['primarySwellDirection', 'degree_(angle)', 290, 'swellDirectionDeg', 290],
    ] as const;
    const forecast = normalised(
      Object.fromEntries(
        layers.map(([key, unit, value]) => [
          key,
          layer(`wmoUnit:${unit}`, [['2026-07-30T16:00:00+00:00/PT1H', value]]),
        ]),
      ),
    );
    for (const [key, , , name, stored] of layers)
      expect([key, valueAt(forecast, name, 16)]).toEqual([key, expect.closeTo(stored, 3)]);
  });

  test('where intervals overlap, the one that began last holds, whatever their order', () => {
    const forecast = wind(
      ['2026-07-30T18:00:00+00:00/PT2H', 37.04],
      ['2026-07-30T16:00:00+00:00/PT12H', 18.52],
    );
    expect([17, 18, 19, 20].map(hour => valueAt(forecast, 'windSpeedKt', hour))).toEqual([10, 20, 20, 10]);
  });

  test('an amount that is not given is not known: no dry hours', () => {
    const forecast = normalised({
      quantitativePrecipitation: layer('wmoUnit:mm', [
        ['2026-07-30T18:00:00+00:00/PT6H', null],
        ['2026-07-31T00:00:00+00:00/PT1H', 25.4],
      ]),
    });
    expect([18, 23, 24].map(hour => valueAt(forecast, 'precipitationIn', hour))).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });

  test('amounts are shared out over their hours', () => {
    const forecast = normalised({
      quantitativePrecipitation: layer('wmoUnit:mm', [['2026-07-30T18:00:00+00:00/PT6H', 15.24]]),
    });
    expect(valueAt(forecast, 'precipitationIn', 18)).toBeCloseTo(0.1, 6);
    expect(valueAt(forecast, 'precipitationIn', 23)).toBeCloseTo(0.1, 6);
  });

  test('a unit that nobody knows makes a series absent, never a number', () => {
    const forecast = normalised({
      windSpeed: layer('wmoUnit:furlong_fortnight-1', [['2026-07-30T16:00:00+00:00/PT3H', 18.52]]),
      windGust: layer(undefined, [['2026-07-30T16:00:00+00:00/PT3H', 18.52]]),
      temperature: layer('unit:degC', [['2026-07-30T16:00:00+00:00/PT3H', 20]]),
    });
    expect(Object.keys(forecast.hourly.series)).toEqual(['airTempF']);
    expect(valueAt(forecast, 'airTempF', 16)).toBe(68);
  });

  test('values that are no plausible number are not known', () => {
    const forecast = wind(
      ['2026-07-30T16:00:00+00:00/PT1H', null],
      ['2026-07-30T17:00:00+00:00/PT1H', '18'],
      ['2026-07-30T18:00:00+00:00/PT1H', 9999],
      ['2026-07-30T19:00:00+00:00/PT1H', 18.52],
    );
    expect(forecast.hourly.time).toEqual([midnight + 19 * hourS]);
  });

  test('an answer without a single hour is no forecast', () => {
    const asked = { at, now, requestZone: 'UTC', provenance: 'live' } as const;
    expect(normaliseGridpoint({ properties: {} }, asked)).toMatchObject({ failure: { kind: 'noData' } });
    expect(normaliseGridpoint({}, asked)).toMatchObject({ failure: { kind: 'brokenAnswer' } });
    expect(normaliseGridpoint('gone', asked)).toMatchObject({ failure: { kind: 'brokenAnswer' } });
  });
});

describe('hours marked with a hazard', () => {
  const marked = (...spells: Spells) =>
    normalised({ windSpeed: calmWind, hazards: layer(undefined, spells) });
  const calmWind = layer('wmoUnit:km_h-1', [['2026-07-30T00:00:00+00:00/P7D', 18.52]]);
  const code = (phenomenon: string, significance: string) => ({
    phenomenon,
    significance,
    event_number: null,
  });
  const hour = (count: number) => midnight + count * hourS;

  test('codes become spans; intervals that touch are one, others stay apart', () => {
    const forecast = marked(
      ['2026-07-30T06:00:00+00:00/PT6H', [code('SC', 'Y')]],
      ['2026-07-30T12:00:00+00:00/PT3H', [code('SC', 'Y'), code('SU', 'Y')]],
      ['2026-07-30T15:00:00+00:00/PT5H', []],
      ['2026-07-30T20:00:00+00:00/PT2H', [code('GL', 'W')]],
      ['2026-07-30T22:00:00+00:00/PT2H', [code('SC', 'Y')]],
    );
    expect(forecast.hazards).toEqual([
      { phenomenon: 'SC', significance: 'Y', from: hour(6), until: hour(15) },
      { phenomenon: 'SU', significance: 'Y', from: hour(12), until: hour(15) },
      { phenomenon: 'GL', significance: 'W', from: hour(20), until: hour(22) },
      { phenomenon: 'SC', significance: 'Y', from: hour(22), until: hour(24) },
    ]);
  });

  test('a warning is not lost in the watch that it follows, nor does what comes back begin anew each time', () => {
    const forecast = marked(
      ['2026-07-30T00:00:00+00:00/PT2H', [code('GL', 'A')]],
      ['2026-07-30T06:00:00+00:00/PT6H', [code('GL', 'A')]],
      ['2026-07-30T12:00:00+00:00/PT3H', [code('GL', 'W'), code('GL', 'A')]],
    );
    expect(forecast.hazards).toEqual([
      { phenomenon: 'GL', significance: 'A', from: hour(0), until: hour(2) },
      { phenomenon: 'GL', significance: 'A', from: hour(6), until: hour(15) },
      { phenomenon: 'GL', significance: 'W', from: hour(12), until: hour(15) },
    ]);
  });

  test('hazards of the land, unknown codes and what is no code are passed over', () => {
    const forecast = marked([
      '2026-07-30T06:00:00+00:00/PT6H',
      [code('HT', 'Y'), code('GL', 'F'), code('XX', 'W'), 'SC.Y', null, { phenomenon: 'SC' }],
    ]);
    expect(forecast.hazards).toEqual([]);
  });

  test('a grid without the layer marks nothing', () => {
    expect(normalised({ windSpeed: calmWind }).hazards).toEqual([]);
  });
});

describe('waves', () => {
  const spell = (value: number): Spells => [['2026-07-30T16:00:00+00:00/PT6H', value]];

  test('at sea they have height, period and trains; a swell of no height has no direction', () => {
    const forecast = normalised({
      waveHeight: layer('wmoUnit:m', spell(1.8288)),
      wavePeriod: layer('nwsUnit:s', spell(9)),
      primarySwellHeight: layer('wmoUnit:m', spell(1.524)),
      primarySwellDirection: layer('wmoUnit:degree_(angle)', spell(290)),
    });
    const read = (name: Parameters<typeof valueAt>[1]) => valueAt(forecast, name, 16);
    expect(forecast.marine).toBe('present');
    expect(read('waveHeightFt')).toBeCloseTo(6, 3);
    expect(read('wavePeriodS')).toBe(9);
    expect(read('swellHeightFt')).toBeCloseTo(5, 3);
    expect(read('swellDirectionDeg')).toBe(290);
  });
});

test('a cell on land, whose waves are zero from end to end, has none; a calm hour between waves is a calm', () => {
  const windSpeed = layer('wmoUnit:km_h-1', [['2026-07-30T16:00:00+00:00/PT2H', 18.52]]);
  const sea = (...metres: [number, number]) =>
    normalised({
      windSpeed,
      waveHeight: layer('wmoUnit:m', [
        ['2026-07-30T16:00:00+00:00/PT1H', metres[0]],
        ['2026-07-30T17:00:00+00:00/PT1H', metres[1]],
      ]),
      wavePeriod: layer('nwsUnit:s', [['2026-07-30T16:00:00+00:00/PT2H', 5]]),
    });
  expect(sea(0, 0)).toMatchObject({ marine: 'notAnswered', weatherAnswered: true });
  expect(Object.keys(sea(0, 0).hourly.series)).toEqual(['windSpeedKt']);
  expect(sea(0, 0.3048)).toMatchObject({
    marine: 'present',
    hourly: { series: { waveHeightFt: [0, expect.closeTo(1, 4)], wavePeriodS: [null, 5] } },
  });
});

describe('worded weather', () => {
  const codeOf = (value: unknown, more: Record<string, unknown> = {}) =>
    valueAt(
      normalised({
        skyCover: layer('wmoUnit:percent', [['2026-07-30T16:00:00+00:00/PT6H', 90]]),
        weather: layer(undefined, [['2026-07-30T16:00:00+00:00/PT6H', value]]),
        ...more,
      }),
      'weatherCode',
      16,
    );

  test.each([
    [[{ weather: 'rain_showers', intensity: 'heavy', coverage: 'likely' }], 82],
    [
      [
        { weather: 'rain', intensity: 'light' },
        { weather: 'thunderstorms', coverage: 'chance' },
      ],
      95,
    ],
    [[{ weather: 'thunderstorms', coverage: 'slight_chance' }], 3],
    [[{ weather: 'thunderstorms', coverage: 'chance', attributes: ['large_hail'] }], 96],
    [[{ weather: 'fog' }], 45],
    [[{ weather: 'fog', intensity: 'heavy' }], 45],
    [[{ weather: 'freezing_fog', intensity: 'heavy' }], 48],
    [[{ weather: 'ice_fog' }], 48],
    [[{ weather: 'freezing_rain', intensity: 'heavy' }], 67],
    [[{ weather: 'snow', intensity: 'moderate' }], 73],
    [[{ weather: 'ice_crystals' }], 77],
    [[{ weather: 'rain_showers', intensity: 'moderate' }], 81],
    [[{ weather: 'drizzle' }], 51],
    [[{ weather: 'rain', intensity: 'light' }], 61],
    [[{ weather: 'rain', intensity: 'moderate' }], 63],
    [[{ weather: 'rain', intensity: 'heavy' }], 65],
    [[{ weather: 'water_spouts' }], 95],
    [[{ weather: 'hail', intensity: 'heavy' }], 99],
    [[{ weather: 'fog' }, { weather: 'rain' }], 61],
    [[{ weather: null }], 3],
    [[{ weather: 'volcanic_ash' }], 3],
    [null, 3],
  ])('%j is code %i', (value, code) => {
    expect(codeOf(value)).toBe(code);
  });

  test.each([
    [12.5, 0],
    [13, 1],
    [37.5, 1],
    [38, 2],
    [87.5, 2],
    [88, 3],
  ])('a dry hour under %d %% of cloud is code %i', (pct, code) => {
    const skyCover = layer('wmoUnit:percent', [['2026-07-30T16:00:00+00:00/PT6H', pct]]);
    expect(codeOf(null, { skyCover })).toBe(code);
  });

  test('says nothing of hours that no words cover: a sky without a code denies no thunderstorm', () => {
    const skyCover = layer('wmoUnit:percent', [['2026-07-30T16:00:00+00:00/PT12H', 90]]);
    const weather = layer(undefined, [['2026-07-30T16:00:00+00:00/PT6H', null]]);
    const partly = normalised({ skyCover, weather });
    expect([21, 22].map(hour => valueAt(partly, 'weatherCode', hour))).toEqual([3, null]);
    for (const each of [
      undefined,
      { values: [] },
      layer(undefined, [['2026-07-30T16:00:00+00:00/PT6H', 'dry']]),
    ])
      expect(normalised({ skyCover, weather: each }).hourly.series).not.toHaveProperty('weatherCode');
  });

  test.each([
    [45, 95],
    [30, 95],
    [29, 61],
  ])('a thunderstorm of %i %% that the words leave out is code %i', (pct, code) => {
    const thunder = layer('wmoUnit:percent', [['2026-07-30T16:00:00+00:00/PT6H', pct]]);
    expect(codeOf([{ weather: 'rain' }], { probabilityOfThunder: thunder })).toBe(code);
  });
});
