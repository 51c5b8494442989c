/** `/trip?id=…`; without an id a trip that is not kept yet. */
export const tripAddress = (id: string): string => `/trip?id=${encodeURIComponent(id)}`;

export const newTripAddress = '/trip';

export const tripIdIn = (query: string): string | null => new URLSearchParams(query).get('id');
