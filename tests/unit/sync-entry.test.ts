import * as fc from '../support/fast-check.ts';
import { processorMs } from '../support/processor-ms.ts';
import { describe, expect, test } from 'vitest';
import { highestStampOf, tombstoneMs, type PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { readEntry } from '../../src/core/rules/sync/read-sync-entry.ts';
import { shownPlaces } from '../../src/core/rules/place/shown-places.ts';
import {
  encodeEntry,
  entryKey,
  maxEntryBytes,
  type SyncEntry,
} from '../../src/core/rules/sync/sync-entry.ts';
import { mergeRecords, newsFor } from '../../src/core/rules/place/merge-places.ts';
import { anyRecords, baseMs, record } from '../support/place-records.ts';

const nowMs = baseMs + 60_000;
const at = (seconds: number): number => baseMs + seconds * 1000;
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** How another device reads an entry that was sent with other clients' metadata. */
function readBack(entry: unknown): PlaceRecord[] {
  const metadata: unknown = JSON.parse(JSON.stringify({ environment: 'test', [entryKey]: entry }));
  const remote = readEntry(metadata);
  if (remote.kind !== 'read') throw new Error('The entry was not read.');
  return remote.records;
}

const favorite = (index: number, given: Partial<PlaceRecord> = {}): PlaceRecord =>
  record(`nominatim-N24010${9000 + index}`, {
    name: `Monterey Bay harbor ${index}`,
    lat: -60 + index * 1.1111,
    lng: -121.8918,
    isFavorite: true,
    favoriteRank: index + 1,
    starStamp: at(index),
    ...given,
  });

const recent = (index: number, given: Partial<PlaceRecord> = {}): PlaceRecord =>
  record(`open-meteo-53744${10 + index}`, {
    name: `Santa Cruz pier ${index}`,
    lat: -60 + index * 1.1111,
    lng: 12.3456,
    lastAccessed: at(index) / 1000,
    openedStamp: at(index),
    ...given,
  });

const some = (count: number, make: (index: number) => PlaceRecord): PlaceRecord[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('an entry in the user’s metadata', () => {
  test('shows another device the same places, in the same order, under the same names', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (a, b) => {
        const records = mergeRecords(a, b);
        const { entry, written, dropped } = encodeEntry(records, nowMs);
        const there = readBack(entry);
        const essence = (list: readonly PlaceRecord[]) =>
          shownPlaces(list).map(({ id, name, isFavorite, favoriteRank, lastAccessed, isWater }) => ({
            id,
            name,
            isFavorite,
            favoriteRank,
            lastAccessed,
            isWater,
          }));
        expect(essence(there)).toEqual(essence(records));
        expect(there).toEqual(mergeRecords(written, []));
        expect(newsFor(there, written)).toEqual([]);
        expect(newsFor(records, written)).toEqual([]);
        expect(entry.metadata_version).toBe(highestStampOf(there));
        expect(dropped).toEqual({ favorites: 0, recents: 0, removed: 0 });
      }),
      fc.runs(1000),
    );
  });

  test('looks like this', () => {
    const records = [
      record('nominatim-N240109189', {
        name: 'Steamer Lane',
        lat: 36.951_04,
        lng: -122.026_01,
        isWater: true,
        isFavorite: true,
        favoriteRank: 1,
        starStamp: at(1),
        lastAccessed: at(2) / 1000,
        openedStamp: at(2),
      }),
      record('coordinates-10.0000_20.0000', {
        name: '10.0000, 20.0000',
        lat: 10,
        lng: 20,
        lastAccessed: at(3) / 1000,
        openedStamp: at(3),
      }),
      record('open-meteo-5374322', { removedStamp: at(4) }),
    ];
    const stamp = (seconds: number): string => at(seconds).toString(36);
    expect(encodeEntry(records, nowMs).entry).toEqual({
      v: 1,
      metadata_version: at(4),
      favorites: [['NN240109189', 'Steamer Lane', 36.951, -122.026, stamp(2), stamp(1), 1]],
      recents: [['c', '10.0000, 20.0000', 10, 20, stamp(3)]],
      removed: [['o5374322', stamp(4)]],
    });
  });

  test('holds fifty favourites in 4 KB, and an access token with it stays under 8 KB', () => {
    const { entry, dropped } = encodeEntry([...some(50, favorite), ...some(20, recent)], nowMs);
    const claims = { ...tokenClaims, user_metadata: { environment: 'test', [entryKey]: entry } };
    const tokenBytes = 4 * Math.ceil(bytesOf(claims) / 3) + 220;
    console.log(
      `entry of 50 favourites and ${20 - dropped.recents} of 20 recents: ${bytesOf(entry)} B, token: ${tokenBytes} B`,
    );
    expect(dropped.favorites).toBe(0);
    expect(bytesOf(entry)).toBeLessThanOrEqual(maxEntryBytes);
    expect(tokenBytes).toBeLessThan(8192);
  });

  test('lets the oldest recents go first, then the oldest removals, and says how many', () => {
    const removals = some(30, index => record(`nominatim-R${index}`, { removedStamp: at(index) }));
    const tight = encodeEntry([...some(40, favorite), ...some(20, recent), ...removals], nowMs);
    expect(tight.dropped.favorites).toBe(0);
    expect(tight.dropped.recents).toBeGreaterThan(0);
    expect(tight.entry.recents[0]?.[1]).toBe('Santa Cruz pier 19');
    const tighter = encodeEntry([...some(52, favorite), ...some(20, recent), ...removals], nowMs);
    expect(tighter.dropped).toMatchObject({ favorites: 0, recents: 20 });
    expect(tighter.dropped.removed).toBeGreaterThan(0);
    expect(tighter.entry.removed[0]?.[0]).toBe('nR29');
  });

  test('never lets a favourite go silently', () => {
    const { entry, dropped } = encodeEntry(some(90, favorite), nowMs);
    expect(bytesOf(entry)).toBeLessThanOrEqual(maxEntryBytes);
    expect(entry.favorites.length).toBeGreaterThan(50);
    expect(dropped.favorites).toBe(90 - entry.favorites.length);
    expect(entry.favorites[0]?.[1]).toBe('Monterey Bay harbor 0');
  });

  test('cuts a long name for the others without losing it here', () => {
    const long = favorite(0, { name: `${'🐟'.repeat(45)} end`, nameStamp: at(9) });
    const there = readBack(encodeEntry([long], nowMs).entry);
    expect(Array.from(there[0]?.name ?? '')).toHaveLength(40);
    expect(mergeRecords([long], there)[0]?.name).toBe(long.name);
    expect(newsFor(there, encodeEntry([long], nowMs).written)).toEqual([]);
  });

  test.each([
    'Rock  behind the old lighthouse at the northern end of the bay',
    'Rock behind the old lighthouse at the\tnorthern  end of the bay',
    '\u00a0Rock behind the old lighthouse\u00a0 at the northern end of the bay ',
  ])('a long name with blanks in a row stays whole on the device it was given on: %j', name => {
    const mine = favorite(0, { name, nameStamp: at(9) });
    const { entry, written } = encodeEntry([mine], nowMs);
    const there = readBack(entry);
    expect(mergeRecords([mine], there)).toMatchObject([{ name }]);
    expect(newsFor(there, written)).toEqual([]);
  });

  test('carries forty characters of a name, whatever blanks it was written with', () => {
    const spaced = favorite(0, {
      name: `Rock${' '.repeat(30)}behind the old lighthouse at sea`,
      nameStamp: at(9),
    });
    expect(encodeEntry([spaced], nowMs).entry.favorites[0]?.[1]).toBe(
      'Rock behind the old lighthouse at sea',
    );
  });

  test('forgets a removal after 90 days', () => {
    const removed = [record('nominatim-N1', { removedStamp: at(0) })];
    expect(encodeEntry(removed, at(0) + tombstoneMs - 1).entry.removed).toHaveLength(1);
    expect(encodeEntry(removed, at(0) + tombstoneMs).entry.removed).toEqual([]);
  });
});

