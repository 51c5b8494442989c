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
 * A place as it is stored and synced: three registers (star, name, last opened) and a removal, each with the merge stamp
 * of its last write, so that opening a place on one device cannot undo the star it was given on another. A stamp is in
 * milliseconds, 0 = never written. What the app shows is made of these records by `shown-places.ts`.
 */
export interface PlaceRecord extends Coordinates {
  id: string;
  source: PlaceSource;
  isWater: boolean;
  /** Name, region and country; '' when this device does not know them: they are not synced. */
  fullName: string;
  created: Instant;

  /** '' in a tombstone that came from another device: it never was a whole place here. */
  name: string;
  /** 0 while the name is the one a place service gave. */
  nameStamp: number;

  isFavorite: boolean;
  /** Order among favorites from 1; 0 when it is not a favorite. */
  favoriteRank: number;
  starStamp: number;

  /** null = not among the recents. */
  lastAccessed: Instant | null;
  openedStamp: number;

  /** Ends the whole place unless one of the registers was written later. 0 when it ends nothing. */
  removedStamp: number;
}

/** The latest instant a Date can hold: stamps behind it are nonsense, and leave room to count on. */
export const maxStamp = 8.64e15;

/** How long a removal is remembered for devices that have not heard of it. */
export const tombstoneMs = 90 * dayS * 1000;

/** The newest write that is not a removal. */
export const touchedStamp = ({ starStamp, nameStamp, openedStamp }: PlaceRecord): number =>
  Math.max(starStamp, nameStamp, openedStamp);

/** A favorite or a recent that was not removed since it was last touched; a removal wins ties. */
export const isAlive = (record: PlaceRecord): boolean =>
  record.name !== '' &&
  (record.isFavorite || record.lastAccessed !== null) &&
  touchedStamp(record) > record.removedStamp;

/** The newest write of all, removals included; 0 for none. */
export const highestStampOf = (records: readonly PlaceRecord[]): number =>
  records.reduce((highest, record) => Math.max(highest, touchedStamp(record), record.removedStamp), 0);

/** Whether a name is only a stand-in, such as "2 mi S of Monterey". Any real name replaces it. */
export const isPlaceholder = (name: string): boolean => isNameless(name) || readRelativeName(name) !== null;

/** Names that say nothing at all. */
export const isNameless = (name: string): boolean => name === unnamedLocation || name === unknownLocation;

/** Four decimals (11 m), as coordinates are shown and synced. Never -0, which JSON would not bring back. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 1e4) / 1e4 + 0;

/** The id of a place without a name. */
export const coordinatesId = (at: Coordinates): string => `coordinates-${coordinatesKey(at)}`;
