import { distanceKm } from './distance.ts';
import { oneLine } from '../value/one-line.ts';
import { isNameless, isPlaceholder } from './place-record.ts';
import { byId, unnamedLocation, type Coordinates, type Place, type PlaceCandidate } from './place.ts';
import type { Instant } from '../time/time.ts';

const samePlaceDeg = 0.01;
/** Maximum number of stored recent places. */
export const maxRecents = 20;

/** True if both coordinates differ by at most 0.01°, also across the date line. */
export function isSamePlace(a: Coordinates, b: Coordinates): boolean {
  const dLng = Math.abs(a.lng - b.lng);
  return withinTolerance(Math.abs(a.lat - b.lat)) && withinTolerance(Math.min(dLng, 360 - dLng));
}

/** Returns the nearest item at the same place; null = none. */
export const nearestSame = <Item extends Coordinates>(items: readonly Item[], at: Coordinates): Item | null =>
  items.filter(item => isSamePlace(item, at)).toSorted((a, b) => distanceKm(a, at) - distanceKm(b, at))[0] ??
  null;

/** True if the place has this id or this other id: the id that a place is shown under changes when another device's id sorts first. */
export const hasId = ({ id, otherIds }: Place, wanted: string | null): boolean =>
  wanted !== null && (id === wanted || otherIds?.includes(wanted) === true);

/** Returns the favorites in their order. */
export const favoritesOf = (places: readonly Place[]): Place[] =>
  places
    .filter(place => place.isFavorite)
    .toSorted((a, b) => a.favoriteRank - b.favoriteRank || a.created - b.created || byId(a, b));

/** Returns the recents, newest first, at most `maxRecents`. */
export const recentsOf = (places: readonly Place[]): Place[] => allRecents(places).slice(0, maxRecents);

/** Returns the saved place of a candidate: by id, else the nearest within 0.01°. */
export function findPlace(places: readonly Place[], candidate: Coordinates & { id: string }): Place | null {
  return places.find(place => place.id === candidate.id) ?? nearestSame(places, candidate);
}

/** Returns the place to open automatically: the selected one, else the most recent; null without places. */
export const placeToOpen = (places: readonly Place[], selectedPlaceId: string | null): Place | null =>
  places.find(place => hasId(place, selectedPlaceId)) ?? recentsOf(places)[0] ?? null;

/** Time of a change: `now` in epoch seconds, `stamp` from `nextStamp`. */
export interface When {
  now: Instant;
  stamp: number;
}

/**
 * Returns the merge stamp in ms. It is never behind a stamp seen before, so the newest change wins even if this device's clock is wrong.
 */
export const nextStamp = (nowMs: number, highestSeen: number): number => Math.max(nowMs, highestSeen + 1);

/** Places to write. `remove` leaves tombstones. */
export interface PlaceChange {
  put: Place[];
  remove: Place[];
}

/** Saves (or finds) the place and marks it as opened now; drops places beyond the end of the recents. */
export function selectPlace(
  places: readonly Place[],
  candidate: PlaceCandidate | Place,
  { now, stamp }: When,
): { place: Place; change: PlaceChange } {
  const saved = savedOrNew(places, candidate, { now, stamp });
  const others = places.filter(each => each.id !== saved.id);
  // Otherwise, places opened while this device's clock was ahead would push it off the list.
  const latestOther = allRecents(others)[0]?.lastAccessed ?? 0;
  const place = { ...saved, lastAccessed: latestOther > now ? latestOther + 1 : now, stamp };
  const overflow = recentsToDrop([...others, place], stamp);
  return { place, change: { put: [place, ...overflow.put], remove: overflow.remove } };
}

/** Sets or removes a star. A new favorite goes last. A place that is neither a favorite nor a recent is deleted. Idempotent. */
export function setFavorite(
  places: readonly Place[],
  candidate: PlaceCandidate | Place,
  isFavorite: boolean,
  { now, stamp }: When,
): PlaceChange {
  const saved = savedOrNew(places, candidate, { now, stamp });
  if (saved.isFavorite === isFavorite) return { put: [], remove: [] };
  if (!isFavorite && saved.lastAccessed === null) return { put: [], remove: [saved] };
  const favoriteRank = isFavorite ? lastRank(places) + 1 : 0;
  return { put: [{ ...saved, isFavorite, favoriteRank, stamp }], remove: [] };
}

