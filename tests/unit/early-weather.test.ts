import { expect, test } from 'vitest';
import type { EarlyWeather } from '../../src/domain/early-weather.ts';
import type { Forecast } from '../../src/domain/forecast.ts';
import { openMeteoUrls, askedDays } from '../../workers/sources/open-meteo-url.ts';
import { freshAccount, testConfig, testEngine } from '../support/test-engine.ts';

const monterey = { lat: 36.6045, lng: -121.8918 };
const refresh = { source: 'open-meteo', force: false } as const;

/** An engine, and what the document heard a few seconds before that was there. */
async function opened({ secondsAgo = 4, at = monterey } = {}) {
  const world = testEngine();
  await world.engine.open(freshAccount());
  const askedAt = Math.floor(world.clock.now / 1000) - secondsAgo;
  const urls = openMeteoUrls(testConfig, { at, ...askedDays(at, askedAt, 'America/Los_Angeles') });
  const answers = await Promise.all(
    Object.values(urls).map(async url => {
      const response = await world.services.handle(new Request(url));
      if (!response) throw new Error(`Nobody answers ${url}`);
      return {
        url,
        status: response.status,
        headers: [...response.headers],
        text: await response.text(),
      };
    }),
  );
  const stored = () =>
    new Promise<Forecast | null>(found => {
      void world.engine.watch('forecast', { source: 'open-meteo', ...monterey }, found);
    });
  return { ...world, stored, early: { askedAt, answers } satisfies EarlyWeather };
}

test('what the document heard is stored without asking again, as old as it is', async () => {
  const { engine, network, early, stored } = await opened();
  expect(await engine.refreshForecast(monterey, { ...refresh, early })).toEqual({
    ok: true,
    value: 'refreshed',
  });
  expect(network.requests).toBe(0);
  const forecast = await stored();
  expect(forecast).toMatchObject({ fetchedAt: early.askedAt, provenance: 'simulated' });
  expect(forecast?.days).toHaveLength(7);
});

test.each([
  ['a page that lay in the background', 700],
  ['a clock that was set back', -60],
])('what was heard before %s is not used', async (_name, secondsAgo) => {
  const { engine, network, early, clock, stored } = await opened({ secondsAgo });
  await engine.refreshForecast(monterey, { ...refresh, early });
  expect(network.requests).toBe(2);
  expect((await stored())?.fetchedAt).toBe(Math.floor(clock.now / 1000));
});

test('what was heard of another place is not used', async () => {
  const { engine, network, early } = await opened({ at: { lat: 36.95, lng: -122.03 } });
  await engine.refreshForecast(monterey, { ...refresh, early });
  expect(network.requests).toBe(2);
});

test('the half that did not come is asked for', async () => {
  const { engine, network, early, stored } = await opened();
  await engine.refreshForecast(monterey, {
    ...refresh,
    early: { ...early, answers: early.answers.slice(1) },
  });
  expect(network.requests).toBe(1);
  expect(await stored()).toMatchObject({ marine: 'present', weatherAnswered: true });
});

test('a refusal counts as one, and nobody is asked a second time', async () => {
  const { engine, network, early } = await opened();
  const refused = early.answers.map(answer => ({
    ...answer,
    status: 429,
    text: '{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}',
  }));
  expect(
    await engine.refreshForecast(monterey, { ...refresh, early: { ...early, answers: refused } }),
  ).toMatchObject({ ok: false, failure: { kind: 'quota' } });
  expect(network.requests).toBe(0);
});

test('a fresh forecast stays, whatever the document has asked', async () => {
  const { engine, early, stored } = await opened();
  await engine.refreshForecast(monterey, refresh);
  const before = await stored();
  expect(await engine.refreshForecast(monterey, { ...refresh, early })).toEqual({
    ok: true,
    value: 'stored',
  });
  expect((await stored())?.fetchedAt).toBe(before?.fetchedAt);
});
