import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { encodeEntry, entryKey } from '../../src/core/rules/sync/sync-entry.ts';
import { record } from '../support/place-records.ts';
import { syncHarness, type SyncHarness } from '../support/sync-harness.ts';
import type { Device } from '../support/sync-tab.ts';

const second = 1000;
const minute = 60 * second;
const json = (
  status: number,
  body: unknown = { code: 'x' },
  headers: Record<string, string> = {},
): Response => Response.json(body, { status, headers });

let world: SyncHarness;
beforeEach(() => {
  // The database advertises its paid storages once.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  world = syncHarness();
});
afterEach(async () => {
  await world.uninstall();
  vi.restoreAllMocks();
});

const saved = (): Record<string, unknown> | undefined => world.server.metadata.get('ann');
const favoriteNames = (): string[] => {
  const entry = saved()?.[entryKey] as { favorites: [string, string][] } | undefined;
  return (entry?.favorites ?? []).map(([, name]) => name).toSorted();
};

describe('a favourite', () => {
  test('reaches the account ten seconds after the last of several changes, in one write', async () => {
    const phone = await world.open(world.device('phone'));
    await world.time.advance(second);
    expect(phone.status()).toMatchObject({ state: 'idle', pending: 0, failure: null });
    await phone.star(2);
    await world.time.advance(5 * second);
    await phone.star(3);
    expect(phone.status()).toMatchObject({ state: 'idle', pending: 2 });
    await world.time.advance(9 * second);
    expect(world.writes()).toBe(0);
    await world.time.advance(4 * second);
    expect(world.writes()).toBe(1);
    expect(favoriteNames()).toEqual(['Place 2', 'Place 3']);
    expect(phone.status()).toMatchObject({ state: 'idle', pending: 0 });
    expect(phone.statuses.map(({ state }) => state)).toContain('syncing');
  });

  test('does not wait longer than half a minute while changes go on', async () => {
    const phone = await world.open(world.device('phone'));
    await world.time.advance(second);
    for (let number = 0; number < 8; number++) {
      await phone.visit(number);
      await world.time.advance(5 * second);
    }
    expect(world.writes()).toBe(1);
  });

  test('comes to another device when it starts, and the other device says so', async () => {
    const phone = await world.open(world.device('phone'));
    await phone.star(2);
    await phone.visit(4);
    await world.time.advance(20 * second);
    const tablet = await world.open(world.device('tablet'));
    await world.time.advance(second);
    expect(await tablet.names()).toEqual(['Place 2', 'Place 4']);
    expect(tablet.status()).toMatchObject({ merged: { added: 2, removed: 0 }, pending: 0 });
    expect(phone.status().merged).toBeNull();
  });

  test('that one device deletes while the other opens something else is gone from both, and only that', async () => {
    const phone = await world.open(world.device('phone'));
    await phone.star(2);
    await phone.star(3);
    await world.time.advance(20 * second);
    const tablet = await world.open(world.device('tablet'));
    await world.time.advance(second);
    await phone.remove(2);
    await tablet.visit(5);
    await world.time.advance(40 * second);
    await phone.nudge();
    await tablet.nudge();
    await world.time.advance(10 * second);
    for (const device of [phone, tablet]) expect(await device.names()).toEqual(['Place 3', 'Place 5']);
    expect(tablet.status().merged).toMatchObject({ added: 0, removed: 1 });
  });

  test('that a simultaneous write of another device pushed out is found missing and written again', async () => {
    const phone = await world.open(world.device('phone'));
    await world.time.advance(second);
    await phone.star(2);
    await world.time.advance(12 * second);
    expect(favoriteNames()).toEqual(['Place 2']);
    // Read before, written after: as if the phone's write had never been.
    world.server.metadata.set('ann', { other: 1 });
    await world.time.advance(8 * second);
    expect(favoriteNames()).toEqual(['Place 2']);
    expect(saved()).toMatchObject({ other: 1 });
  });

  test('is kept and sent when there is a network again', async () => {
    const device = world.device('phone');
    const phone = await world.open(device);
    await world.time.advance(second);
    device.isOnline = false;
    await phone.star(2);
    await world.time.advance(minute);
    expect(phone.status()).toMatchObject({ state: 'waiting', failure: { kind: 'unreachable' }, pending: 1 });
    device.isOnline = true;
    await phone.nudge(false);
    await world.time.advance(5 * second);
    expect(favoriteNames()).toEqual(['Place 2']);
    expect(phone.status()).toMatchObject({ state: 'idle', failure: null, pending: 0 });
  });

  test('that was removed stays removed after a clock was a year ahead for a while', async () => {
    const [phoneAsIs, tabletAsIs] = [world.device('phone'), world.device('tablet')];
    const phone = await world.open(phoneAsIs);
    await phone.star(2);
    await phone.star(3);
    await world.time.advance(20 * second);
    const tablet = await world.open(tabletAsIs);
    await world.time.advance(second);
    // The tablet goes to sea and hears of nothing.
    tabletAsIs.isOnline = false;
    await phone.remove(2);
    phoneAsIs.isOnline = false;
    phoneAsIs.skewMs = 365 * 24 * 60 * minute;
    await phone.visit(5);
    phoneAsIs.isOnline = true;
    await phone.nudge();
    await world.time.advance(minute);
    phoneAsIs.skewMs = 0;
    tabletAsIs.isOnline = true;
    await tablet.visit(6);
    await tablet.nudge();
    await world.time.advance(minute);
    await phone.nudge();
    await world.time.advance(minute);
    for (const device of [phone, tablet]) expect(await device.favorites()).toEqual(['Place 3']);
  });

  test('that was removed is forgotten after ninety days, and what is forgotten does not wait to be synced', async () => {
    const device = world.device('phone');
    device.skewMs = -91 * 24 * 60 * minute;
    const phone = await world.open(device);
    await phone.star(2);
    await phone.star(3);
    await phone.remove(2);
    await world.time.advance(20 * second);
    const known = async (): Promise<number> => (await world.time.until(phone.tab.records())).length;
    expect(await known()).toBe(2);
    device.skewMs = 0;
    await phone.visit(4);
    await world.time.advance(minute);
    await phone.nudge();
    await world.time.advance(minute);
    expect(await known()).toBe(2);
    expect(phone.status()).toMatchObject({ state: 'idle', pending: 0 });
    expect(saved()?.[entryKey]).toMatchObject({ removed: [] });
  });

  test('can be removed anywhere although it was given by a clock that was a year ahead', async () => {
    const ahead = world.device('phone');
    ahead.skewMs = 365 * 24 * 60 * minute;
    const phone = await world.open(ahead);
    await phone.star(2);
    await phone.star(3);
    await world.time.advance(20 * second);
    ahead.skewMs = 0;
    const tablet = await world.open(world.device('tablet'));
    await world.time.advance(second);
    await tablet.remove(2);
    await phone.remove(3);
    await world.time.advance(minute);
    for (const device of [phone, tablet]) await device.nudge();
    await world.time.advance(minute);
    for (const device of [phone, tablet]) expect(await device.names()).toEqual([]);
  });

  test('is not lost when the tab dies between the account’s answer and the local write', async () => {
    const phone = await world.open(world.device('phone'));
    await phone.star(2);
    await world.time.advance(20 * second);
    const device = world.device('tablet');
    const tablet = await world.open(device);
    await tablet.star(3);
    tablet.tab.crash(1);
    await world.time.advance(minute);
    const again = await world.open(device);
    await world.time.advance(minute);
    expect(await again.favorites()).toEqual(['Place 2', 'Place 3']);
    expect(favoriteNames()).toEqual(['Place 2', 'Place 3']);
  });

  test('changed after the device’s clock was set back takes in what changed elsewhere all the same', async () => {
    const phone = await world.open(world.device('phone'));
    await phone.star(2);
    await world.time.advance(20 * second);
    const device = world.device('tablet');
    const ahead = await world.open(device);
    await world.time.advance(20 * second);
    await ahead.close();
    sentUntilHoursAhead(device);
    await phone.rename(2, 'Renamed there');
    await world.time.advance(20 * second);
    device.isOnline = false;
    const offline = await world.open(device);
    await offline.visit(2);
    await offline.close();
    device.isOnline = true;
    const tablet = await world.open(device);
    await world.time.advance(minute);
    await tablet.nudge();
    await world.time.advance(minute);
    expect(await tablet.names()).toEqual(['Renamed there']);
    expect(await phone.names()).toEqual(['Renamed there']);
    expect(tablet.status()).toMatchObject({ state: 'idle', pending: 0 });
  });
});

