import { coordinatesInQuery } from '../place/forecast-address.ts';
import { shortName } from './read-trip.ts';
import type { Waypoint } from './trip.ts';

/** Reads the destination of a new trip; null = the address has none or a malformed one. */
export function destinationIn(query: string): Waypoint | null {
  const values = new URLSearchParams(query);
  const at = coordinatesInQuery(`lat=${values.get('lat')}&lng=${values.get('lng')}`);
  if (at === null || at === 'bad') return null;
  const name = shortName(values.get('name') ?? '');
  return name === '' ? at : { ...at, name };
}
