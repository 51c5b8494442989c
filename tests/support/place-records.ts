import * as fc from './fast-check.ts';
import { bareRecord } from '../../src/core/rules/sync/sync-tuples.ts';
import { settled } from '../../src/core/rules/place/merge-places.ts';
import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';

export const baseMs = Date.UTC(2026, 5, 24, 18);

/** A record with everything at rest but what is given. */
export const record = (id: string, given: Partial<PlaceRecord> = {}): PlaceRecord =>
  settled({ ...bareRecord(id), name: id, created: baseMs / 1000, ...given });

/** Few ids, positions and stamps, so that collisions and ties are common. */
const stamp = fc.integer({ min: 0, max: 12 }).map(step => (step === 0 ? 0 : baseMs + step));

const anyRecord: fc.Arbitrary<PlaceRecord> = fc
  .record({
    number: fc.integer({ min: 0, max: 5 }),
    lat: fc.integer({ min: 0, max: 5 }).map(step => 36 + step * 0.006),
    name: fc.constantFrom('', 'Unknown Location', 'Reef', 'Reef head', 'Point'),
    nameStamp: stamp,
    rank: fc.integer({ min: 0, max: 4 }),
    starStamp: stamp,
    lastAccessed: fc.option(fc.integer({ min: 0, max: 9 }).map(step => baseMs / 1000 - step)),
    openedStamp: stamp,
    removedStamp: stamp,
    isWater: fc.boolean(),
  })
  .map(({ number, rank, ...given }) =>
    record(`nominatim-N${number}`, {
      ...given,
      nameStamp: given.name === '' ? 0 : given.nameStamp,
      lng: -122,
      isFavorite: rank > 0 && given.starStamp > 0,
      favoriteRank: given.starStamp > 0 ? rank : 0,
      lastAccessed: given.openedStamp > 0 ? given.lastAccessed : null,
    }),
  );

/** One device's list: every id once. */
export const anyRecords = fc.uniqueArray(anyRecord, { selector: each => each.id, maxLength: 6 });
