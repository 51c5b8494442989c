import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import type { Place, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import type { SyncStatus } from '../../src/core/rules/sync/sync-status.ts';
import { createEngine } from '../../workers/engine/create-engine.ts';
import { localAccounts, type LocalAccounts } from '../support/local-accounts.ts';
import { freshAccount, testConfig } from '../support/test-engine.ts';
import { openZones } from '../support/zones.ts';

const lane: PlaceCandidate = {
  id: 'nominatim-N1',
  name: 'Steamer Lane',
  fullName: 'Steamer Lane, Santa Cruz, California',
  source: 'nominatim',
  type: 'beach',
  isWater: true,
  lat: 36.951,
  lng: -122.026,
};

const engines: ReturnType<typeof createEngine>[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

/** The engine of one device, signed in with the local backend. */
async function signedInDevice(accounts: LocalAccounts) {
  const engine = createEngine({
    openZones,
    config: testConfig,
    now: Date.now,
    deviceZone: () => 'America/Los_Angeles',
    fetch: async (input, init) =>
      (await accounts.handle(new Request(input, init))) ?? new Response('Not found', { status: 404 }),
  });
  engines.push(engine);
  const { data } = await accounts.device().signInWithPassword({
    email: 'active@offing.example',
    password: 'calm-active',
    options: { captchaToken: await accounts.captchaToken() },
  });
  const accountKey = freshAccount();
  expect(await engine.open(accountKey)).toMatchObject({ ok: true });
  await engine.setAccount(
    { accountKey, userId: data.user?.id ?? '', authUrl: `${accounts.origin}/auth/v1`, apiKey: 'local' },
    async () => data.session?.access_token ?? null,
  );
  const status = new Follower<SyncStatus>();
  const places = new Follower<Place[]>();
  await engine.watch('sync', {}, status.onValue);
  await engine.watch('places', {}, places.onValue);
  return { engine, status, places, token: data.session?.access_token ?? '' };
}

/** The values of a live query, for waiting. */
class Follower<Value> {
  private waiting: { fits: (value: Value) => boolean; resolve: (value: Value) => void }[] = [];
  private last: { value: Value } | null = null;
  onValue = (value: Value): void => {
    this.last = { value };
    this.waiting = this.waiting.filter(({ fits, resolve }) => !fits(value) || resolve(value));
  };
  until(fits: (value: Value) => boolean): Promise<Value> {
    return new Promise(resolve => {
      if (this.last && fits(this.last.value)) resolve(this.last.value);
      else this.waiting.push({ fits, resolve });
    });
  }
}

test('a star on one device is there on the other, through the account server as it is', async () => {
  const accounts = localAccounts();
  const phone = await signedInDevice(accounts);
  await phone.status.until(({ lastSyncedAt }) => lastSyncedAt !== null);
  await phone.engine.setFavorite(lane, true);
  await phone.status.until(({ pending }) => pending === 1);
  await phone.engine.syncNow(true);
  await phone.status.until(({ pending, state }) => pending === 0 && state === 'idle');

  const tablet = await signedInDevice(accounts);
  const [place] = await tablet.places.until(places => places.length > 0);
  expect(place).toMatchObject({
    id: lane.id,
    name: lane.name,
    lat: lane.lat,
    isFavorite: true,
    isWater: true,
    source: 'nominatim',
  });
  expect(await tablet.status.until(({ merged }) => merged !== null)).toMatchObject({
    merged: { added: 1, removed: 0 },
    dropped: 0,
  });

  await tablet.engine.renamePlace(lane.id, 'The Lane');
  await tablet.engine.syncNow(true);
  await tablet.status.until(({ pending, state }) => pending === 0 && state === 'idle');
  await phone.engine.syncNow(true);
  expect(await phone.places.until(([first]) => first?.name === 'The Lane')).toMatchObject([
    { isFavorite: true, fullName: lane.fullName },
  ]);

  const response = await accounts.fetch(`${accounts.origin}/auth/v1/user`, {
    headers: { Authorization: `Bearer ${phone.token}` },
  });
  expect(await response.json()).toMatchObject({
    user_metadata: {
      offing: {
        v: 1,
        favorites: [expect.arrayContaining(['NN1', 'The Lane', 36.951, -122.026])],
        recents: [],
      },
    },
  });
});

test('a place that loses its star here stays among the recents of the device that opened it meanwhile', async () => {
  const accounts = localAccounts();
  const phone = await signedInDevice(accounts);
  await phone.engine.setFavorite(lane, true);
  await phone.engine.syncNow(true);
  await phone.status.until(({ pending, lastSyncedAt }) => pending === 0 && lastSyncedAt !== null);
  const tablet = await signedInDevice(accounts);
  await tablet.places.until(places => places.length > 0);

  await phone.engine.setFavorite(lane, false);
  await tablet.engine.selectPlace(lane);
  for (const device of [phone, tablet, phone]) {
    await device.engine.syncNow(true);
    await device.status.until(({ pending, state }) => pending === 0 && state === 'idle');
  }
  for (const device of [phone, tablet])
    expect(await device.places.until(([first]) => first?.isFavorite === false)).toMatchObject([
      { lastAccessed: expect.any(Number) },
    ]);
});