describe('the version rules, when only one side changed', () => {
  const before = [favorite(1), recent(2)];
  const later = [favorite(1, { name: 'Ours', nameStamp: at(50) }), recent(2), favorite(3)];
  const versionOf = (records: PlaceRecord[]): number => encodeEntry(records, nowMs).entry.metadata_version;
  const sync = (local: PlaceRecord[], remote: PlaceRecord[]) => {
    const there = readBack(encodeEntry(remote, nowMs).entry);
    const merged = mergeRecords(local, there);
    const { written } = encodeEntry(merged, nowMs);
    return { shown: shownPlaces(merged), pushes: newsFor(there, written).length > 0 };
  };

  test('the remote one is newer: it is taken', () => {
    expect(versionOf(later)).toBeGreaterThan(versionOf(before));
    expect(sync(before, later)).toEqual({ shown: expect.anything(), pushes: false });
    expect(sync(before, later).shown.map(place => place.name)).toEqual(
      shownPlaces(later).map(place => place.name),
    );
  });
  test('the local one is newer: it is pushed', () => {
    expect(sync(later, before)).toEqual({ shown: shownPlaces(mergeRecords(later, [])), pushes: true });
  });
  test('both are the same: nothing happens', () => {
    expect(sync(later, later)).toEqual({ shown: shownPlaces(mergeRecords(later, [])), pushes: false });
  });
  test('neither was ever written: the defaults', () => {
    expect(versionOf([])).toBe(0);
    expect(sync([], [])).toEqual({ shown: [], pushes: false });
  });
});

