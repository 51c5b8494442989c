import 'fake-indexeddb/auto';
import '../support/many-devices.ts';
import { describe, expect, test } from 'vitest';
import { samplePoints } from '../../src/core/rules/route/legs.ts';
import type { Trip } from '../../src/core/rules/route/trip.ts';
import type { RouteFacts, TripDownload } from '../../src/core/rules/trip/trip-download.ts';
import { openDatabase } from '../../workers/database/database.ts';
import { readRoute } from '../../workers/database/trip-store.ts';
import { gatewayDevice, placesIn, type DeviceOptions } from '../support/gateway-device.ts';
import { signedIn } from '../support/local-accounts.ts';
import { dayTrip } from '../support/made-trips.ts';

const refreshed = { ok: true, value: 'refreshed' };
const hourMs = 3_600_000;
/** Out to sea: more points than one request asks for. */
const far: Partial<Trip> = {
  waypoints: [
    { lat: 36.96, lng: -122.02 },
    { lat: 30.3, lng: -138.9 },
  ],
};

async function aDevice(options: DeviceOptions = {}, changed: Partial<Trip> = {}) {
  const device = await gatewayDevice(options);
  const { engine, services, clock, accounts, token, accountKey } = device;
  const created = Math.floor(clock.nowMs / 1000);
  const trip = dayTrip(changed);
  for (const id of ['a', 'b'])
    await engine.saveTrip({ id, trip: { ...trip, name: id }, created, changed: created });
  const sound = services.handle.bind(services);
  return {
    ...device,
    trip,
    refresh: (id = 'a', force = true) => engine.refreshTrip(id, { force }),
    download: (): Promise<TripDownload | null> =>
      new Promise(resolve => void engine.watch('tripDownload', { id: 'a' }, resolve)),
    /** What is stored, when the engine is done with. */
    facts: async (): Promise<RouteFacts | null> => {
      // Other tabs get written changes first: a closed channel cannot send them.
      await engine.storageReport();
      await engine.close();
      const database = await openDatabase(accountKey);
      const facts = await readRoute(database, 'a');
      await database.close();
      return facts;
    },
    /** These services refuse every call. */
    refuse: (pattern: RegExp, status: number): void => {
      services.handle = async request =>
        pattern.test(request.url) ? Response.json({}, { status }) : sound(request);
    },
    later: async (hours: number): Promise<void> => {
      clock.nowMs += hours * hourMs;
      accounts.clock.nowMs = clock.nowMs;
      const { data } = await (await signedIn(accounts)).getSession();
      token.value = data.session?.access_token ?? null;
    },
  };
}

