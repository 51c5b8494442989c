import {
  coordinatesKey,
  unknownLocation,
  unnamedLocation,
  type Coordinates,
  type PlaceSource,
} from './place.ts';
import { readRelativeName } from './relative-name.ts';
import { dayS, type Instant } from '../time/time.ts';

/**
 * A place as stored and synced: three registers (star, name, last opened) and a removal, each with the merge stamp of its last write.
 * Opening a place on one device therefore cannot undo a star from another. A stamp is in milliseconds, 0 = never written. `shown-places.ts`
 * builds the places shown from these records.
 */
export interface PlaceRecord extends Coordinates {
  id: string;
  source: PlaceSource;
  isWater: boolean;
  /** Name, region and country; '' if this device does not know them, because they are not synced. */
  fullName: string;
  created: Instant;

  /** '' in a tombstone from another device: this device never had the place. */
  name: string;
  /** 0 while the name is the one from a place service. */
  nameStamp: number;

  isFavorite: boolean;
  /** Position among the favorites, from 1; 0 = not a favorite. */
  favoriteRank: number;
  starStamp: number;

  /** null = not among the recents. */
  lastAccessed: Instant | null;
  openedStamp: number;

  /** Removes the whole place unless a register was written later. 0 = not removed. */
  removedStamp: number;
}

/** Largest accepted stamp: the latest instant of a Date. Larger stamps are invalid, and there is room to count on. */
export const maxStamp = 8.64e15;

/** How long a removal is stored for devices that have not received it, ms. */
export const tombstoneMs = 90 * dayS * 1000;

/** Returns the newest write that is not a removal. */
export const touchedStamp = ({ starStamp, nameStamp, openedStamp }: PlaceRecord): number =>
  Math.max(starStamp, nameStamp, openedStamp);

/** True for a favorite or a recent that was not removed since its last write; a removal wins ties. */
export const isAlive = (record: PlaceRecord): boolean =>
  record.name !== '' &&
  (record.isFavorite || record.lastAccessed !== null) &&
  touchedStamp(record) > record.removedStamp;

/** Returns the newest write, including removals; 0 for no records. */
export const highestStampOf = (records: readonly PlaceRecord[]): number =>
  records.reduce((highest, record) => Math.max(highest, touchedStamp(record), record.removedStamp), 0);

/** True if a name is only a placeholder, such as "2 mi S of Monterey". Any real name replaces it. */
export const isPlaceholder = (name: string): boolean => isNameless(name) || readRelativeName(name) !== null;

/** Names without any content. */
export const isNameless = (name: string): boolean => name === unnamedLocation || name === unknownLocation;

/** Rounds to four decimals (11 m), as coordinates are shown and synced. Never returns -0, which JSON does not preserve. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 1e4) / 1e4 + 0;

/** Returns the id of a place without a name. */
export const coordinatesId = (at: Coordinates): string => `coordinates-${coordinatesKey(at)}`;
