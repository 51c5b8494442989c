import { isCoordinates } from '../place/distance.ts';
import { firstLetters } from '../value/first-letters.ts';
import { oneLine } from '../value/one-line.ts';
import type { Coordinates, PlaceSource } from '../place/place.ts';
import { coordinatesId, isAlive, maxStamp, roundedDegrees, type PlaceRecord } from '../place/place-record.ts';
import { settled } from '../place/merge-places.ts';

/** A stamp in base 36; 0 = never. */
type Stamp36 = string | 0;

/**
 * A living place: id, name, latitude, longitude, opened, star, rank, named, and the seconds between the last opening and the stamp that
 * recorded it (null = removed from the recents). Trailing zeros are omitted.
 */
export type PlaceTuple = [
  id: string,
  name: string,
  lat: number,
  lng: number,
  opened?: Stamp36,
  star?: Stamp36,
  rank?: number,
  named?: Stamp36,
  openedBefore?: number | null,
];

/** A place that was removed or only lost its star: id, removed, unstarred. */
export type TombstoneTuple = [id: string, removed?: Stamp36, unstarred?: Stamp36];

/** In code points, so that no cut splits a character. */
const maxNameLength = 40;

/** Encodes a living place for the entry. */
export function placeTuple(record: PlaceRecord): PlaceTuple {
  const { name, lastAccessed, openedStamp } = record;
  const openedBefore = lastAccessed === null ? null : Math.floor(openedStamp / 1000) - lastAccessed;
  return withoutEnd([
    shortId(record),
    // Normalizes first, as readers do, so that the cut does not depend on spaces that readers drop.
    cleanName(name),
    roundedDegrees(record.lat),
    roundedDegrees(record.lng),
    stamp36(openedStamp),
    stamp36(record.starStamp),
    record.isFavorite ? record.favoriteRank : 0,
    stamp36(record.nameStamp),
    openedStamp === 0 ? 0 : openedBefore,
  ]);
}

/** Encodes only the data of the removal: if another device used the place again, that device has the other values. */
export const tombstoneTuple = (record: PlaceRecord): TombstoneTuple =>
  withoutEnd([
    shortId(record, true),
    stamp36(record.removedStamp),
    record.isFavorite ? 0 : stamp36(record.starStamp),
  ]);

/** Decodes a living place; null = invalid. */
export function readPlaceTuple(value: unknown): PlaceRecord | null {
  if (!Array.isArray(value)) return null;
  const [id, name, lat, lng, opened, star, rank, named, openedBefore]: unknown[] = value;
  if (typeof lat !== 'number' || typeof lng !== 'number' || !isCoordinates({ lat, lng })) return null;
  const at = { lat: roundedDegrees(lat), lng: roundedDegrees(lng) };
  const record = readShortId(id, at);
  if (!record) return null;
  const stamps = {
    openedStamp: readStamp36(opened),
    starStamp: readStamp36(star),
    nameStamp: readStamp36(named),
  };
  const isFavorite = isRank(rank) && stamps.starStamp > 0;
  const living: PlaceRecord = {
    ...record,
    ...at,
    ...stamps,
    name: cleanName(name),
    isFavorite,
    favoriteRank: isFavorite ? rank : 0,
    lastAccessed: readOpening(stamps.openedStamp, openedBefore),
    created: Math.floor(firstOf(Object.values(stamps)) / 1000),
  };
  return isAlive(living) ? living : null;
}

/** Decodes a tombstone; null = invalid. */
export function readTombstoneTuple(value: unknown): PlaceRecord | null {
  if (!Array.isArray(value)) return null;
  const [id, removed, unstarred]: unknown[] = value;
  const record = readShortId(id, null);
  const [removedStamp, starStamp] = [readStamp36(removed), readStamp36(unstarred)];
  if (!record || removedStamp + starStamp === 0) return null;
  const created = Math.floor(firstOf([removedStamp, starStamp]) / 1000);
  return settled({ ...record, removedStamp, starStamp, created });
}