describe('what older versions wrote', () => {
  const monterey = {
    id: 'nominatim-N1',
    name: 'Monterey',
    fullName: 'Monterey, California',
    lat: 36.600_24,
    lng: -121.8947,
    isFavorite: true,
    lastAccessed: '2026-06-20T10:00:00.000Z',
    created: '2026-01-01T00:00:00.000Z',
    source: 'nominatim',
    raw: { place_id: 1 },
  };
  const lists = {
    favorites: [monterey, { name: 'No position' }, { ...monterey, id: '12345', lat: 40 }],
    recents: [{ ...monterey, id: 'nominatim-N2', lat: 50 }, monterey],
    metadata_version: at(-5),
  };
  const expected = [
    { id: 'coordinates-40.0000_-121.8947', name: 'Monterey', favoriteRank: 3, starStamp: at(-5) },
    {
      id: 'nominatim-N1',
      lat: 36.6002,
      isFavorite: true,
      favoriteRank: 1,
      lastAccessed: Date.parse(monterey.lastAccessed) / 1000,
    },
    { id: 'nominatim-N2', isFavorite: false, lastAccessed: Date.parse(monterey.lastAccessed) / 1000 },
  ];

  test.each([
    ['an entry of plain lists', { [entryKey]: lists }],
    ['plain lists among the user’s other metadata', { environment: 'test', ...lists }],
  ])('%s is read, and to be written anew', (_shape, metadata) => {
    const remote = readEntry(metadata);
    expect(remote).toMatchObject({ kind: 'read', isCurrent: false, records: expected });
  });

  test('lists without a version lose against anything that has a stamp', () => {
    const old = readEntry({ [entryKey]: { ...lists, metadata_version: 'yesterday' } });
    if (old.kind !== 'read') throw new Error('The entry was not read.');
    const merged = mergeRecords(old.records, [record('nominatim-N1', { removedStamp: at(0) })]);
    expect(shownPlaces(merged).map(place => place.id)).not.toContain('nominatim-N1');
  });

  test('an entry of ours beside old lists is the one that counts', () => {
    const { entry } = encodeEntry([favorite(1)], nowMs);
    expect(readEntry({ ...lists, [entryKey]: entry })).toMatchObject({
      isCurrent: true,
      records: [{ name: 'Monterey Bay harbor 1' }],
    });
  });
});

