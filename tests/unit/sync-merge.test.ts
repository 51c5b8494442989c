import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { isAlive, tombstoneMs, touchedStamp } from '../../src/core/rules/place/place-record.ts';
import { maxRecents } from '../../src/core/rules/place/places.ts';
import { groupPlaces, keptRecords, shownPlaces } from '../../src/core/rules/place/shown-places.ts';
import { mergeRecords, newsFor } from '../../src/core/rules/place/merge-places.ts';
import { placeConflicts } from '../../workers/database/database.ts';
import { anyRecords, baseMs, record } from '../support/place-records.ts';

const none: never[] = [];
/** Every write of the named register is later than any earlier one. */
const at = (seconds: number): number => baseMs + seconds * 1000;

describe('merging what two devices know', () => {
  test('is the same whoever merges with whom, in whatever order, however often', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, anyRecords, (a, b, c) => {
        const sorted = mergeRecords(a, none);
        expect(mergeRecords(a, a)).toEqual(sorted);
        expect(mergeRecords(a, b)).toEqual(mergeRecords(b, a));
        expect(mergeRecords(mergeRecords(a, b), c)).toEqual(mergeRecords(a, mergeRecords(b, c)));
      }),
      fc.runs(2000),
    );
  });

  test('is the same whatever blanks two names of one moment differ in', () => {
    const named = fc
      .constantFrom(
        'Reef head',
        'Reef  head',
        'Reef\thead',
        ' Reef head',
        'Reef',
        'Reef  ',
        '\u00a0',
        'Reef  headland',
      )
      .map(name => record('nominatim-N1', { name, nameStamp: at(1), lastAccessed: 1, openedStamp: at(1) }));
    fc.assert(
      fc.property(named, named, named, (a, b, c) => {
        expect(mergeRecords([a], [b])).toEqual(mergeRecords([b], [a]));
        expect(mergeRecords(mergeRecords([a], [b]), [c])).toEqual(mergeRecords([a], mergeRecords([b], [c])));
      }),
    );
  });

  test('has no news for a device that has seen it', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (a, b) => {
        const merged = mergeRecords(a, b);
        expect(newsFor(merged, a)).toEqual([]);
        expect(newsFor(merged, b)).toEqual([]);
      }),
    );
  });

  test.each([
    { name: 'reef' },
    { nameStamp: at(9) },
    { favoriteRank: 1 },
    { starStamp: at(9), isFavorite: false },
    { starStamp: at(9) },
    { lastAccessed: at(9) / 1000 },
    { openedStamp: at(9) },
    { removedStamp: at(9) },
    { isWater: true },
  ])('has news for a device that has not heard of %j', change => {
    const old = record('nominatim-N1', {
      isFavorite: true,
      favoriteRank: 2,
      nameStamp: at(1),
      starStamp: at(1),
      lastAccessed: at(1) / 1000,
      openedStamp: at(1),
      isWater: false,
    });
    expect(newsFor([old], [{ ...old, ...change }])).toHaveLength(1);
    expect(newsFor([], [old])).toEqual([old]);
    expect(newsFor([old], [old])).toEqual([]);
  });

  test('keeps what only one device knows of a place: its full name, and that it lies in the water', () => {
    const here = record('nominatim-N1', { fullName: 'Reef, California', isWater: false });
    const there = record('nominatim-N1', { fullName: '', isWater: true });
    for (const [a, b] of [
      [here, there],
      [there, here],
    ] as const)
      expect(mergeRecords([a], [b])).toMatchObject([{ fullName: 'Reef, California', isWater: true }]);
  });

  test('loses no star without a newer unstar or removal', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (a, b) => {
        const merged = mergeRecords(a, b);
        for (const mine of [...a, ...b].filter(each => isAlive(each) && each.isFavorite)) {
          const now = merged.find(each => each.id === mine.id);
          const isStarred = now !== undefined && isAlive(now) && now.isFavorite;
          const isUnstarredLater = [...a, ...b].some(
            each => each.id === mine.id && !each.isFavorite && each.starStamp > mine.starStamp,
          );
          const isRemovedLater = [...a, ...b].some(
            each => each.id === mine.id && each.removedStamp >= touchedStamp(mine),
          );
          expect(isStarred || isUnstarredLater || isRemovedLater).toBe(true);
        }
      }),
      fc.runs(2000),
    );
  });

  test('opening or renaming a place elsewhere does not put out its star', () => {
    const starred = record('nominatim-N1', { isFavorite: true, favoriteRank: 1, starStamp: at(1) });
    const elsewhere = record('nominatim-N1', {
      name: 'Home reef',
      nameStamp: at(3),
      lastAccessed: at(2) / 1000,
      openedStamp: at(2),
    });
    expect(shownPlaces(mergeRecords([starred], [elsewhere]))).toMatchObject([
      { name: 'Home reef', isFavorite: true, lastAccessed: at(2) / 1000 },
    ]);
  });

  test('a removal wins against what is older or as old, and loses against what came later', () => {
    const star = (seconds: number) =>
      record('nominatim-N1', { isFavorite: true, favoriteRank: 1, starStamp: at(seconds) });
    const removed = record('nominatim-N1', { removedStamp: at(5) });
    expect(shownPlaces(mergeRecords([star(4)], [removed]))).toEqual([]);
    expect(shownPlaces(mergeRecords([star(5)], [removed]))).toEqual([]);
    expect(shownPlaces(mergeRecords([star(6)], [removed]))).toHaveLength(1);
  });

  test('a place renamed after another device removed it is kept', () => {
    const removed = record('nominatim-N1', {
      isFavorite: true,
      favoriteRank: 1,
      starStamp: at(1),
      removedStamp: at(2),
    });
    const renamed = record('nominatim-N1', {
      isFavorite: true,
      favoriteRank: 1,
      starStamp: at(1),
      name: 'Mine',
      nameStamp: at(3),
    });
    expect(shownPlaces(mergeRecords([removed], [renamed]))).toMatchObject([
      { name: 'Mine', isFavorite: true },
    ]);
  });

  test('a name someone gave wins over what a service calls the place, a real one over none', () => {
    const named = (name: string, nameStamp = 0) =>
      record('nominatim-N1', { name, nameStamp, lastAccessed: 1, openedStamp: at(1) });
    const nameOf = (a: ReturnType<typeof named>, b: ReturnType<typeof named>) =>
      shownPlaces(mergeRecords([a], [b]))[0]?.name;
    expect(nameOf(named('Unnamed Location'), named('Bahia'))).toBe('Bahia');
    expect(nameOf(named('Dave’s hole', at(1)), named('Zanzibar'))).toBe('Dave’s hole');
  });
});

