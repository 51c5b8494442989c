import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Place, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import {
  favoritesOf,
  findPlace,
  isSamePlace,
  maxRecents,
  nextStamp,
  placeToOpen,
  recentsOf,
  removePlace,
  renamePlace,
  reorderFavorites,
  restorePlace,
  selectPlace,
  setFavorite,
  type PlaceChange,
} from '../../src/core/rules/place/places.ts';

const when = { now: 1_800_000_000, stamp: 1_800_000_000_000 };
const candidate = (id: string, lat: number, lng: number, name = id): PlaceCandidate => ({
  id,
  lat,
  lng,
  name,
  fullName: `${name}, California`,
  source: 'nominatim',
  type: 'bay',
  isWater: true,
});
const place = (id: string, change: Partial<Place> = {}): Place => ({
  id,
  lat: 0,
  lng: 0,
  name: id,
  fullName: id,
  source: 'nominatim',
  isWater: true,
  isFavorite: false,
  favoriteRank: 0,
  lastAccessed: null,
  created: 1,
  stamp: 1,
  ...change,
});
const apply = (places: readonly Place[], { put, remove }: PlaceChange): Place[] => {
  const gone = new Set([...put, ...remove].map(each => each.id));
  return [...places.filter(each => !gone.has(each.id)), ...put];
};
const ids = (places: Place[]) => places.map(each => each.id);

describe('the same place', () => {
  test('is one within a hundredth of a degree both ways', () => {
    const at = { lat: 36.95, lng: -122.02 };
    expect(isSamePlace(at, { lat: 36.96, lng: -122.01 })).toBe(true);
    expect(isSamePlace(at, { lat: 36.9601, lng: -122.02 })).toBe(false);
    expect(isSamePlace(at, { lat: 36.95, lng: -122.0301 })).toBe(false);
    expect(isSamePlace({ lat: 0, lng: 179.995 }, { lat: 0, lng: -179.997 })).toBe(true);
  });

  test('is found by id first, then the nearest', () => {
    const saved = [place('a', { lat: 0.008 }), place('b', { lat: 0.004 }), place('c', { lat: 50 })];
    expect(findPlace(saved, candidate('x', 0, 0))?.id).toBe('b');
    expect(findPlace(saved, candidate('c', 0, 0))?.id).toBe('c');
    expect(findPlace(saved, candidate('x', 20, 0))).toBeNull();
  });
});

describe('opening a place', () => {
  test('puts it at the front also after the clock was set back, and keeps it on a full list', () => {
    const wasAhead = Array.from({ length: maxRecents }, (_, index) =>
      place(`ahead-${index}`, { lat: index, lastAccessed: when.now + 86_400 + index }),
    );
    const first = selectPlace(wasAhead, candidate('first', 40, 0), when);
    const saved = apply(wasAhead, first.change);
    const second = selectPlace(saved, candidate('second', 50, 0), { ...when, stamp: when.stamp + 1 });
    expect(ids(recentsOf(apply(saved, second.change))).slice(0, 3)).toEqual(['second', 'first', 'ahead-19']);
    expect(ids(second.change.remove)).toEqual(['ahead-1']);
  });

  test('saves a new one at the front of the recents', () => {
    const saved = [place('old', { lat: 5, lastAccessed: 10 })];
    const { place: opened, change } = selectPlace(saved, candidate('new', 1, 1, 'Mavericks'), when);
    expect(opened).toMatchObject({
      name: 'Mavericks',
      fullName: 'Mavericks, California',
      lastAccessed: when.now,
      created: when.now,
      isFavorite: false,
    });
    expect(ids(recentsOf(apply(saved, change)))).toEqual(['new', 'old']);
  });

  test('within 0.01° of a saved one opens that one, under the name it has', () => {
    const saved = [place('home', { isFavorite: true, favoriteRank: 1, name: 'My reef' })];
    const { place: opened, change } = selectPlace(saved, candidate('x', 0.005, 0.005, 'Reef'), when);
    expect(opened).toMatchObject({ id: 'home', name: 'My reef', isFavorite: true, lastAccessed: when.now });
    expect(apply(saved, change)).toHaveLength(1);
  });

  test('gives a nameless place its name, and a nameless candidate the default', () => {
    const saved = [place('p', { name: 'Unknown Location' })];
    expect(selectPlace(saved, candidate('x', 0, 0, 'Pleasure Point'), when).place.name).toBe(
      'Pleasure Point',
    );
    expect(selectPlace([], candidate('x', 0, 0, '  '), when).place.name).toBe('Unnamed Location');
    const bare = { ...candidate('x', 0, 0, 'Reef'), fullName: ' ' };
    expect(selectPlace([], bare, when).place.fullName).toBe('Reef');
  });

  test('keeps twenty recents: what falls off is deleted, unless it is a favourite', () => {
    const saved = Array.from({ length: maxRecents }, (_, index) =>
      place(`p${index}`, { lat: index + 1, lastAccessed: index + 1, isFavorite: index === 0 }),
    );
    const first = apply(saved, selectPlace(saved, candidate('new', 60, 1), when).change);
    expect(first.find(each => each.id === 'p0')).toMatchObject({ isFavorite: true, lastAccessed: null });
    const second = apply(
      first,
      selectPlace(first, candidate('newer', 61, 1), { now: when.now + 1, stamp: 9e12 }).change,
    );
    expect(second.some(each => each.id === 'p1')).toBe(false);
    expect(ids(recentsOf(second)).slice(0, 3)).toEqual(['newer', 'new', 'p19']);
    expect(recentsOf(second)).toHaveLength(maxRecents);
  });

  test('the place that opens by itself is the selected one, else the most recent', () => {
    const saved = [place('a', { lastAccessed: 5 }), place('b', { lastAccessed: 9 }), place('c')];
    expect(placeToOpen(saved, 'c')?.id).toBe('c');
    expect(placeToOpen(saved, 'gone')?.id).toBe('b');
    expect(placeToOpen([place('c')], null)).toBeNull();
  });
});

