import { coordinatesInQuery } from './forecast-address.ts';
import type { Coordinates } from './place.ts';
import { roundTo } from '../value/numbers.ts';

/** Whose tide table an address names: a place, a station, or one for the other. */
export interface TidePlace {
  /** null = none is named; the station alone, or the place in use. */
  at: Coordinates | null;
  stationId: string | null;
}

/** A malformed position or station id counts as absent: the address may have been typed, or cut off. */
export function readTidePlace(query: string): TidePlace {
  const at = coordinatesInQuery(query);
  return { at: at === 'bad' ? null : at, stationId: stationIn(query, 'station') };
}

/** The id of a station under a name in the query. */
export function stationIn(query: string, name: string): string | null {
  const id = new URLSearchParams(query).get(name) ?? '';
  return stationShape.test(id) ? id : null;
}

/** `/tides?lat=36.951&lng=-122.026`, `/tides?station=noaa/9414290`. */
export function tidePlaceAddress({
  at,
  stationId,
  date,
}: Partial<TidePlace> & { date?: string | null }): string {
  const parts = [
    at && `lat=${roundTo(at.lat, 6)}&lng=${roundTo(at.lng, 6)}`,
    stationId && `station=${stationId}`,
    date && `date=${date}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/tides?${parts.join('&')}` : '/tides';
}

/** The ids of the packs, which an address holds as they are. */
const stationShape = /^[\w/@.-]{1,100}$/;