describe('what is shown', () => {
  test('is at most twenty recents, no place twice within 0.01°, and every rank once', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (a, b) => {
        const shown = shownPlaces(mergeRecords(a, b));
        const ranks = shown.filter(place => place.isFavorite).map(place => place.favoriteRank);
        expect(new Set(ranks).size).toBe(ranks.length);
        expect(Math.min(1, ...ranks)).toBe(1);
        const positions = shown.map(place => place.lat).toSorted((x, y) => x - y);
        for (const [index, lat] of positions.entries())
          expect(lat - (positions[index - 1] ?? -90)).toBeGreaterThan(0.01);
        expect(shown.every(place => place.isFavorite || place.lastAccessed !== null)).toBe(true);
      }),
    );
  });

  test('keeps twenty recents of two full lists, and favourites whatever their age', () => {
    const list = (source: string, first: number) =>
      Array.from({ length: maxRecents }, (_, index) =>
        record(`${source}-${index}`, {
          lat: first + index,
          lastAccessed: at(2 * index + (first > 0 ? 1 : 0)) / 1000,
          openedStamp: at(2 * index + (first > 0 ? 1 : 0)),
        }),
      );
    const old = record('coordinates-1', {
      lng: 50,
      isFavorite: true,
      favoriteRank: 3,
      starStamp: at(-9),
      lastAccessed: 1,
      openedStamp: at(-9),
    });
    const shown = shownPlaces(mergeRecords([...list('nominatim', 1), old], list('open-meteo', -40)));
    expect(shown.filter(place => place.lastAccessed !== null)).toHaveLength(maxRecents);
    expect(shown.find(place => place.id === old.id)).toMatchObject({ isFavorite: true, lastAccessed: null });
    expect(Math.min(...shown.map(place => place.lastAccessed ?? Infinity))).toBe(at(20) / 1000);
  });

  test('is one place when two devices saved the same spot, with the star, name and time of either', () => {
    const here = record('coordinates-36.9510_-122.0260', {
      lat: 36.951,
      lng: -122.026,
      name: '36.9510, -122.0260',
      lastAccessed: 70,
      openedStamp: at(7),
    });
    const there = record('nominatim-N9', {
      lat: 36.955,
      lng: -122.02,
      name: 'Steamer Lane',
      nameStamp: at(1),
      isFavorite: true,
      favoriteRank: 2,
      starStamp: at(3),
    });
    expect(shownPlaces(mergeRecords([here], [there]))).toMatchObject([
      { id: here.id, name: 'Steamer Lane', isFavorite: true, favoriteRank: 2, lastAccessed: 70 },
    ]);
    expect(groupPlaces([here, there]).get(here.id)).toHaveLength(2);
  });

  test('a spot saved by two devices was opened when it was opened last, and lies in the water if either says so', () => {
    const opened = (id: string, seconds: number, isWater: boolean) =>
      record(id, { isWater, lastAccessed: at(seconds) / 1000, openedStamp: at(seconds) });
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const)
      expect(
        shownPlaces([
          opened('nominatim-N1', first, first === 1),
          opened('nominatim-N2', second, second === 1),
        ]),
      ).toMatchObject([{ id: 'nominatim-N1', lastAccessed: at(2) / 1000, isWater: true }]);
  });

  test('is told by its full name where this device knows it, else by its name', () => {
    const fullNameOf = (fullName: string) =>
      shownPlaces([
        record('nominatim-N1', { name: 'Reef', fullName, lastAccessed: 1, openedStamp: at(1) }),
      ])[0]?.fullName;
    expect(fullNameOf('Reef, California')).toBe('Reef, California');
    expect(fullNameOf('')).toBe('Reef');
  });

  test('does not depend on what is not synced', () => {
    fc.assert(
      fc.property(anyRecords, records => {
        const elsewhere = records.map(each => ({
          ...each,
          created: each.created + 5000,
          lat: each.lat + 1e-6,
        }));
        const essence = (list: typeof records) =>
          shownPlaces(list).map(({ id, name, isFavorite, favoriteRank, lastAccessed }) => ({
            id,
            name,
            isFavorite,
            favoriteRank,
            lastAccessed,
          }));
        expect(essence(elsewhere)).toEqual(essence(records));
      }),
    );
  });
});

