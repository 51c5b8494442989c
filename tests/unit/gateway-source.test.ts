import { describe, expect, test } from 'vitest';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { unpackAnswer } from '../../src/core/rules/packed/packed-answer.ts';
import type { PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { within } from '../../src/within.ts';
import type { Engine } from '../../workers/api.ts';
import { bodegaHead, pillarPoint, santaCruz } from '../support/a-place.ts';
import { gatewayDevice, gatewayOrigin, placesIn, type DeviceOptions } from '../support/gateway-device.ts';
import { signedIn } from '../support/local-accounts.ts';

const favorites = [santaCruz, pillarPoint, bodegaHead];

async function aDevice(options: DeviceOptions = {}) {
  const device = await gatewayDevice(options);
  const { engine } = device;
  for (const place of favorites) await engine.setFavorite(place, true);
  const stored = (at: { lat: number; lng: number }): Promise<Forecast | null> =>
    within(
      3000,
      new Promise(found => {
        void engine.watch('forecast', { source: 'open-meteo', lat: at.lat, lng: at.lng }, found);
      }),
      null,
    );
  const round = async () => {
    const outcomes = [];
    for (const place of favorites)
      outcomes.push(await engine.refreshForecast(place, { source: 'open-meteo', force: false, spare: true }));
    return outcomes;
  };
  return { ...device, stored, round };
}

const refreshed = { ok: true, value: 'refreshed' };

describe('a device whose build names the gateway', () => {
  test('asks it once for all favourites, and the services for none', async () => {
    const { asked, round, stored } = await aDevice();
    expect(await round()).toEqual([refreshed, refreshed, refreshed]);
    expect(asked.gateway).toHaveLength(1);
    expect(placesIn(asked.gateway[0])).toHaveLength(3);
    expect(asked.direct).toEqual([]);
    expect((await stored(bodegaHead))?.days).toHaveLength(7);
  });

  test('asks again with the tags of what it has, and keeps that when nothing has changed', async () => {
    const { asked, round, stored, clock, gateway } = await aDevice();
    await round();
    const told: string[] = [];
    const answer = gateway.answer;
    gateway.answer = async request => {
      const response = await answer(request);
      const read = unpackAnswer(new Uint8Array(await response.clone().arrayBuffer()), 'Offing');
      if (read.ok) told.push(...read.value.places.map(({ kind }) => kind));
      return response;
    };
    const before = await stored(santaCruz);
    clock.nowMs += 3.5 * 3_600_000;
    expect(await round()).toEqual([refreshed, refreshed, refreshed]);
    expect(asked.gateway).toHaveLength(2);
    for (const place of placesIn(asked.gateway[1])) expect(place).toHaveProperty('since');
    expect(told).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const after = await stored(santaCruz);
    expect(after?.fetchedAt).toBeGreaterThan(before?.fetchedAt ?? Infinity);
    expect(after?.hourly.time.length).toBe(before?.hourly.time.length);
  });

  test('tells the age of a download by its own clock', async () => {
    const { round, stored, clock } = await aDevice({ behindS: 7200 });
    await round();
    expect((await stored(santaCruz))?.fetchedAt).toBe(Math.floor(clock.nowMs / 1000) - 7200);
  });

  test.each<[string, (request: Request) => Promise<Response>]>([
    ['is dead', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with a page', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['answers half', async () => new Response(new Uint8Array([0x4f, 0x46, 1, 0, 0]))],
    ['is of the future', async () => new Response(new Uint8Array([0x4f, 0x46, 9, 0, 0, 0, 0]))],
    ['has had enough', async () => new Response('{}', { status: 429 })],
    ['is broken', async () => new Response('{}', { status: 500 })],
  ])('goes on with the services it names when the gateway %s', async (_what, answer) => {
    const { gateway, round, stored, asked } = await aDevice();
    gateway.answer = answer;
    expect(await round()).toEqual([refreshed, refreshed, refreshed]);
    expect(asked.direct).toHaveLength(6);
    expect((await stored(santaCruz))?.days).toHaveLength(7);
  });

  test('takes no forecast of somewhere else for that of a place: it asks the services', async () => {
    const { gateway, round, stored, asked } = await aDevice();
    const sound = gateway.answer;
    gateway.answer = async request => {
      const { places, ...more } = await request.json();
      const body = JSON.stringify({ ...more, places: places.toReversed() });
      return sound(new Request(request.url, { method: 'POST', headers: request.headers, body }));
    };
    expect(await round()).toEqual([refreshed, refreshed, refreshed]);
    // The last one has its own request: there is no other to compare it with.
    expect(asked.direct).toHaveLength(4);
    for (const { lat, lng } of favorites)
      expect((await stored({ lat, lng }))?.coordinates).toEqual({ lat, lng });
  });

  test('keeps what is stored and says why, where it names none', async () => {
    const { engine, gateway, clock, stored, round, asked } = await aDevice({ hasDirect: false });
    expect(await round()).toEqual([refreshed, refreshed, refreshed]);
    const before = await stored(santaCruz);
    clock.nowMs += 4 * 3_600_000;
    gateway.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: true })).toEqual({
      ok: false,
      failure: { kind: 'unreachable', provider: 'Offing' },
    });
    expect(await stored(santaCruz)).toEqual(before);
    expect(asked.direct).toEqual([]);
  });

  test('whose source is silent says so, and does not take what it has for a download', async () => {
    const { engine, accounts, clock, services, stored, round, token } = await aDevice({ hasDirect: false });
    await round();
    const before = await stored(santaCruz);
    clock.nowMs += 4 * 3_600_000;
    accounts.clock.nowMs += 4 * 3_600_000;
    const { data } = await (await signedIn(accounts)).getSession();
    token.value = data.session?.access_token ?? null;
    const sound = services.handle.bind(services);
    services.handle = async request =>
      /marine|weather/.test(request.url) ? Response.json({}, { status: 402 }) : sound(request);
    expect(await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: true })).toEqual({
      ok: false,
      failure: { kind: 'quota', provider: 'Open-Meteo' },
    });
    expect((await stored(santaCruz))?.fetchedAt).toBe(before?.fetchedAt);
  });

  test('that is older than the gateway says so, and keeps what is stored', async () => {
    const { round, stored, clock, gateway } = await aDevice({ hasDirect: false });
    await round();
    const before = await stored(santaCruz);
    const { answer } = gateway;
    gateway.answer = async request => {
      const packed = new Uint8Array(await (await answer(request)).arrayBuffer());
      packed[2] = 99;
      return new Response(packed);
    };
    clock.nowMs += 4 * 3_600_000;
    const failure = { kind: 'brokenAnswer', provider: 'Offing', detail: 'packed form 99', isNewer: true };
    expect(await round()).toEqual([0, 1, 2].map(() => ({ ok: false, failure })));
    expect((await stored(santaCruz))?.fetchedAt).toBe(before?.fetchedAt);
  });

  test('without a subscription, or signed out, is told so', async () => {
    const { engine, token } = await aDevice({ hasDirect: false, user: 'none' });
    const ask = () => engine.refreshForecast(santaCruz, { source: 'open-meteo', force: true });
    const refused = (status: number) => ({
      ok: false,
      failure: { kind: 'http', provider: 'Offing', status },
    });
    expect(await ask()).toEqual(refused(403));
    token.value = null;
    expect(await ask()).toEqual(refused(401));
  });

  test('hears of the source’s own failures in the same words', async () => {
    const { engine, accounts, services } = await aDevice({ hasDirect: false });
    const down = services.handle.bind(services);
    services.handle = async request =>
      /marine|weather/.test(request.url) ? Response.json({}, { status: 402 }) : down(request);
    expect(accounts.origin).toBe(gatewayOrigin);
    expect(await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: true })).toEqual({
      ok: false,
      failure: { kind: 'quota', provider: 'Open-Meteo' },
    });
  });
});

