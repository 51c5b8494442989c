import { describe, expect, test } from 'vitest';
import { fillFromFallback } from '../../src/core/rules/forecast/fill-from-fallback.ts';
import type { HourlyName } from '../../src/core/rules/forecast/hourly.ts';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { createNationalSource } from '../../src/core/sources/nws.ts';
import { fakeNetwork } from '../support/fake-network.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { outside, testNowMs } from '../support/outside-services.ts';
import { sampleForecast } from '../support/sample-forecast.ts';

const config = readServicesConfig({
  VITE_COVERAGE_URL: 'http://localhost/services/nws/points',
  VITE_GRIDPOINTS_URL: 'http://localhost/services/nws/gridpoints',
});

const spots = {
  Oakland: { lat: 37.805, lng: -122.273, zone: 'America/Los_Angeles' },
  Honolulu: { lat: 21.305, lng: -157.858, zone: 'Pacific/Honolulu' },
} as const;

async function recorded(name: keyof typeof spots): Promise<SourceForecast> {
  const { lat, lng, zone } = spots[name];
  const services = outside({ kind: 'recorded', folder: fixturePath('.') });
  const { network } = fakeNetwork(url => services.ask(url.pathname + url.search));
  const loaded = await createNationalSource(config).load(
    { lat, lng },
    { ...network, now: testNowMs / 1000, zone },
  );
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failure));
  return loaded.value;
}

/** The full hour that the recordings count from. */
const hourNow = Math.floor(testNowMs / 1000 / hourS) * hourS;

/**
 * Read by eye from the files' intervals ("+77 hours / PT3H 25.928" covers hours 77, 78 and 79) and converted with a
 * pocket calculator: km/h ÷ 1.852, °C × 9/5 + 32, mm ÷ 25.4 and the sum of six hours ÷ 6.
 */
const readByHand: [keyof typeof spots, HourlyName, hour: number, value: number][] = [
  ['Oakland', 'airTempF', 6, 63],
  ['Oakland', 'precipitationPct', 37, 75],
  ['Oakland', 'precipitationIn', 32, 0.0267],
  ['Oakland', 'windSpeedKt', 79, 14],
  ['Oakland', 'windGustKt', 81, 20],
  ['Oakland', 'windDirectionDeg', 94, 120],
  ['Oakland', 'weatherCode', 75, 63],
  ['Honolulu', 'windSpeedKt', 16, 13],
  ['Honolulu', 'windGustKt', 136, 22],
  ['Honolulu', 'airTempF', 13, 77],
  ['Honolulu', 'windDirectionDeg', 82, 60],
  ['Honolulu', 'precipitationPct', 113, 25],
  ['Honolulu', 'weatherCode', 0, 81],
];

describe.skipIf(!hasFixtures)('recorded grid cells of the National Weather Service', () => {
  test.each(readByHand)('%s %s at hour +%i is %d', async (name, series, hour, value) => {
    const { hourly } = await recorded(name);
    const row = hourly.time.indexOf(hourNow + hour * hourS);
    expect(hourly.series[series]?.[row]).toBeCloseTo(value, 3);
  });

  test.each([
    ['Oakland', 27_815],
    ['Honolulu', 4056],
  ] as const)('%s: issued by its office %d seconds before the recording', async (name, agoS) => {
    const { issuedAt } = await recorded(name);
    expect(issuedAt).toBe(testNowMs / 1000 - agoS);
  });

  test.each(['Oakland', 'Honolulu'] as const)(
    '%s: a week from local midnight or the first hour',
    async name => {
      const { hourly, weatherAnswered, provenance, weatherCell } = await recorded(name);
      expect(hourly.time.length).toBeGreaterThan(155);
      expect(hourly.time.length).toBeLessThanOrEqual(168);
      expect(hourly.series.windSpeedKt?.filter(value => value === null).length).toBeLessThan(8);
      expect({ weatherAnswered, provenance }).toEqual({ weatherAnswered: true, provenance: 'recorded' });
      expect(weatherCell?.distanceKm).toBeLessThan(3);
    },
  );

  test.each(['Oakland', 'Honolulu'] as const)(
    '%s lies on land: its waves of 0 ft all week are no calm sea but nothing known',
    async name => {
      const { hourly, marine } = await recorded(name);
      expect(marine).toBe('notAnswered');
      expect(Object.keys(hourly.series).filter(series => /wave|swell/i.test(series))).toEqual([]);
    },
  );

  test.each(['Oakland', 'Honolulu'] as const)(
    '%s: the free source lends the waves, and is named for it',
    async name => {
      const own = await recorded(name);
      const fallback = sampleForecast({ now: testNowMs / 1000, zone: spots[name].zone });
      const lent = fillFromFallback(own, fallback);
      const row = lent.hourly.time.indexOf(hourNow + 30 * hourS);
      const fallbackRow = fallback.hourly.time.indexOf(hourNow + 30 * hourS);
      expect(lent.hourly.series.waveHeightFt?.[row]).toBe(fallback.hourly.series.waveHeightFt?.[fallbackRow]);
      expect(lent.borrowed?.waveHeightFt).toEqual({ source: 'open-meteo', fetchedAt: fallback.fetchedAt });
      expect(lent.borrowed?.windSpeedKt).toBeUndefined();
      expect(lent.hourly.series.windSpeedKt).toEqual(own.hourly.series.windSpeedKt);
      expect(lent.marine).toBe('present');
    },
  );

  test('their hazard layers are empty: no hour is marked', async () => {
    expect((await recorded('Oakland')).hazards).toEqual([]);
    expect((await recorded('Honolulu')).hazards).toEqual([]);
  });
});
