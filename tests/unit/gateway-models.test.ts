import 'fake-indexeddb/auto';
import '../support/many-devices.ts';
import { describe, expect, test } from 'vitest';
import { modelsId, type ModelFacts } from '../../src/core/rules/forecast/models.ts';
import type { RouteModels } from '../../src/core/rules/trip/trip-models.ts';
import { openDatabase } from '../../workers/database/database.ts';
import { readDevice } from '../../workers/database/device-store.ts';
import { readRouteModels } from '../../workers/database/trip-store.ts';
import { santaCruz } from '../support/a-place.ts';
import { gatewayDevice, placesIn, type DeviceOptions } from '../support/gateway-device.ts';
import { signedIn } from '../support/local-accounts.ts';
import { dayTrip } from '../support/made-trips.ts';

const refreshed = { ok: true, value: 'refreshed' };
const at = { lat: 36.96, lng: -122.02 };

async function aDevice(options: DeviceOptions = {}) {
  const device = await gatewayDevice(options);
  const { engine, services, clock, accounts, token, accountKey } = device;
  const created = Math.floor(clock.nowMs / 1000);
  await engine.saveTrip({ id: 'a', trip: dayTrip(), created, changed: created });
  const sound = services.handle.bind(services);
  return {
    ...device,
    compare: (force = true) => engine.compareModels(at, { force }),
    compareTrip: () => engine.compareTripModels('a', { force: true }),
    /** What is stored, when the engine is done with. */
    facts: async (): Promise<{ place: ModelFacts | null; trip: RouteModels | null }> => {
      // Other tabs get written changes first: a closed channel cannot send them.
      await engine.storageReport();
      await engine.close();
      const database = await openDatabase(accountKey);
      const place = await readDevice<ModelFacts>(database, modelsId(at));
      const trip = await readRouteModels(database, 'a');
      await database.close();
      return { place, trip };
    },
    /** These services refuse every call. */
    refuse: (pattern: RegExp, status: number): void => {
      services.handle = async request =>
        pattern.test(request.url) ? Response.json({}, { status }) : sound(request);
    },
    later: async (hours: number): Promise<void> => {
      clock.nowMs += hours * 3_600_000;
      accounts.clock.nowMs = clock.nowMs;
      const { data } = await (await signedIn(accounts)).getSession();
      token.value = data.session?.access_token ?? null;
    },
  };
}

describe('other models on a device whose build names the gateway', () => {
  test('of a place and of a trip come in one request each, and no service is asked', async () => {
    const { compare, compareTrip, asked, engine } = await aDevice({ hasDirect: false });
    expect(await compare()).toEqual(refreshed);
    expect(await compareTrip()).toEqual(refreshed);
    expect(asked.gateway.map(body => placesIn(body).length)).toEqual([1, 2]);
    expect(asked.direct).toEqual([]);
    const offered = await new Promise<{ isOffered: boolean }>(
      resolve => void engine.watch('tripModels', { id: 'a' }, resolve),
    );
    expect(offered.isOffered).toBe(true);
  });

  test('are the very facts of a direct download', async () => {
    const by = await aDevice({ hasDirect: false });
    const directly = await aDevice({ hasGateway: false });
    directly.clock.nowMs = by.clock.nowMs;
    for (const { compare, compareTrip } of [by, directly]) {
      expect(await compare()).toEqual(refreshed);
      expect(await compareTrip()).toEqual(refreshed);
    }
    expect(directly.asked.direct).toHaveLength(5);
    const facts = await by.facts();
    expect(facts.place?.earlier).toHaveLength(8);
    expect(facts.trip?.samples).toHaveLength(2);
    expect(facts).toStrictEqual(await directly.facts());
  });

  test('are as old as they are by the device’s own clock', async () => {
    const { compare, clock, facts } = await aDevice({ hasDirect: false, behindS: 7200 });
    expect(await compare()).toEqual(refreshed);
    expect((await facts()).place?.fetchedAt).toBe(Math.floor(clock.nowMs / 1000) - 7200);
  });

  test('come from the services that it names when the gateway is dead', async () => {
    const { compare, compareTrip, gateway, asked } = await aDevice();
    gateway.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await compare()).toEqual(refreshed);
    expect(await compareTrip()).toEqual(refreshed);
    expect(asked.gateway).toHaveLength(1);
    expect(asked.direct).toHaveLength(5);
  });

  test('stay as they are stored where it names none, and why is said', async () => {
    const { compare, compareTrip, gateway, refuse, later, facts } = await aDevice({ hasDirect: false });
    await compare();
    await compareTrip();
    await later(4);
    refuse(/marine|weather/, 402);
    const quota = { ok: false, failure: { kind: 'quota', provider: 'Open-Meteo' } };
    expect(await compare()).toEqual(quota);
    expect(await compareTrip()).toEqual(quota);
    gateway.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const dead = { ok: false, failure: { kind: 'unreachable', provider: 'Offing' } };
    expect(await compare()).toEqual(dead);
    expect(await compareTrip()).toEqual(dead);
    const { place, trip } = await facts();
    expect(place?.models.length).toBeGreaterThan(2);
    expect(trip?.samples).toHaveLength(2);
  });

  test('have one half where the other did not answer', async () => {
    const { compareTrip, refuse, facts } = await aDevice({ hasDirect: false });
    refuse(/marine/, 503);
    expect(await compareTrip()).toEqual({
      ok: true,
      value: { kind: 'http', provider: 'Open-Meteo', status: 503 },
    });
    expect((await facts()).trip).toMatchObject({ marineAnswered: false, weatherAnswered: true });
  });

  test('are not asked of the gateway for somewhere that is no place', async () => {
    const { engine, asked } = await aDevice({ hasDirect: false });
    expect(await engine.compareModels({ ...santaCruz, lat: 91 }, { force: true })).toMatchObject({
      ok: false,
    });
    expect(asked.direct).toEqual([]);
  });
});
