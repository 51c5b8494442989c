import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Place, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { highestStampOf, type PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { recordWrites } from '../../src/core/rules/place/place-writes.ts';
import {
  favoritesOf,
  maxRecents,
  nextStamp,
  recentsOf,
  removePlace,
  renamePlace,
  reorderFavorites,
  restorePlace,
  selectPlace,
  type PlaceChange,
  type When,
} from '../../src/core/rules/place/places.ts';
import { shownPlaces } from '../../src/core/rules/place/shown-places.ts';
import { mergeRecords } from '../../src/core/rules/place/merge-places.ts';
import { baseMs, record } from '../support/place-records.ts';
import { tapStar } from '../support/tap-star.ts';

const candidate = (number: number, lat = number, name = `Place ${number}`): PlaceCandidate => ({
  id: `nominatim-N${number}`,
  name,
  fullName: `${name}, Somewhere`,
  source: 'nominatim',
  type: 'bay',
  isWater: true,
  lat,
  lng: 10,
});
const id = (number: number): string => `nominatim-N${number}`;

/** One device: the rules of `places.ts` on what is shown, written to what is stored. */
function device(start: PlaceRecord[] = [], clockMs = baseMs) {
  let records = start;
  let nowMs = clockMs;
  const act = (rule: (places: Place[], when: When) => PlaceChange): void => {
    nowMs += 1000;
    const when = { now: Math.floor(nowMs / 1000), stamp: nextStamp(nowMs, highestStampOf(records)) };
    const writes = recordWrites(records, rule(shownPlaces(records), when), when.stamp);
    const forgotten = new Set(writes.forget);
    records = mergeRecords(
      records
        .filter(each => !forgotten.has(each))
        .map(each => writes.put.find(put => put.id === each.id) ?? each),
      writes.put,
    );
  };
  return {
    open: (number: number, lat = number, name?: string) =>
      act((places, when) => selectPlace(places, candidate(number, lat, name), when).change),
    star: (number: number, lat = number) =>
      act((places, when) => tapStar(places, candidate(number, lat), when)),
    rename: (number: number, name: string) =>
      act((places, when) => renamePlace(places, id(number), name, when)),
    remove: (number: number) => act(places => removePlace(places, id(number)).change),
    restore: (place: Place) => act((places, when) => restorePlace(places, place, when)),
    reorder: (...numbers: number[]) => act((places, when) => reorderFavorites(places, numbers.map(id), when)),
    shown: () => shownPlaces(records),
    records: () => records,
    record: (number: number) => records.find(each => each.id === id(number)),
    meet(other: { records: () => PlaceRecord[] }) {
      records = mergeRecords(records, other.records());
    },
  };
}

const favorites = (of: ReturnType<typeof device>): string[] => favoritesOf(of.shown()).map(place => place.id);

describe('a change of the places', () => {
  test('stamps only what changed', () => {
    const phone = device();
    phone.open(1);
    const opened = phone.record(1);
    expect(opened).toMatchObject({ starStamp: 0, nameStamp: 0, openedStamp: baseMs + 1000 });
    phone.star(1);
    expect(phone.record(1)).toMatchObject({
      ...opened,
      isFavorite: true,
      favoriteRank: 1,
      starStamp: baseMs + 2000,
    });
    phone.rename(1, 'Home');
    expect(phone.record(1)).toMatchObject({
      openedStamp: baseMs + 1000,
      starStamp: baseMs + 2000,
      nameStamp: baseMs + 3000,
    });
    phone.star(2);
    expect(phone.record(2)).toMatchObject({ lastAccessed: null, openedStamp: 0 });
  });

  test('writes that place and no other', () => {
    const phone = device();
    phone.open(1);
    phone.star(2);
    const when = { now: baseMs, stamp: baseMs + 9000 };
    const renamed = renamePlace(phone.shown(), id(1), 'Home', when);
    const { put, forget } = recordWrites(phone.records(), renamed, when.stamp);
    expect(put.map(each => each.id)).toEqual([id(1)]);
    expect(forget).toEqual([]);
  });

  test('does not take a name that was finally found for one that someone gave', () => {
    const phone = device();
    phone.open(1, 1, 'Unknown Location');
    phone.open(1, 1, 'Pleasure Point');
    expect(phone.record(1)).toMatchObject({
      name: 'Pleasure Point',
      fullName: 'Pleasure Point, Somewhere',
      nameStamp: 0,
    });
    phone.rename(1, 'Mine');
    expect(phone.record(1)).toMatchObject({ name: 'Mine', nameStamp: baseMs + 3000 });
  });

  test('takes a name that someone gave a nameless place for what it is', () => {
    const phone = device();
    phone.open(1, 1, 'Unknown Location');
    phone.rename(1, 'Mine');
    expect(phone.record(1)).toMatchObject({ name: 'Mine', nameStamp: baseMs + 2000 });
  });

  test('leaves alone the star that another device gave the place under another id', () => {
    const phone = device();
    const tablet = device([], baseMs + 500);
    phone.open(1, 30);
    tablet.star(2, 30.005);
    phone.meet(tablet);
    phone.open(1, 30);
    phone.rename(1, 'Home');
    expect(phone.shown()).toMatchObject([{ id: id(1), name: 'Home', isFavorite: true }]);
    expect(phone.record(2)).toMatchObject({ starStamp: baseMs + 1500 });
  });

  test('is always newer than anything seen, removals and a fast clock elsewhere included', () => {
    const hoursAhead = device([], baseMs + 5 * 3600_000);
    hoursAhead.star(1);
    hoursAhead.remove(1);
    const phone = device();
    phone.meet(hoursAhead);
    phone.star(1);
    hoursAhead.meet(phone);
    expect(favorites(hoursAhead)).toEqual([id(1)]);
  });

  test('a removed place leaves a removal behind, a recent that fell off the end nothing', () => {
    const phone = device();
    phone.open(1);
    phone.remove(1);
    expect(phone.shown()).toEqual([]);
    expect(phone.records()).toMatchObject([{ removedStamp: baseMs + 2000 }]);
    for (let number = 2; number < maxRecents + 5; number++) phone.open(number);
    expect(phone.shown()).toHaveLength(maxRecents);
    expect(phone.records()).toHaveLength(maxRecents + 1);
  });

  test('a favourite that fell off the recents stays one', () => {
    const phone = device();
    phone.open(1);
    phone.star(1);
    for (let number = 2; number < maxRecents + 3; number++) phone.open(number);
    expect(phone.shown().find(place => place.id === id(1))).toMatchObject({
      isFavorite: true,
      lastAccessed: null,
    });
    // It was not taken off them: on a device with a shorter list it still is one.
    expect(phone.record(1)).toMatchObject({ openedStamp: baseMs + 1000 });
    expect(recentsOf(phone.shown())).toHaveLength(maxRecents);
  });

  test('undo of a removal brings back star, name, and place among the recents', () => {
    const phone = device();
    phone.open(1);
    phone.star(1);
    phone.rename(1, 'Home');
    phone.open(2);
    const before = phone.shown();
    const home = before.find(place => place.id === id(1));
    phone.remove(1);
    if (home) phone.restore(home);
    const essence = (places: Place[]) => places.map(({ stamp: _stamp, ...rest }) => rest);
    expect(essence(phone.shown())).toEqual(essence(before));
    const tablet = device();
    tablet.meet(phone);
    expect(essence(tablet.shown())).toEqual(essence(before));
  });

  test('undo brings a place back under all the ids that two devices saved it under: alerts name any of them', () => {
    const phone = device();
    const tablet = device([], baseMs + 1);
    phone.star(2, 30);
    tablet.star(1, 30.005);
    phone.meet(tablet);
    const [place] = phone.shown();
    expect(place?.otherIds).toEqual([id(2)]);
    phone.remove(1);
    expect(phone.shown()).toEqual([]);
    if (place) phone.restore(place);
    tablet.meet(phone);
    for (const each of [phone, tablet])
      expect(each.shown()).toMatchObject([{ id: id(1), otherIds: [id(2)], isFavorite: true }]);
  });

  test('a place found again after its removal starts anew: no old star, no old name', () => {
    const phone = device();
    phone.star(1);
    phone.rename(1, 'Home');
    phone.remove(1);
    phone.open(1);
    expect(phone.shown()).toMatchObject([{ name: 'Place 1', isFavorite: false }]);
    phone.rename(1, 'Other');
    expect(phone.shown()).toMatchObject([{ name: 'Other', isFavorite: false }]);
  });

  test('removing or unstarring a place that two devices saved under two ids ends both', () => {
    const phone = device();
    const tablet = device([], baseMs + 1);
    phone.star(1, 30);
    tablet.star(2, 30.005);
    tablet.open(2, 30.005);
    phone.meet(tablet);
    expect(phone.shown()).toHaveLength(1);
    phone.star(1, 30);
    expect(phone.shown()).toMatchObject([{ isFavorite: false }]);
    phone.star(1, 30);
    phone.open(1, 30);
    tablet.open(2, 30.005);
    phone.meet(tablet);
    expect(phone.shown()).toHaveLength(1);
    for (const place of phone.shown()) phone.remove(Number(place.id.slice('nominatim-N'.length)));
    tablet.meet(phone);
    expect(tablet.shown()).toEqual([]);
  });
});

describe('the order of favourites', () => {
  test('after two devices starred at the same time is by time, and a new order is kept', () => {
    const phone = device();
    const tablet = device([], baseMs + 60_000);
    phone.star(1);
    tablet.star(2);
    tablet.star(3);
    phone.meet(tablet);
    expect(favorites(phone)).toEqual([id(1), id(2), id(3)]);
    phone.reorder(3, 1, 2);
    expect(favorites(phone)).toEqual([id(3), id(1), id(2)]);
    tablet.meet(phone);
    expect(favorites(tablet)).toEqual(favorites(phone));
    tablet.star(4);
    expect(favorites(tablet)).toEqual([id(3), id(1), id(2), id(4)]);
  });

  test('is by time where two devices gave the same rank, whatever the ids, and stays when one is only opened', () => {
    const phone = device();
    const tablet = device([], baseMs + 60_000);
    phone.star(3);
    tablet.star(1);
    phone.meet(tablet);
    expect(favorites(phone)).toEqual([id(3), id(1)]);
    const stars = () => [phone.record(1)?.starStamp, phone.record(3)?.starStamp];
    const before = stars();
    phone.open(3);
    expect(stars()).toEqual(before);
  });

  test('says nothing new of the stars that keep their place', () => {
    const phone = device();
    for (const number of [1, 2, 3]) phone.star(number);
    phone.reorder(2, 1, 3);
    expect(favorites(phone)).toEqual([id(2), id(1), id(3)]);
    expect(phone.record(3)?.starStamp).toBe(baseMs + 3000);
  });

  test('is what was asked for, whatever ranks the merge found', () => {
    const numbers = [1, 2, 3, 4, 5];
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 5 }),
        fc.shuffledSubarray(numbers, { minLength: 5 }),
        (ranks, order) => {
          const phone = device(
            numbers.map((number, index) =>
              record(id(number), {
                lat: number,
                isFavorite: true,
                favoriteRank: ranks[index] ?? 1,
                starStamp: baseMs - number,
              }),
            ),
          );
          phone.reorder(...order);
          expect(favorites(phone)).toEqual(order.map(id));
        },
      ),
    );
  });
});