test('a device whose build names none never asks for it', async () => {
  const { asked, round } = await aDevice({ hasGateway: false });
  expect(await round()).toEqual([refreshed, refreshed, refreshed]);
  expect(asked.gateway).toEqual([]);
});

describe('the first place that a search found', () => {
  const find = async (engine: Engine): Promise<PlaceCandidate> => {
    const found = await engine.searchPlaces('Monterey', { area: 'us', near: null });
    const [first] = found.ok ? found.value.candidates : [];
    if (!first) throw new Error('Monterey is a place of the simulated service');
    return first;
  };
  const open = (engine: Engine, at: PlaceCandidate) =>
    engine.refreshForecast(at, { source: 'open-meteo', force: false });

  test('is asked for while somebody reads, and not again when it is opened', async () => {
    const { engine, asked, stored } = await aDevice();
    const first = await find(engine);
    await expect.poll(() => asked.gateway.length).toBe(1);
    // Nothing of it is stored before.
    expect(await stored(first)).toBeNull();
    expect(await open(engine, first)).toEqual(refreshed);
    expect((await stored(first))?.days).toHaveLength(7);
    expect(asked.gateway).toHaveLength(1);
    expect(asked.direct).toEqual([]);
  });

  test('is asked for before it is known whether its waters are covered', async () => {
    const { engine, asked, services } = await aDevice();
    const answer = services.handle.bind(services);
    let letGo = (): void => undefined;
    const held = new Promise<void>(resolve => (letGo = resolve));
    services.handle = async request => {
      if (request.url.includes('/nws/points/')) await held;
      return answer(request);
    };
    const finding = find(engine);
    await expect.poll(() => asked.gateway.length).toBe(1);
    letGo();
    const first = await finding;
    expect(await open(engine, first)).toEqual(refreshed);
    expect(asked.gateway).toHaveLength(1);
  });

  test('that is opened before it has come waits for the same answer', async () => {
    const { engine, asked, gateway } = await aDevice();
    const { answer } = gateway;
    let letGo = (): void => undefined;
    const held = new Promise<void>(resolve => (letGo = resolve));
    gateway.answer = async request => {
      await held;
      return answer(request);
    };
    const first = await find(engine);
    await expect.poll(() => asked.gateway.length).toBe(1);
    const opened = open(engine, first);
    letGo();
    expect(await opened).toEqual(refreshed);
    expect(asked.gateway).toHaveLength(1);
  });

  test('is asked for again by whoever opens it when the gateway had failed', async () => {
    const { engine, asked, gateway } = await aDevice();
    const { answer } = gateway;
    gateway.answer = () => Promise.resolve(new Response('', { status: 503 }));
    const first = await find(engine);
    await expect.poll(() => asked.gateway.length).toBe(1);
    gateway.answer = answer;
    expect(await open(engine, first)).toEqual(refreshed);
    expect(asked.gateway).toHaveLength(2);
  });

  test.each([
    ['where data are to be saved', { isLinkPoor: true }],
    ['of a build without a gateway', { hasGateway: false }],
  ])('is not asked for ahead %s', async (_where, device) => {
    const { engine, asked } = await aDevice(device);
    await find(engine);
    await engine.updateSettings({});
    expect([...asked.gateway, ...asked.direct]).toEqual([]);
  });

  test('is not asked for ahead when another source is chosen', async () => {
    const { engine, asked } = await aDevice();
    await engine.updateSettings({ dataSource: 'stormglass' });
    await find(engine);
    await engine.updateSettings({});
    expect(asked.gateway).toEqual([]);
  });
});