/** The database numbers its writes by the clock: here it believes to have sent everything until six hours from now. */
function sentUntilHoursAhead(device: Device): void {
  for (const [key, state] of device.disk)
    if (key.includes('rx-replication-meta')) {
      const { documents } = state as {
        documents: Map<string, { itemId: string; checkpointData?: { lwt: number } }>;
      };
      for (const { itemId, checkpointData } of documents.values())
        if (itemId === 'up' && checkpointData) checkpointData.lwt += 6 * 3600_000;
    }
}

describe('what the account answers', () => {
  test('429: waits at least a minute, whatever is looked at, and tries when asked', async () => {
    const phone = await world.open(world.device('phone'));
    await world.time.advance(second);
    world.answer(() => json(429));
    await phone.star(2);
    await world.time.advance(15 * second);
    const asked = world.requests.length;
    expect(phone.status()).toMatchObject({ state: 'waiting', failure: { kind: 'rateLimited' } });
    await phone.nudge(false);
    await world.time.advance(20 * second);
    expect(world.requests).toHaveLength(asked);
    await phone.nudge(true);
    await world.time.advance(second);
    expect(world.requests).toHaveLength(asked + 1);
    world.answer(() => null);
    await world.time.advance(5 * minute);
    expect(favoriteNames()).toEqual(['Place 2']);
  });

  test('Retry-After is waited for', async () => {
    world.answer(() => json(429, {}, { 'retry-after': '200' }));
    await world.open(world.device('phone'));
    await world.time.advance(190 * second);
    expect(world.requests).toHaveLength(1);
    await world.time.advance(15 * second);
    expect(world.requests).toHaveLength(2);
  });

  test('a Retry-After of a day is not: after five minutes it is asked again', async () => {
    world.answer(() => json(429, {}, { 'retry-after': '86400' }));
    await world.open(world.device('phone'));
    await world.time.advance(7 * minute);
    expect(world.requests).toHaveLength(2);
  });

  test('429 again and again: the distances grow to five minutes and no further', async () => {
    world.answer(() => json(429));
    await world.open(world.device('phone'));
    await world.time.advance(60 * minute);
    const gaps = world.requests.slice(1).map(({ atS }, index) => atS - (world.requests[index]?.atS ?? 0));
    expect(gaps[0]).toBeLessThan(80);
    expect(Math.max(...gaps)).toBeGreaterThan(220);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(375);
  });

  test('500: tries again at growing distances, never more than five minutes apart', async () => {
    world.answer(() => json(500));
    const phone = await world.open(world.device('phone'));
    await world.time.advance(60 * minute);
    expect(phone.status()).toMatchObject({
      state: 'failed',
      failure: { during: 'read', kind: 'server', status: 500 },
    });
    const gaps = world.requests.slice(1).map(({ atS }, index) => atS - (world.requests[index]?.atS ?? 0));
    expect(gaps[0]).toBeLessThan(20);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(375);
    expect(gaps.length).toBeLessThan(25);
  });

  test.each([200, 403, 511])('a captive portal’s page under %i is no answer', async status => {
    const phone = await world.open(world.device('phone'));
    await world.time.advance(second);
    await phone.star(2);
    world.answer(() => new Response('<h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } }));
    await world.time.advance(30 * second);
    expect(phone.status()).toMatchObject({ state: 'waiting', failure: { kind: 'unreachable' }, pending: 1 });
    expect(saved()).toBeUndefined();
  });

  test('a portal that swallows the write is noticed when the entry is read again', async () => {
    const phone = await world.open(world.device('phone'));
    await world.time.advance(second);
    await phone.star(2);
    world.answer(method => (method === 'PUT' ? new Response('<h1>Wi-Fi</h1>') : null));
    await world.time.advance(20 * second);
    expect(phone.status()).toMatchObject({ failure: { during: 'save', kind: 'unreachable' } });
    world.answer(() => null);
    await world.time.advance(30 * second);
    expect(favoriteNames()).toEqual(['Place 2']);
  });

  test.each([401, 403])(
    '%i: asks once for another token and goes on, in the middle of a save as well',
    async status => {
      const phone = await world.open(world.device('phone'));
      await world.time.advance(second);
      await phone.star(2);
      let refused = 0;
      world.answer(method =>
        method === 'PUT' && refused++ === 0 ? json(status, { code: 'bad_jwt' }) : null,
      );
      await world.time.advance(15 * second);
      expect(favoriteNames()).toEqual(['Place 2']);
      expect(new Set(world.requests.map(({ token }) => token)).size).toBe(2);
      expect(phone.statuses.every(({ failure }) => failure === null)).toBe(true);
    },
  );

  test('401 for every token: waits for a new login', async () => {
    world.answer(() => json(401));
    const phone = await world.open(world.device('phone'));
    await world.time.advance(2 * second);
    expect(world.requests).toHaveLength(2);
    expect(phone.status()).toMatchObject({ state: 'waiting', failure: { during: 'read', kind: 'noToken' } });
  });

  test('404: a refusal with its number, and everything stays here', async () => {
    world.answer(() => json(404));
    const phone = await world.open(world.device('phone'));
    await phone.star(2);
    await world.time.advance(20 * second);
    expect(phone.status()).toMatchObject({
      state: 'failed',
      failure: { during: 'read', kind: 'refused', status: 404 },
      pending: 1,
    });
    expect(await phone.favorites()).toEqual(['Place 2']);
  });

  test('413: a save error, and everything stays here', async () => {
    const phone = await world.open(world.device('phone'));
    await phone.star(2);
    world.answer(method => (method === 'PUT' ? json(413) : null));
    await world.time.advance(20 * second);
    expect(phone.status()).toMatchObject({
      state: 'failed',
      failure: { during: 'save', kind: 'tooLarge' },
      pending: 1,
    });
    expect(await phone.favorites()).toEqual(['Place 2']);
  });

  test('about another user: nothing is taken from it, nothing is written', async () => {
    const theirs = encodeEntry(
      [record('nominatim-N7', { isFavorite: true, favoriteRank: 1, starStamp: world.nowMs() })],
      world.nowMs(),
    ).entry;
    world.answer(() => json(200, { id: 'bob', user_metadata: { [entryKey]: theirs } }));
    const phone = await world.open(world.device('phone'));
    await phone.star(2);
    await world.time.advance(minute);
    expect(world.writes()).toBe(0);
    expect(await phone.names()).toEqual(['Place 2']);
    expect(phone.status()).toMatchObject({ state: 'failed', failure: { kind: 'otherAccount' } });
  });

  test('an entry of a newer version: left alone, until it is ours again', async () => {
    world.server.metadata.set('ann', { [entryKey]: { v: 2, anything: true } });
    const phone = await world.open(world.device('phone'));
    await phone.star(2);
    await world.time.advance(minute);
    expect(saved()).toEqual({ [entryKey]: { v: 2, anything: true } });
    expect(phone.status()).toMatchObject({ state: 'failed', failure: { kind: 'newerVersion' }, pending: 1 });
  });

  test('lists of an older version: taken over, rewritten, other apps’ metadata kept', async () => {
    const old = { name: 'Old reef', lat: 10, lng: 20, id: 'nominatim-N7' };
    world.server.metadata.set('ann', {
      environment: 'test',
      favorites: [old],
      recents: [],
      metadata_version: world.nowMs() - 1000,
    });
    const phone = await world.open(world.device('phone'));
    await world.time.advance(2 * second);
    expect(await phone.favorites()).toEqual(['Old reef']);
    expect(saved()).toMatchObject({ environment: 'test', [entryKey]: { v: 1 } });
    const body: unknown = JSON.parse(world.requests.find(({ method }) => method === 'PUT')?.body ?? '{}');
    expect(Object.keys((body as { data: object }).data)).toEqual([entryKey]);
  });

  test.each<[string, unknown]>([
    ['text', 'what'],
    ['a truncated entry', { v: 1, favorites: [['nN1', 'Reef']] }],
    ['an entry from the far future', { v: 1, favorites: [['nN1', 'Reef', 1, 1, 0, 'zzzzzzzzzzz', 1]] }],
  ])('%s in the place of an entry is healed by the next write', async (_what, entry) => {
    world.server.metadata.set('ann', { [entryKey]: entry });
    const phone = await world.open(world.device('phone'));
    await phone.star(2);
    await world.time.advance(20 * second);
    expect(favoriteNames()).toEqual(['Place 2']);
    expect(await phone.names()).toEqual(['Place 2']);
  });
});

/** The database does not wait for some of its writes, so their refusals are unhandled. */
function ignoreUnhandledRejections(): void {
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', () => undefined);
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  });
}

