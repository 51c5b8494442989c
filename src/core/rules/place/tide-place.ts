import { coordinatesInQuery } from './forecast-address.ts';
import type { Coordinates } from './place.ts';
import { roundTo } from '../value/numbers.ts';

/** The place of a tide table's address: a place, a station, or a station that is used for a place. */
export interface TidePlace {
  /** null = the address names no place: the station alone, or the place in use. */
  at: Coordinates | null;
  stationId: string | null;
}

/** Treats a malformed position or station id as absent: the address may have been typed by hand or truncated. */
export function readTidePlace(query: string): TidePlace {
  const at = coordinatesInQuery(query);
  return { at: at === 'bad' ? null : at, stationId: stationIn(query, 'station') };
}

/** Returns the station id of a query parameter. */
export function stationIn(query: string, name: string): string | null {
  const id = new URLSearchParams(query).get(name) ?? '';
  return stationShape.test(id) ? id : null;
}

/** Returns `/tides?lat=36.951&lng=-122.026` or `/tides?station=noaa/9414290`. */
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

/** Form of the packs' ids, which an address contains unchanged. */
const stationShape = /^[\w/@.-]{1,100}$/;