/** Returns one line of text without control characters, cut to the entry's limit; '' for anything else. */
export function cleanName(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = oneLine(value.slice(0, 10 * maxNameLength));
  return firstLetters(line, maxNameLength).trim();
}

/** Validates a stamp from outside: a whole number within the range of dates, else 0. */
export const readStamp = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= maxStamp ? value : 0;

const sources: readonly (readonly [letter: string, name: PlaceSource])[] = [
  ['n', 'nominatim'],
  ['o', 'open-meteo'],
  ['c', 'coordinates'],
];

/** Returns the source of an id; undefined = unknown prefix. */
export const placeSourceOf = (id: string): PlaceSource | undefined =>
  sources.find(([, name]) => id.startsWith(`${name}-`))?.[1];

/** Ids become keys of plain objects, so they must not equal a built-in property name. */
export const isSoundId = (id: string): boolean => /^[\w.:-]{1,120}$/.test(id) && !(id in Object.prototype);

/** Returns a record with only its id. */
export const bareRecord = (id: string): PlaceRecord => ({
  id,
  source: placeSourceOf(id) ?? 'coordinates',
  isWater: false,
  lat: 0,
  lng: 0,
  fullName: '',
  created: 0,
  name: '',
  nameStamp: 0,
  isFavorite: false,
  favoriteRank: 0,
  starStamp: 0,
  lastAccessed: null,
  openedStamp: 0,
  removedStamp: 0,
});

/**
 * Shortens an id: the source's letter (uppercase for water) and the rest of the id. An id made from the coordinates needs only the letter.
 */
function shortId({ id, lat, lng, isWater }: PlaceRecord, isTombstone = false): string {
  const source = sources.find(([, name]) => id.startsWith(`${name}-`));
  if (!source) return `=${id}`;
  const [letter, name] = source;
  const at = { lat: roundedDegrees(lat), lng: roundedDegrees(lng) };
  const rest = !isTombstone && id === coordinatesId(at) ? '' : id.slice(name.length + 1);
  return `${isWater ? letter.toUpperCase() : letter}${rest}`;
}

/** Decodes a short id to a bare record; null = malformed. */
function readShortId(short: unknown, at: Coordinates | null): PlaceRecord | null {
  if (typeof short !== 'string') return null;
  const [letter = '', rest] = [short[0], short.slice(1)];
  const source = sources.find(each => each[0] === letter.toLowerCase());
  const isPosition = source?.[1] === 'coordinates' && rest === '' && at !== null;
  const id = isPosition ? coordinatesId(at) : source ? `${source[1]}-${rest}` : rest;
  if (!isSoundId(id) || (rest === '' && !isPosition) || (!source && letter !== '=')) return null;
  return { ...bareRecord(id), isWater: source !== undefined && letter !== source[0] };
}

const stamp36 = (stamp: number): Stamp36 => (stamp === 0 ? 0 : stamp.toString(36));

const readStamp36 = (value: unknown): number =>
  typeof value === 'string' && /^[0-9a-z]{1,11}$/.test(value) ? readStamp(parseInt(value, 36)) : 0;

const isRank = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function readOpening(openedStamp: number, openedBefore: unknown): number | null {
  if (openedStamp === 0 || openedBefore === null) return null;
  const before = openedBefore === undefined ? 0 : openedBefore;
  if (typeof before !== 'number' || !Number.isSafeInteger(before)) return null;
  const lastAccessed = Math.floor(openedStamp / 1000) - before;
  return lastAccessed >= 0 && lastAccessed <= maxStamp / 1000 ? lastAccessed : null;
}

const firstOf = (stamps: number[]): number => Math.min(...stamps.filter(stamp => stamp > 0));

/** Removes trailing zeros. */
function withoutEnd<Tuple extends unknown[]>(tuple: Tuple): Tuple {
  while (tuple.at(-1) === 0) tuple.pop();
  return tuple;
}
