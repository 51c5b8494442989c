import type { Coordinates } from '../place/place.ts';

/** `/trip?id=…`; without an id a trip that is not kept yet. */
export const tripAddress = (id: string): string => `/trip?id=${encodeURIComponent(id)}`;

export const newTripAddress = '/trip';

/** A new trip that begins at a position. */
export const newTripFrom = ({ lat, lng }: Coordinates): string => `${newTripAddress}?lat=${lat}&lng=${lng}`;

export const tripIdIn = (query: string): string | null => new URLSearchParams(query).get('id');
