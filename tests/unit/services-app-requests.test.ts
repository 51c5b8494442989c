import { describe, expect, test } from 'vitest';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import type { ScenarioName } from '../../backend/services/scenario.ts';
import { createOpenMeteo } from '../../src/core/sources/open-meteo.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { searchPlaces } from '../../workers/places/search.ts';
import { fakeNetwork } from '../support/fake-network.ts';
import { outside, testNowMs, type Outside } from '../support/outside-services.ts';
import { testPlaceServices } from '../support/place-services.ts';

/** As the app is built for the embedded backend, but with whole addresses. */
const config = readServicesConfig({
  VITE_MARINE_URL: 'http://localhost/services/marine/v1/marine',
  VITE_FORECAST_URL: 'http://localhost/services/weather/v1/forecast',
  VITE_GEOCODING_URL: 'http://localhost/services/geocoding/v1/search',
  VITE_PLACE_SEARCH_URL: 'http://localhost/services/places/search',
  VITE_REVERSE_URL: 'http://localhost/services/places/reverse',
  VITE_COVERAGE_URL: 'http://localhost/services/nws/points',
  VITE_GRIDPOINTS_URL: 'http://localhost/services/nws/gridpoints',
  VITE_ALERTS_URL: 'http://localhost/services/nws/alerts/active',
});

const asked = (services: Outside) => (url: URL) => services.ask(url.pathname + url.search);

const load = (services: Outside, lat: number, lng: number) =>
  createOpenMeteo(config).load(
    { lat, lng },
    { ...fakeNetwork(asked(services)).network, now: testNowMs / 1000, zone: 'America/Los_Angeles' },
  );

async function forecast(services: Outside, lat: number, lng: number): Promise<SourceForecast> {
  const loaded = await load(services, lat, lng);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failure));
  return loaded.value;
}

describe("the app's own requests", () => {
  test('a week at sea, said to be simulated, with every series that the models have', async () => {
    const { provenance, marine, weatherAnswered, hourly, marineCell } = await forecast(
      outside(),
      36.6,
      -121.95,
    );
    expect({ provenance, marine, weatherAnswered }).toEqual({
      provenance: 'simulated',
      marine: 'present',
      weatherAnswered: true,
    });
    expect(hourly.time).toHaveLength(168);
    expect(marineCell?.distanceKm).toBeLessThan(10);
    const { waveHeightFt, windSpeedKt, seaLevelM, seaTempF, lowCloudPct } = hourly.series;
    for (const column of [waveHeightFt, windSpeedKt, seaLevelM, seaTempF, lowCloudPct]) {
      expect(column).toHaveLength(168);
      expect(column).not.toContain(null);
    }
  });

  test.each([
    ['Denver', 39.74, -104.98],
    ['Madrid', 40.42, -3.7],
  ])('%s has weather and no sea', async (_name, lat, lng) => {
    const { marine, weatherAnswered } = await forecast(outside(), lat, lng);
    expect({ marine, weatherAnswered }).toEqual({ marine: 'noneHere', weatherAnswered: true });
  });

  test.each<[ScenarioName, string]>([
    ['quota', 'quota'],
    ['rate-limited', 'rateLimited'],
    ['overloaded', 'http'],
    ['broken-json', 'brokenAnswer'],
    ['down', 'http'],
  ])('%s is the failure %s', async (name, kind) => {
    const services = outside();
    await services.switchTo({ name });
    const loaded = await load(services, 36.6, -121.95);
    expect(loaded.ok ? null : loaded.failure.kind).toBe(kind);
  });

  test('without the marine service there is still weather', async () => {
    const services = outside();
    await services.switchTo({ name: 'down', only: ['marine'] });
    const { marine, weatherAnswered } = await forecast(services, 36.6, -121.95);
    expect({ marine, weatherAnswered }).toEqual({ marine: 'notAnswered', weatherAnswered: true });
  });

  test('a search finds covered places only, or the whole world', async () => {
    const { services } = testPlaceServices(asked(outside()));
    const found = async (typed: string, area: 'us' | 'world') => {
      const result = await searchPlaces({ ...services, config }, typed, { area, near: null });
      return result.ok ? result.value.candidates.map(place => place.name) : result.failure.kind;
    };
    expect(await found('monterey', 'us')).toEqual(expect.arrayContaining(['Monterey', 'Monterey Bay']));
    expect(await found('nazare', 'us')).toBe('noMatch');
    expect(await found('nazare', 'world')).toEqual(expect.arrayContaining(['Nazaré']));
  });
});
