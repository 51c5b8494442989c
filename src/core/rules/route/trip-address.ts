import type { Coordinates } from '../place/place.ts';
import { roundTo } from '../value/numbers.ts';

/** Returns `/trip?id=…`; the address without an id is a new, unsaved trip. */
export const tripAddress = (id: string): string => `/trip?id=${encodeURIComponent(id)}`;

export const newTripAddress = '/trip';

/** Returns `/trip?lat=…&lng=…&begins=here`: a new trip that begins at a position. */
export const newTripFrom = ({ lat, lng }: Coordinates): string =>
  `${newTripAddress}?lat=${lat}&lng=${lng}&begins=here`;
export const beginsThere = (query: string): boolean => new URLSearchParams(query).has('begins');

/** Returns `/trip?lat=…&lng=…&name=…`: a new trip to a place. */
export const tripToAddress = ({ lat, lng }: Coordinates, name = ''): string =>
  `/trip?lat=${roundTo(lat, 6)}&lng=${roundTo(lng, 6)}${name === '' ? '' : `&name=${encodeURIComponent(name)}`}`;

export const tripIdIn = (query: string): string | null => new URLSearchParams(query).get('id');
