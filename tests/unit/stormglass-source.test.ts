import { describe, expect, test, vi } from 'vitest';
import { refusedKey } from '../../backend/services/keyed-account.ts';
import type { AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import { sourceIds, type Forecast } from '../../src/core/rules/forecast/forecast.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import { usedToday, type SourceAccess } from '../../src/core/rules/source/source-access.ts';
import { sourceList } from '../../src/core/rules/source/source-list.ts';
import { sourceName } from '../../src/core/words/source-name.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { findSource } from '../../src/core/sources/sources.ts';
import { html } from '../support/fake-network.ts';
import { freshAccount, testConfig, testEngine } from '../support/test-engine.ts';

const monterey = { lat: 36.6045, lng: -122.1 };
const keyed = { source: 'stormglass', force: false } as const;
const hours = 3600 * 1000;
const myKey = 'my-own-key-1234567890';

async function opened({ at = null as typeof monterey | null, account = freshAccount() } = {}) {
  const world = testEngine();
  await world.engine.open(account);
  if (at)
    await world.engine.selectPlace({
      ...at,
      id: 'coordinates-36.6045_-122.1000',
      name: 'Off Monterey',
      fullName: 'Off Monterey',
      source: 'coordinates',
      type: '',
      isWater: true,
    });
  const stored = async (): Promise<Forecast | null> =>
    new Promise(found => void world.engine.watch('forecast', { source: 'stormglass', ...monterey }, found));
  const access = async (): Promise<SourceAccess> =>
    new Promise(found => void world.engine.watch('sourceAccess', { source: 'stormglass' }, found));
  return { ...world, account, stored, access };
}

test('what is listed is what can be loaded, under the same names', () => {
  expect(sourceList.map(({ id }) => id).toSorted()).toEqual(sourceIds.toSorted());
  for (const listed of sourceList) {
    const found = findSource(listed.id, testConfig);
    expect(found).toMatchObject({ ok: true, value: listed });
  }
  // The free one is named in the reader's language.
  for (const id of ['nws', 'stormglass'] as const) {
    const displayName = sourceName(id, createTranslate('en'));
    expect(findSource(id, testConfig)).toMatchObject({ value: { displayName } });
  }
  expect(findSource('windguru', testConfig)).toEqual({
    ok: false,
    failure: { kind: 'unsupportedSource', source: 'windguru' },
  });
});

describe('the keyed source', () => {
  test('without a key nothing is asked', async () => {
    const { engine, access } = await opened();
    expect(await engine.refreshForecast(monterey, keyed)).toEqual({
      ok: false,
      failure: { kind: 'keyRequired', source: 'Stormglass' },
    });
    expect(await access()).toEqual({ hasKey: false, used: null });
  });

  test('a saved key is tried with a call whose answer is the forecast to be looked at', async () => {
    const { engine, stored, access } = await opened({ at: monterey });
    expect(await engine.saveSourceKey('stormglass', ` ${myKey}\n`)).toEqual({ ok: true, value: 'tested' });
    const forecast = await stored();
    expect(forecast?.marine).toBe('present');
    expect(forecast?.tides).toMatchObject({ datum: 'MSL', station: { name: 'simulated station' } });
    expect(forecast?.days[1]?.tides.length).toBeGreaterThan(2);
    expect(forecast?.tides?.turns).toEqual(expect.arrayContaining(forecast?.days[1]?.tides ?? []));
    expect(forecast?.borrowed).toMatchObject({ weatherCode: { source: 'open-meteo' } });
    expect(await access()).toMatchObject({ hasKey: true, used: { requestCount: 3, dailyQuota: 10 } });
  });

  test('fresh answers spare all calls; later only the weather is asked again, tides and moon are kept', async () => {
    const { engine, clock, access, stored } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    clock.now += 2 * hours;
    await engine.refreshForecast(monterey, keyed);
    expect((await access()).used?.requestCount).toBe(3);
    const before = await stored();
    clock.now += 2 * hours;
    expect(await engine.refreshForecast(monterey, keyed)).toEqual({ ok: true, value: 'refreshed' });
    expect((await access()).used?.requestCount).toBe(4);
    expect((await stored())?.tides).toEqual(before?.tides);
  });

  test('tides and moon that end within the week are asked for again, and stay where nobody answers', async () => {
    const { engine, clock, services, stored } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    const before = await stored();
    clock.now += 5 * 24 * hours;
    const handle = services.handle.bind(services);
    const silent = vi
      .spyOn(services, 'handle')
      .mockImplementation(async request =>
        /tide|astronomy/.test(request.url) ? new Response('', { status: 500 }) : handle(request),
      );
    expect(await engine.refreshForecast(monterey, keyed)).toEqual({ ok: true, value: 'refreshed' });
    expect(await stored()).toMatchObject({ tides: before?.tides, astronomy: before?.astronomy });
    silent.mockRestore();
    clock.now += 4 * hours;
    expect(await engine.refreshForecast(monterey, keyed)).toEqual({ ok: true, value: 'refreshed' });
    const fetchedAt = clock.now / 1000;
    expect(await stored()).toMatchObject({ fetchedAt, tides: { fetchedAt }, astronomy: { fetchedAt } });
  });

  test('of half the allowance nothing is used unless somebody asks: it is theirs until midnight UTC', async () => {
    const { engine, clock, services, network, access } = await opened({ at: monterey });
    const unasked = { ...keyed, spare: true };
    await engine.saveSourceKey('stormglass', myKey);
    clock.now += 3.5 * hours;
    expect(await engine.refreshForecast(monterey, unasked)).toEqual({ ok: true, value: 'refreshed' });
    await services.handle(
      new Request('http://localhost/services/stormglass/v2/tide/extremes/point?lat=1&lng=1&start=0&end=0', {
        headers: { Authorization: myKey },
      }),
    );
    await engine.refreshForecast(monterey, { ...keyed, force: true });
    expect((await access()).used?.requestCount).toBe(6);
    clock.now += 2 * hours;
    const before = network.requests;
    expect(await engine.refreshForecast(monterey, { ...unasked, force: true })).toEqual({
      ok: false,
      failure: { kind: 'quota', provider: 'Stormglass' },
    });
    expect(network.requests).toBe(before);
    expect(await engine.refreshForecast(monterey, { ...keyed, force: true })).toMatchObject({ ok: true });
    clock.now += 4 * hours;
    expect(await engine.refreshForecast(monterey, unasked)).toEqual({ ok: true, value: 'refreshed' });
  });

  test('waves of 0 without anything else of a sea are no calm: those of the free source stand in', async () => {
    const { engine, services, stored } = await opened({ at: monterey });
    const handle = services.handle.bind(services);
    vi.spyOn(services, 'handle').mockImplementation(async request => {
      const response = await handle(request);
      if (!response || !request.url.includes('/weather/point')) return response;
      const answer: { hours: Record<string, unknown>[] } = await response.json();
      for (const hour of answer.hours)
        for (const name of Object.keys(hour))
          if (/wave|swell/i.test(name)) hour[name] = { sg: 0 };
          else if (/water|current/.test(name)) delete hour[name];
      return Response.json(answer);
    });
    await engine.saveSourceKey('stormglass', myKey);
    const forecast = await stored();
    expect(forecast).toMatchObject({
      marine: 'present',
      borrowed: { waveHeightFt: { source: 'open-meteo' } },
    });
    expect(forecast?.hourly.series.waveHeightFt?.every(value => value === 0)).toBe(false);
  });

  test('looking for alerts leaves half of the allowance, and goes on in what is stored and in official warnings', async () => {
    const { engine, clock, services, access } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    for (let calls = 4; calls <= 5; calls++)
      await engine.refreshForecast(monterey, { ...keyed, force: true });
    await engine.updateSettings({ dataSource: 'stormglass' });
    const [place] = await new Promise<Place[]>(found => void engine.watch('places', {}, found));
    const placeId = place?.id ?? '';
    if (place) await engine.setFavorite(place, true);
    await engine.changeAlerts({ add: { id: 'w', placeId, kind: 'wind', threshold: 1 } });
    await engine.changeAlerts({ add: { id: 'o', placeId, kind: 'warning', threshold: null } });
    services.scenario.set({ name: 'hurricane' });
    clock.now += 4 * hours;
    expect(await engine.checkAlerts()).toEqual({ ok: true, value: null });
    expect((await access()).used).toMatchObject({ requestCount: 5, dailyQuota: 10 });
    const found = await new Promise<AlertEvent[]>(say => void engine.watch('alertEvents', {}, say));
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['wind', 'warning']));
  });

  test('the allowance used up in mid-refresh keeps what was stored and says so', async () => {
    const { engine, clock, services, stored, access } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    const before = await stored();
    services.scenario.set({ name: 'quota', only: ['stormglass'] });
    clock.now += 4 * hours;
    expect(await engine.refreshForecast(monterey, keyed)).toEqual({
      ok: false,
      failure: { kind: 'quota', provider: 'Stormglass' },
    });
    expect(await stored()).toEqual(before);
    expect(await engine.saveSourceKey('stormglass', myKey)).toEqual({ ok: true, value: 'tested' });
    const { used } = await access();
    expect(used).toMatchObject({ usedUp: true, requestCount: 10, dailyQuota: 10 });
    expect(usedToday(used, clock.now / 1000 + 24 * 3600)).toBeNull();
  });

  test('the allowance ending between two calls of a refresh: the weather stays, the tides are not made up', async () => {
    const { engine, services, stored, access } = await opened({ at: monterey });
    for (let call = 1; call <= 9; call++)
      await services.handle(
        new Request('http://localhost/services/stormglass/v2/tide/extremes/point?lat=1&lng=1&start=0&end=0', {
          headers: { Authorization: myKey },
        }),
      );
    expect(await engine.saveSourceKey('stormglass', myKey)).toEqual({ ok: true, value: 'tested' });
    const forecast = await stored();
    expect(forecast?.hourly.series.windSpeedKt?.[0]).toBeGreaterThan(0);
    expect(forecast?.tides).toBeUndefined();
    expect((await access()).used).toMatchObject({ usedUp: true, dailyQuota: 10 });
  });

  test('a refused key is not kept, and the good one before it is', async () => {
    const { engine, clock, access, stored } = await opened({ at: monterey });
    const refused = { ok: false, failure: { kind: 'keyRefused', source: 'Stormglass' } };
    expect(await engine.saveSourceKey('stormglass', refusedKey)).toEqual(refused);
    expect((await access()).hasKey).toBe(false);
    await engine.saveSourceKey('stormglass', myKey);
    const forecast = await stored();
    clock.now += 60_000;
    expect(await engine.saveSourceKey('stormglass', refusedKey)).toEqual(refused);
    expect((await access()).hasKey).toBe(true);
    expect(await stored()).toEqual(forecast);
    clock.now += 4 * hours;
    expect(await engine.refreshForecast(monterey, keyed)).toEqual({ ok: true, value: 'refreshed' });
  });

  test('a key that was removed in another tab while a new one was tried does not come back', async () => {
    const { engine, services, access } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    const handle = services.handle.bind(services);
    vi.spyOn(services, 'handle').mockImplementation(async request => {
      if (request.url.includes('/stormglass/')) await engine.removeSourceKey('stormglass');
      return handle(request);
    });
    expect(await engine.saveSourceKey('stormglass', refusedKey)).toMatchObject({ ok: false });
    expect((await access()).hasKey).toBe(false);
  });

  test('a worker that dies while a new key is tried does not take the good one before it along', async () => {
    const { engine, services, account, access } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    const before = await access();
    const asked = new Promise<void>(resolve => {
      const handle = services.handle.bind(services);
      vi.spyOn(services, 'handle').mockImplementation(request => {
        if (!request.url.includes('/stormglass/')) return handle(request);
        resolve();
        return new Promise(() => undefined);
      });
    });
    void engine.saveSourceKey('stormglass', refusedKey);
    await asked;
    await engine.close();

    // Tried again by the next worker, or the page was closed as well and the key is first refused in use.
    const next = await opened({ account });
    expect(await next.engine.refreshForecast(monterey, { ...keyed, force: true })).toMatchObject({
      ok: false,
      failure: { kind: 'keyRefused' },
    });
    expect(await next.access()).toEqual(before);
    expect(await next.engine.refreshForecast(monterey, { ...keyed, force: true })).toMatchObject({
      ok: true,
    });
  });

  test('a removal can be undone also when the worker died since', async () => {
    const { engine, account, access } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    const before = await access();
    await engine.removeSourceKey('stormglass');
    await engine.close();
    const next = await opened({ account });
    expect(await next.engine.restoreSourceKey('stormglass')).toEqual({ ok: true, value: true });
    expect(await next.access()).toEqual(before);
  });

  test('a key that was removed on purpose does not come back when the next one is refused', async () => {
    const { engine, access } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    await engine.removeSourceKey('stormglass');
    expect(await engine.saveSourceKey('stormglass', refusedKey)).toMatchObject({ ok: false });
    expect(await access()).toEqual({ hasKey: false, used: null });
  });

  test.each([401, 403])('a %d of the service itself makes a key a wrong one, also of late', async status => {
    const { engine, services, access } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    const handle = services.handle.bind(services);
    vi.spyOn(services, 'handle').mockImplementation(async request =>
      request.url.includes('/stormglass/') ? Response.json({ errors: {} }, { status }) : handle(request),
    );
    expect(await engine.saveSourceKey('stormglass', myKey)).toMatchObject({
      failure: { kind: 'keyRefused' },
    });
    expect((await access()).hasKey).toBe(false);
  });

  test('a network that answers for the service with a page of its own does not make a key a wrong one', async () => {
    const { engine, services, access } = await opened({ at: monterey });
    const handle = services.handle.bind(services);
    vi.spyOn(services, 'handle').mockImplementation(async request =>
      request.url.includes('/stormglass/') ? html(403) : handle(request),
    );
    expect(await engine.saveSourceKey('stormglass', myKey)).toEqual({ ok: true, value: 'untested' });
    expect((await access()).hasKey).toBe(true);
    expect(await engine.refreshForecast(monterey, keyed)).toMatchObject({
      ok: false,
      failure: { kind: 'http', status: 403 },
    });
  });

  test.each([
    ['', 'keyRequired'],
    ['  ', 'keyRequired'],
    ['short', 'keyRefused'],
    ['schlüssel-mit-umlaut', 'keyRefused'],
  ])('%j is refused without a call', async (key, kind) => {
    const { engine, network } = await opened({ at: monterey });
    expect(await engine.saveSourceKey('stormglass', key)).toMatchObject({ ok: false, failure: { kind } });
    expect(network.requests).toBe(0);
  });

  test('without a place or a network the key is kept untried', async () => {
    const { engine, access } = await opened();
    expect(await engine.saveSourceKey('stormglass', myKey)).toEqual({ ok: true, value: 'untested' });
    expect((await access()).hasKey).toBe(true);
    await engine.removeSourceKey('stormglass');
    expect(await access()).toEqual({ hasKey: false, used: null });
  });

  test('a removed key can be put back, once, and never over a newer one', async () => {
    const { engine, access } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    const before = await access();
    await engine.removeSourceKey('stormglass');
    expect(await engine.restoreSourceKey('stormglass')).toEqual({ ok: true, value: true });
    expect(await access()).toEqual(before);
    expect(await engine.restoreSourceKey('stormglass')).toEqual({ ok: true, value: false });

    await engine.removeSourceKey('stormglass');
    await engine.saveSourceKey('stormglass', `${myKey}-newer`);
    const newer = await access();
    expect(await engine.restoreSourceKey('stormglass')).toEqual({ ok: true, value: false });
    expect(await access()).toEqual(newer);
  });

  test('the key is nowhere that a page, an export or a sync could read', async () => {
    const { engine, stored, access } = await opened({ at: monterey });
    await engine.saveSourceKey('stormglass', myKey);
    const settings = await new Promise(found => void engine.watch('settings', {}, found));
    const places = await new Promise(found => void engine.watch('places', {}, found));
    expect(JSON.stringify([await stored(), await access(), settings, places])).not.toContain(myKey);
  });
});