describe('what is kept', () => {
  const removed = record('nominatim-N1', {
    isFavorite: true,
    favoriteRank: 1,
    starStamp: at(0),
    removedStamp: at(1),
  });

  test('a removal for 90 days', () => {
    expect(keptRecords([removed], at(1) + tombstoneMs - 1)).toEqual([removed]);
    expect(keptRecords([removed], at(1) + tombstoneMs)).toEqual([]);
  });

  test('nothing of a recent that fell off the end, but that it lost a star', () => {
    const full = Array.from({ length: maxRecents }, (_, index) =>
      record(`nominatim-N${index + 10}`, {
        lat: index,
        lastAccessed: at(index) / 1000,
        openedStamp: at(index),
      }),
    );
    const old = record('nominatim-N1', { lat: 60, lastAccessed: at(-5) / 1000, openedStamp: at(-5) });
    expect(keptRecords([...full, old], at(100))).toEqual(full);
    expect(keptRecords([...full, { ...old, starStamp: at(-6) }], at(100))).toHaveLength(maxRecents + 1);
  });
});

describe('a place that was changed in two ways at once in the local database', () => {
  const starred = record('nominatim-N1', { isFavorite: true, favoriteRank: 1, starStamp: at(1) });
  const named = record('nominatim-N1', { name: 'Reef', nameStamp: at(2) });
  const settle = (newIsDeleted: boolean, masterIsDeleted: boolean) =>
    placeConflicts.resolve(
      {
        newDocumentState: { ...starred, _deleted: newIsDeleted },
        realMasterState: { ...named, _deleted: masterIsDeleted },
      },
      'test',
    );

  test('keeps both changes', async () => {
    const both = { name: 'Reef', nameStamp: at(2), isFavorite: true, starStamp: at(1) };
    expect(await settle(false, false)).toMatchObject({ ...both, _deleted: false });
  });

  test('is forgotten only where neither side wants it any more', async () => {
    expect(await settle(true, false)).toMatchObject({ _deleted: false });
    expect(await settle(false, true)).toMatchObject({ _deleted: false });
    expect(await settle(true, true)).toMatchObject({ _deleted: true });
  });

  test('is the same only where nothing differs', () => {
    const a = { ...starred, _deleted: false };
    const b = { ...named, _deleted: false };
    expect(placeConflicts.isEqual(a, { ...a }, 'test')).toBe(true);
    expect(placeConflicts.isEqual(a, b, 'test')).toBe(false);
    expect(placeConflicts.isEqual(a, { ...a, _deleted: true }, 'test')).toBe(false);
  });
});
