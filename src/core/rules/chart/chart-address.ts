import { coordinatesInQuery } from '../place/forecast-address.ts';
import { fourDecimals, type Coordinates } from '../place/place.ts';

/** `/chart?lat=36.9510&lng=-122.0260` for a spot; without one the chart shows all saved places. */
export function chartAddress(at: Coordinates | null): string {
  if (!at) return '/chart';
  const { lat, lng } = fourDecimals(at);
  return `/chart?lat=${lat}&lng=${lng}`;
}

/** null = the query has no position, or a malformed one. */
export function spotInQuery(query: string): Coordinates | null {
  const at = coordinatesInQuery(query);
  return at === 'bad' ? null : at;
}