describe('whatever else is found there', () => {
  test('an entry of a newer version is left alone', () => {
    expect(readEntry({ [entryKey]: { v: 2, favorites: 'anything' } })).toEqual({ kind: 'newer' });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'x'],
    ['a list', [1, 2]],
    ['metadata of others', { theme: 'dark' }],
    ['an entry of the wrong type', { [entryKey]: 'eyJ' }],
    ['an entry without lists', { [entryKey]: { v: 1, favorites: {}, recents: 7, removed: null } }],
    ['an inherited entry', Object.create({ [entryKey]: { v: 1, favorites: [['nN1', 'x', 1, 1, '1']] } })],
  ])('%s means no places', (_what, metadata) => {
    expect(readEntry(metadata)).toMatchObject({ kind: 'read', records: [] });
  });

  const sound: unknown[] = ['nN1', 'Reef', 36.6, -121.9, 'mbz3k4q1', 'mbz3k4q1', 1];
  const tampered = (change: (tuple: unknown[]) => unknown): unknown => change([...sound]);
  const replaced = (index: number, value: unknown): unknown => tampered(tuple => tuple.with(index, value));

  test.each<[string, unknown]>([
    ['a truncated tuple', tampered(tuple => tuple.slice(0, 3))],
    ['a place without stamps', tampered(tuple => tuple.slice(0, 4))],
    ['no tuple at all', { id: 'nN1' }],
    ['an id of another type', replaced(0, 7)],
    ['an empty id', replaced(0, 'n')],
    ['an id that is a property of every object', replaced(0, '=__proto__')],
    ['an id with a blank', replaced(0, 'nN 1')],
    ['an endless id', replaced(0, `n${'9'.repeat(500)}`)],
    ['a name of another type', replaced(1, { toString: 'x' })],
    ['a name of blanks', replaced(1, ' \u0000 \n')],
    ['a place beyond the pole', replaced(2, 90.01)],
    ['a latitude as text', replaced(2, '36.6')],
  ])('%s is left out, and the sound one beside it is read', (_what, broken) => {
    const entry = { v: 1, favorites: [broken, ['nN2', 'Reef', 36.6, -121.9, 0, 'mbz3k4q1', 1]] };
    expect(readBack(entry).map(each => each.id)).toEqual(['nominatim-N2']);
  });

  test('nonsense stamps and ranks count as never written', () => {
    const stamps = ['zzzzzzzzzzz', 'MBZ', '-1', 1e12, null, '1.5', Infinity];
    for (const wrong of stamps) {
      const entry = { v: 1, favorites: [['nN1', 'Reef', 1, 1, 'mbz3k4q1', wrong, 1, wrong]] };
      expect(readBack(entry)).toMatchObject([{ isFavorite: false, starStamp: 0, nameStamp: 0 }]);
    }
    for (const rank of ['1', -1, 1.5, null, {}]) {
      const entry = { v: 1, favorites: [['nN1', 'Reef', 1, 1, 'mbz3k4q1', 'mbz3k4q1', rank]] };
      expect(readBack(entry)).toMatchObject([{ isFavorite: false, favoriteRank: 0 }]);
    }
  });

  test('the same place twice is merged', () => {
    const entry: Partial<SyncEntry> = {
      v: 1,
      favorites: [['nN1', 'Reef', 1, 1, 0, 'mbz3k4q1', 1]],
      recents: [['nN1', 'Reef', 1, 1, 'mbz3k4q2']],
    };
    expect(readBack(entry)).toMatchObject([{ isFavorite: true, lastAccessed: expect.any(Number) }]);
  });

  test('a huge entry is read in part and quickly', () => {
    const tuples = Array.from({ length: 200_000 }, (_, index) => [
      `nN${index}`,
      'x'.repeat(50),
      1,
      1,
      'mbz3k4q1',
    ]);
    const read = (): void => {
      const records = readEntry({ [entryKey]: { v: 1, favorites: tuples, recents: tuples } });
      expect(records.kind === 'read' && records.records.length).toBe(300);
    };
    expect(processorMs(read)).toBeLessThan(1000);
  });

  test('anything at all never throws, yields only sound records, and is safe to merge', () => {
    const item = fc.oneof(
      fc.anything(),
      fc.tuple(
        fc.constant('nN1'),
        fc.string(),
        fc.double(),
        fc.double(),
        fc.anything(),
        fc.anything(),
        fc.anything(),
      ),
      fc.jsonValue(),
    );
    const list = fc.oneof(fc.anything(), fc.array(item));
    const entry = fc.record(
      {
        v: fc.oneof(fc.constant(1), fc.anything()),
        favorites: list,
        recents: list,
        removed: list,
        metadata_version: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), entry, fc.record({ [entryKey]: entry })),
        anyRecords,
        (metadata, mine) => {
          const remote = readEntry(metadata);
          if (remote.kind === 'newer') return;
          const merged = mergeRecords(mine, remote.records);
          for (const each of remote.records) {
            expect(each.id).toMatch(/^[\w.:-]+$/);
            expect(Math.abs(each.lat) <= 90 && Math.abs(each.lng) <= 180).toBe(true);
            expect(JSON.parse(JSON.stringify(each))).toEqual(each);
          }
          expect(bytesOf(encodeEntry(merged, nowMs).entry)).toBeLessThanOrEqual(maxEntryBytes);
        },
      ),
      {
        ...fc.runs(1000),
        examples: [[{ offing: { v: 1, recents: [['nN1', '!', -0, 0, 'a', '', []]] } }, []]],
      },
    );
  });
});

const tokenClaims = {
  iss: 'https://abcdefghijklmnopqrst.supabase.co/auth/v1',
  sub: '6a2f6f5e-7f0c-4a7a-9d3a-2f5b2c8f0d11',
  aud: 'authenticated',
  exp: 1_782_324_000,
  iat: 1_782_320_400,
  email: 'somebody.with-a-long-name@example.com',
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  role: 'authenticated',
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1_782_320_400 }],
  session_id: '1b0c6a8e-3f9f-4f43-8d0a-0d6f3d0c6a11',
  is_anonymous: false,
};
