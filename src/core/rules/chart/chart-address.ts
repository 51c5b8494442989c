import { coordinatesInQuery } from '../place/forecast-address.ts';
import { fourDecimals, type Coordinates } from '../place/place.ts';

/** Returns `/chart?lat=36.9510&lng=-122.0260` for a spot; without a spot the chart shows all saved places. */
export function chartAddress(at: Coordinates | null): string {
  if (!at) return '/chart';
  const { lat, lng } = fourDecimals(at);
  return `/chart?lat=${lat}&lng=${lng}`;
}

/** Reads the spot from a query; null = the position is missing or malformed. */
export function spotInQuery(query: string): Coordinates | null {
  const at = coordinatesInQuery(query);
  return at === 'bad' ? null : at;
}