describe('the sync', () => {
  test('reads again every five minutes, and writes nothing when nothing is new', async () => {
    const phone = await world.open(world.device('phone'));
    await phone.star(2);
    await world.time.advance(minute);
    const [reads, writes] = [world.requests.length, world.writes()];
    await world.time.advance(30 * minute);
    expect(world.requests.length - reads).toBe(6);
    expect(world.writes()).toBe(writes);
  });

  test('does not ask again for each look at the app', async () => {
    const phone = await world.open(world.device('phone'));
    await world.time.advance(minute);
    const asked = world.requests.length;
    for (let look = 0; look < 20; look++) {
      await phone.nudge(false);
      await world.time.advance(second);
    }
    expect(world.requests.length - asked).toBeLessThanOrEqual(3);
  });

  test('asks at once when somebody wants it to, however short the last time is ago', async () => {
    const phone = await world.open(world.device('phone'));
    await world.time.advance(minute);
    for (let wish = 0; wish < 3; wish++) {
      const asked = world.requests.length;
      await phone.nudge(true);
      await world.time.advance(second);
      expect(world.requests).toHaveLength(asked + 1);
    }
  });

  test('runs in one tab; the other one shows the same, and its changes and wishes count as well', async () => {
    const device = world.device('phone');
    const first = await world.open(device);
    const other = await world.open(device);
    await world.time.advance(minute);
    const asked = world.requests.length;
    await other.star(2);
    expect(other.status().pending).toBe(1);
    await other.nudge();
    await world.time.advance(2 * second);
    expect(world.requests.length).toBeGreaterThan(asked);
    expect(favoriteNames()).toEqual(['Place 2']);
    expect(other.status()).toEqual(first.status());
    expect(new Set(world.requests.map(({ token }) => token)).size).toBe(1);
  });

  test('goes on after the device’s clock was set back, by itself and when another tab asks', async () => {
    const device = world.device('phone');
    await world.open(device);
    const other = await world.open(device);
    await world.time.advance(minute);
    device.skewMs = -6 * 60 * minute;
    const reads = world.requests.length;
    await world.time.advance(11 * minute);
    expect(world.requests.length - reads).toBe(2);
    await other.nudge();
    await world.time.advance(2 * second);
    expect(world.requests.length - reads).toBe(3);
  });

  test('goes on in another tab when the leading one dies', async () => {
    const device = world.device('phone');
    const leading = await world.open(device);
    const other = await world.open(device);
    await world.time.advance(minute);
    leading.tab.crash(0);
    await other.star(2);
    await world.time.advance(20 * second);
    expect(favoriteNames()).toEqual(['Place 2']);
  });

  test('goes on after the disk refused once to note how far it has come', async () => {
    ignoreUnhandledRejections();
    const device = world.device('phone');
    const phone = await world.open(device);
    await world.time.advance(minute);
    device.refusals.push('replication-set-checkpoint');
    await phone.star(2);
    await world.time.advance(minute);
    expect(device.refusals).toEqual([]);
    await phone.star(3);
    await phone.nudge();
    await world.time.advance(minute);
    expect(favoriteNames()).toEqual(['Place 2', 'Place 3']);
    expect(phone.status()).toMatchObject({ state: 'idle', failure: null, pending: 0 });
  });

  test('goes on after it could not start once, as soon as somebody asks', async () => {
    const device = world.device('phone');
    device.refusals.push('rx-replication-meta');
    const phone = await world.open(device);
    await phone.star(2);
    await world.time.advance(minute);
    expect(phone.status()).toMatchObject({ failure: { kind: 'storage' }, pending: 1 });
    await phone.nudge(false);
    await world.time.advance(minute);
    expect(favoriteNames()).toEqual(['Place 2']);
    expect(phone.status()).toMatchObject({ state: 'idle', failure: null, pending: 0 });
  });

  test('says how many favourites do not fit, and keeps them', async () => {
    const places: PlaceRecord[] = Array.from({ length: 90 }, (_, index) =>
      record(`nominatim-N${1000 + index}`, {
        name: `A favourite with a rather long name ${index}`,
        lat: index - 45,
        isFavorite: true,
        favoriteRank: index + 1,
        starStamp: world.nowMs() - index,
      }),
    );
    const phone = await world.open(world.device('phone'));
    await world.time.until(
      phone.tab.change(() => ({
        put: places.map(place => ({ ...place, stamp: place.starStamp })),
        remove: [],
      })),
    );
    await world.time.advance(minute);
    const count = favoriteNames().length;
    expect(count).toBeGreaterThan(30);
    expect(phone.status()).toMatchObject({ state: 'idle', dropped: 90 - count, pending: 0 });
    expect(await phone.favorites()).toHaveLength(90);
    expect(JSON.stringify(saved()?.[entryKey]).length).toBeLessThanOrEqual(4096);
  });

  test('tries no more once it is off, whatever token can be had', async () => {
    const device = world.device('phone');
    const phone = await world.open(device);
    await world.time.advance(second);
    world.answer(() => json(500));
    await phone.star(2);
    await world.time.advance(minute);
    const asked = world.requests.length;
    expect(phone.status()).toMatchObject({ state: 'failed', failure: { kind: 'server' } });
    phone.tab.sync.setAccount(null, async () => device.tokens.get('ann') ?? null);
    await world.time.advance(10 * minute);
    expect(world.requests).toHaveLength(asked);
  });

  test('that is turned off while the account answers saves nothing there any more', async () => {
    const device = world.device('phone');
    const phone = await world.open(device);
    await world.time.advance(second);
    await phone.star(2);
    world.answer(() => {
      phone.tab.sync.setAccount(null, async () => device.tokens.get('ann') ?? null);
      return null;
    });
    await world.time.advance(10 * minute);
    expect(world.writes()).toBe(0);
    expect(await phone.favorites()).toEqual(['Place 2']);
    expect(phone.status()).toMatchObject({ state: 'off', pending: 1 });
  });

  test('is off without an account, and for another one than the database’s', async () => {
    const phone = await world.open(world.device('phone'));
    await world.time.advance(second);
    phone.tab.sync.setAccount(null, async () => null);
    await world.time.settle();
    expect(phone.status()).toMatchObject({ state: 'off', failure: null });
    const asked = world.requests.length;
    phone.tab.sync.setAccount(
      { accountKey: 'someone-else', userId: 'bob', authUrl: 'https://auth.test', apiKey: '' },
      async () => 'token',
    );
    await phone.star(2);
    await world.time.advance(10 * minute);
    expect(world.requests).toHaveLength(asked);
    expect(phone.status()).toMatchObject({ state: 'off', pending: 1 });
  });
});