describe('a trip on a device whose build names the gateway', () => {
  test('is asked for at all its points in one request, and no service is', async () => {
    const { refresh, asked, download, trip } = await aDevice({ hasDirect: false });
    expect(await refresh()).toEqual(refreshed);
    expect(asked.gateway).toHaveLength(1);
    expect(placesIn(asked.gateway[0])).toHaveLength(samplePoints(trip).length);
    expect(asked.direct).toEqual([]);
    expect(await download()).toMatchObject({
      provenance: 'simulated',
      points: samplePoints(trip),
      isClockWrong: false,
      marineAnswered: true,
      weatherAnswered: true,
    });
  });

  test('has the very facts of a direct download', async () => {
    const inland = {
      waypoints: [
        { lat: 36.96, lng: -122.02 },
        { lat: 36.95, lng: -121.7 },
      ],
    };
    for (const changed of [{}, inland]) {
      const by = await aDevice({ hasDirect: false }, changed);
      const directly = await aDevice({ hasGateway: false }, changed);
      directly.clock.nowMs = by.clock.nowMs;
      await Promise.all([by.refresh(), directly.refresh()]);
      expect(directly.asked.direct).toHaveLength(2);
      const facts = await by.facts();
      expect(facts?.samples.length).toBeGreaterThan(1);
      expect(facts).toStrictEqual(await directly.facts());
    }
  });

  test('with more points than one request asks for is asked for in several, one after the other', async () => {
    const { refresh, asked, gateway, download, trip } = await aDevice({ hasDirect: false }, far);
    const { answer } = gateway;
    let [underWay, most] = [0, 0];
    gateway.answer = async request => {
      underWay += 1;
      most = Math.max(most, underWay);
      return answer(request).finally(() => (underWay -= 1));
    };
    expect(await refresh()).toEqual(refreshed);
    const points = samplePoints(trip);
    expect(asked.gateway.map(body => placesIn(body).length).reduce((sum, each) => sum + each)).toBe(
      points.length,
    );
    expect(asked.gateway).toHaveLength(Math.ceil(points.length / 30));
    expect(most).toBe(1);
    expect((await download())?.points).toEqual(points);
  });

  test('tells the age of its download by its own clock', async () => {
    const { refresh, download, clock } = await aDevice({ hasDirect: false, behindS: 7200 });
    expect(await refresh()).toEqual(refreshed);
    expect(await download()).toMatchObject({
      fetchedAt: Math.floor(clock.nowMs / 1000) - 7200,
      isClockWrong: true,
    });
  });

  test('is as old as the oldest answer along it', async () => {
    const { refresh, download, later, engine, trip, clock } = await aDevice({ hasDirect: false });
    // Noon on the device: another day would be another question.
    await later((44 - ((clock.nowMs / hourMs) % 24)) % 24);
    const before = Math.floor(clock.nowMs / 1000);
    const [start] = trip.waypoints;
    if (!start) throw new Error('There is no waypoint.');
    const waypoints = [start, { lat: 36.9, lng: -122.2 }];
    await engine.saveTrip({ id: 'b', trip: dayTrip({ waypoints }), created: before, changed: before });
    expect(await refresh('b')).toEqual(refreshed);
    await later(0.5);
    expect(await refresh('a')).toEqual(refreshed);
    expect(await download()).toMatchObject({ fetchedAt: before, isClockWrong: false });
  });

  test('goes on with the services that it names when the gateway is dead, and leaves it alone for the next trip', async () => {
    const { refresh, asked, gateway, download, trip } = await aDevice();
    gateway.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await refresh('a')).toEqual(refreshed);
    expect(await refresh('b')).toEqual(refreshed);
    expect(asked.gateway).toHaveLength(1);
    expect(asked.direct).toHaveLength(4);
    expect((await download())?.points).toEqual(samplePoints(trip));
  });

  test('keeps what is stored and says why, where it names none', async () => {
    const { refresh, asked, gateway, download, later } = await aDevice({ hasDirect: false });
    expect(await refresh()).toEqual(refreshed);
    const before = await download();
    await later(4);
    gateway.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await refresh()).toEqual({ ok: false, failure: { kind: 'unreachable', provider: 'Offing' } });
    expect(await download()).toEqual(before);
    expect(asked.direct).toEqual([]);
  });

  test('hears of the source’s own failures in the same words, and does not take what the gateway has for a download', async () => {
    const { refresh, refuse, download, later } = await aDevice({ hasDirect: false });
    refuse(/marine|weather/, 402);
    const quota = { ok: false, failure: { kind: 'quota', provider: 'Open-Meteo' } };
    expect(await refresh()).toEqual(quota);
    expect(await download()).toBeNull();
    await later(2);
    refuse(/nothing/, 402);
    expect(await refresh()).toEqual(refreshed);
    const before = await download();
    await later(4);
    refuse(/marine|weather/, 402);
    expect(await refresh()).toEqual(quota);
    expect(await download()).toEqual(before);
  });

  test('has one half of it where the other did not answer, and says why', async () => {
    const { refresh, refuse, download } = await aDevice({ hasDirect: false });
    refuse(/marine/, 503);
    expect(await refresh()).toEqual({
      ok: true,
      value: { kind: 'http', provider: 'Open-Meteo', status: 503 },
    });
    expect(await download()).toMatchObject({ marineAnswered: false, weatherAnswered: true });
  });

  test('signed out, or without a subscription, is told so', async () => {
    const { refresh, token } = await aDevice({ hasDirect: false, user: 'none' });
    const refused = (status: number) => ({
      ok: false,
      failure: { kind: 'http', provider: 'Offing', status },
    });
    expect(await refresh()).toEqual(refused(403));
    token.value = null;
    expect(await refresh()).toEqual(refused(401));
  });
});
