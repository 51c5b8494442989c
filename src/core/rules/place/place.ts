import type { Instant } from '../time/time.ts';

/** A position on earth (WGS 84). */
export interface Coordinates {
  /** Degrees, -90..90. */
  lat: number;
  /** Degrees, -180..180. */
  lng: number;
}

/** Rounds to four decimals (11 m): the precision of requests and of forecast ids. */
export const fourDecimals = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(4)),
  lng: Number(lng.toFixed(4)),
});

/** Returns the position at the end of an id: `36.9510_-122.0260`. Rounds first, because `-0.0000` would be another id. */
export function coordinatesKey(at: Coordinates): string {
  const { lat, lng } = fourDecimals(at);
  return `${lat.toFixed(4)}_${lng.toFixed(4)}`;
}

/** Source of the place's name, and the prefix of its id. `coordinates` = typed by hand, a bare map position, or a name on this device. */
export type PlaceSource = 'nominatim' | 'open-meteo' | 'coordinates';

/** A place that the user can choose: a search result, a reverse geocoding answer, or typed coordinates. Not stored yet. */
export interface PlaceCandidate extends Coordinates {
  /** Source prefix + the source's own stable id, e.g. `nominatim-N240109189`; `coordinates-36.9510_-122.0260`. */
  id: string;
  name: string;
  /** Name, region and country joined by commas. */
  fullName: string;
  source: PlaceSource;
  /** The source's class/type, e.g. `bay`; empty = none. */
  type: string;
  isWater: boolean;
  /** Distance from the device's position; absent = position unknown. */
  distanceKm?: number;
  /** True if it is unknown whether the National Weather Service covers the place, in a search for covered places only. */
  isUnchecked?: boolean;
}

/** A place in the local database: a favorite, a recent, or both. A place that is neither is deleted. */
export interface Place extends Coordinates {
  id: string;
  /** Ids under which other devices saved the same spot; absent = none. Earlier notes may refer to any of them. */
  otherIds?: string[];
  name: string;
  fullName: string;
  source: PlaceSource;
  isWater: boolean;
  isFavorite: boolean;
  /** Position among the favorites, smallest first; new favorites go last. */
  favoriteRank: number;
  /** Time of the last opening; null = not among the recents. */
  lastAccessed: Instant | null;
  created: Instant;
  /** Merge stamp in milliseconds: max(now, highest seen + 1). Newest wins between devices. */
  stamp: number;
}

/** Placeholders for a missing name. Stored in English, shown by `placeName`. */
export const unnamedLocation = 'Unnamed Location';
export const unknownLocation = 'Unknown Location';

/** Orders by id, in the same way on every device. */
export const byId = (a: { id: string }, b: { id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