describe('favourites', () => {
  test('a star saves the place at the end of the list, without opening it', () => {
    const saved = [place('a', { isFavorite: true, favoriteRank: 4 })];
    const after = apply(saved, setFavorite(saved, candidate('b', 3, 3), true, when));
    expect(ids(favoritesOf(after))).toEqual(['a', 'b']);
    expect(recentsOf(after)).toEqual([]);
  });

  test('putting the star out keeps a recent and deletes what is nothing else', () => {
    const recent = place('a', { isFavorite: true, favoriteRank: 1, lastAccessed: 7 });
    expect(apply([recent], setFavorite([recent], recent, false, when))).toMatchObject([
      { isFavorite: false },
    ]);
    const other = place('b', { isFavorite: true, favoriteRank: 1 });
    expect(setFavorite([other], other, false, when)).toEqual({ put: [], remove: [other] });
  });

  test('on and off again is not at all', () => {
    const saved = [place('a', { lastAccessed: 7 })];
    const once = apply(saved, setFavorite(saved, candidate('x', 0, 0), true, when));
    const twice = apply(once, setFavorite(once, candidate('x', 0, 0), false, when));
    expect(twice).toEqual([{ ...saved[0], stamp: when.stamp }]);
  });

  test.each([true, false])('a star that is asked twice to be lit (%s) is what was asked', isFavorite => {
    const saved = [place('a', { isFavorite: !isFavorite, favoriteRank: 1 })];
    const once = apply(saved, setFavorite(saved, candidate('x', 0, 0), isFavorite, when));
    const later = { now: when.now + 1, stamp: when.stamp + 1000 };
    expect(setFavorite(once, candidate('x', 0, 0), isFavorite, later)).toEqual({ put: [], remove: [] });
  });

  test('are put in any order; those not named keep theirs behind', () => {
    const saved = ['a', 'b', 'c', 'd'].map((id, index) =>
      place(id, { isFavorite: true, favoriteRank: index + 1 }),
    );
    const after = apply(saved, reorderFavorites(saved, ['c', 'gone', 'a', 'c'], when));
    expect(ids(favoritesOf(after))).toEqual(['c', 'a', 'b', 'd']);
    expect(after.find(each => each.id === 'd')?.stamp).toBe(1);
  });

  test('a new name is one line with single blanks, and a blank one is ignored', () => {
    const saved = [place('a')];
    expect(renamePlace(saved, 'a', 'North\t reef', when).put).toMatchObject([{ name: 'North reef' }]);
    expect(renamePlace(saved, 'a', '  Reef ', when).put).toMatchObject([{ name: 'Reef', stamp: when.stamp }]);
    expect(renamePlace(saved, 'a', '  ', when)).toEqual({ put: [], remove: [] });
    expect(renamePlace(saved, 'gone', 'Reef', when)).toEqual({ put: [], remove: [] });
  });
});

describe('deleting', () => {
  const home = place('home', { isFavorite: true, favoriteRank: 2, lastAccessed: 50 });

  test('removes from favourites and recents, and undo brings both back', () => {
    const { removed, change } = removePlace([home], 'home');
    expect(removed).toEqual(home);
    const empty = apply([home], change);
    expect(empty).toEqual([]);
    expect(apply(empty, restorePlace(empty, home, when))).toEqual([{ ...home, stamp: when.stamp }]);
    expect(removePlace([home], 'gone')).toEqual({ removed: null, change: { put: [], remove: [] } });
  });

  test('undo merges with what was saved there meanwhile', () => {
    const since = place('other', { lat: 0.002, lastAccessed: 70 });
    expect(apply([since], restorePlace([since], home, when))).toMatchObject([
      { id: 'other', isFavorite: true, favoriteRank: 2, lastAccessed: 70 },
    ]);
  });

  test('undo lights no star that was not lit, and keeps when either was opened', () => {
    const restored = (before: Partial<Place>, since: Partial<Place>) => {
      const saved = place('other', { lat: 0.002, ...since });
      return restorePlace([saved], place('gone', before), when).put;
    };
    expect(restored({ lastAccessed: 50 }, { isFavorite: true, favoriteRank: 1 })).toMatchObject([
      { id: 'other', isFavorite: true, lastAccessed: 50 },
    ]);
    expect(restored({ lastAccessed: 50 }, { lastAccessed: 40 })).toMatchObject([
      { isFavorite: false, lastAccessed: 50 },
    ]);
    expect(restored({ isFavorite: true, favoriteRank: 3 }, { lastAccessed: 40 })).toMatchObject([
      { isFavorite: true, favoriteRank: 3, lastAccessed: 40 },
    ]);
  });
});

describe('stamps', () => {
  test('a stamp is never behind anything seen, whatever the clock says', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (now, seen) => {
        expect(nextStamp(now, seen)).toBeGreaterThan(seen);
        expect(nextStamp(now, seen)).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});
