import { isCoordinates } from '../../domain/distance.ts';
import type { Coordinates } from '../../domain/place.ts';

/** The position in the address: null when none is asked for, `bad` when what stands there is no position on earth. */
export function coordinatesOf(query: URLSearchParams): Coordinates | null | 'bad' {
  const lat = query.get('lat');
  const lng = query.get('lng');
  if (lat === null && lng === null) return null;
  const at = { lat: decimal(lat), lng: decimal(lng) };
  return isCoordinates(at) ? at : 'bad';
}

/** Number('') is 0 and Number('0x10') is 16: neither is a coordinate someone meant. */
const decimal = (text: string | null): number =>
  text !== null && /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : Number.NaN;