/** Removes a place from both favorites and recents. */
export function removePlace(
  places: readonly Place[],
  id: string,
): { removed: Place | null; change: PlaceChange } {
  const removed = places.find(place => place.id === id) ?? null;
  return { removed, change: { put: [], remove: removed ? [removed] : [] } };
}

/** Undoes a removal; merges with a place saved there since. */
export function restorePlace(places: readonly Place[], place: Place, { stamp }: When): PlaceChange {
  const since = findPlace(places, place);
  if (since === null) return { put: [{ ...place, stamp }], remove: [] };
  const merged: Place = {
    ...since,
    isFavorite: since.isFavorite || place.isFavorite,
    favoriteRank: since.isFavorite ? since.favoriteRank : place.favoriteRank,
    lastAccessed: latest(since.lastAccessed, place.lastAccessed),
    created: Math.min(since.created, place.created),
    stamp,
  };
  return { put: [merged], remove: [] };
}

/** Renames a place to one line of text; a blank name changes nothing. */
export function renamePlace(
  places: readonly Place[],
  id: string,
  name: string,
  { stamp }: When,
): PlaceChange {
  const place = places.find(each => each.id === id);
  const wanted = oneLine(name);
  const changed = place !== undefined && wanted !== '' && wanted !== place.name;
  return { put: changed ? [{ ...place, name: wanted, stamp }] : [], remove: [] };
}

/** Reorders the favorites by `ids`; favorites that are not listed follow in their previous order. */
export function reorderFavorites(
  places: readonly Place[],
  ids: readonly string[],
  { stamp }: When,
): PlaceChange {
  const favorites = favoritesOf(places);
  const named = ids.flatMap(id => favorites.find(place => place.id === id) ?? []);
  const put = [...new Set([...named, ...favorites])].flatMap((place, index) =>
    place.favoriteRank === index + 1 ? [] : [{ ...place, favoriteRank: index + 1, stamp }],
  );
  return { put, remove: [] };
}

/** Returns the recents beyond the maximum: favorites only leave the list of recents, other places are deleted. */
function recentsToDrop(places: readonly Place[], stamp: number): PlaceChange {
  const beyond = allRecents(places).slice(maxRecents);
  return {
    put: beyond.filter(place => place.isFavorite).map(place => ({ ...place, lastAccessed: null, stamp })),
    remove: beyond.filter(place => !place.isFavorite),
  };
}

/** Slightly more than 0.01, which binary fractions cannot represent. */
const withinTolerance = (degrees: number): boolean => degrees <= samePlaceDeg + 1e-9;

const allRecents = (places: readonly Place[]): Place[] =>
  places
    .filter(place => place.lastAccessed !== null)
    .toSorted((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0) || b.stamp - a.stamp || byId(a, b));

/** Returns the last rank among the favorites; 0 without favorites. */
export const lastRank = (places: readonly Place[]): number =>
  favoritesOf(places).reduce((last, { favoriteRank }) => Math.max(last, favoriteRank), 0);

const latest = (a: Instant | null, b: Instant | null): Instant | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

/** A saved place keeps its name; only a place without a name takes the candidate's. */
function savedOrNew(
  places: readonly Place[],
  candidate: PlaceCandidate | Place,
  { now, stamp }: When,
): Place {
  const saved = findPlace(places, candidate);
  const { id, lat, lng, source, isWater } = candidate;
  const name = candidate.name.trim() || unnamedLocation;
  const fullName = candidate.fullName.trim() || name;
  if (saved === null) {
    return {
      id,
      lat,
      lng,
      name,
      fullName,
      source,
      isWater,
      isFavorite: false,
      favoriteRank: 0,
      lastAccessed: null,
      created: now,
      stamp,
    };
  }
  const isBetter = isPlaceholder(name) ? isNameless(saved.name) : isPlaceholder(saved.name);
  return isBetter ? { ...saved, name, fullName } : saved;
}
