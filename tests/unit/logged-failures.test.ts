import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeAt } from '../../workers/places/reverse.ts';
import { searchPlaces } from '../../workers/places/search.ts';
import { offline } from '../support/fake-network.ts';
import { repliesBy, testPlaceServices } from '../support/place-services.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const logged = vi.fn<(line: string) => void>();
beforeEach(() => {
  logged.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(logged);
});
afterEach(() => void vi.restoreAllMocks());

/** What was said of the services: one line each, whole, so that nothing of a person is in it. */
const lines = () => logged.mock.calls.map(([line]) => line).filter(line => !line.includes('RxDB'));
const failing = (status: number) => () => new Response('', { status });
const at = { lat: 36.951, lng: -122.026 };

test.each([400, 402, 404, 429, 500])(
  'a place search that answers %i is logged by its status',
  async status => {
    const { services } = testPlaceServices(repliesBy({ search: failing(status), geocoder: failing(status) }));
    await searchPlaces(services, 'my own harbour', { area: 'world', near: null });
    expect(new Set(lines())).toEqual(new Set([`Location search API error: ${status}`]));
  },
);

test.each([400, 402, 404, 429, 500])(
  'a name asked for that answers %i is logged by its status',
  async status => {
    const { services } = testPlaceServices(repliesBy({ reverse: failing(status) }));
    expect(await placeAt(services, at)).toMatchObject({ name: 'Unknown Location', source: 'coordinates' });
    expect(new Set(lines())).toEqual(new Set([`Geocoding API error: ${status}`]));
  },
);

test('without a network nothing is logged: it has no status', async () => {
  const { services } = testPlaceServices(repliesBy({ search: offline, reverse: offline, geocoder: offline }));
  await searchPlaces(services, 'my own harbour', { area: 'world', near: null });
  await placeAt(services, at);
  expect(lines()).toEqual([]);
});

test('marine data that cannot be read are logged by their source', async () => {
  const { engine, services } = testEngine();
  await engine.open(freshAccount());
  services.scenario.set({ name: 'broken-json' });
  expect(await engine.refreshForecast(at, { source: 'open-meteo', force: true })).toMatchObject({
    ok: false,
  });
  expect(lines()).toEqual(['Missing or malformed marine data: Open-Meteo']);
});
