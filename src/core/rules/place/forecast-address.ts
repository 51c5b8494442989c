import { decoded } from '../value/decoded.ts';
import { isCoordinates } from './distance.ts';
import { roundTo } from '../value/numbers.ts';
import type { Coordinates } from './place.ts';

/**
 * Returns `/forecast?lat=36.951&lng=-122.026`, to a tenth of a meter: smaller numbers would be written `1e-7`, which cannot be read back.
 */
export const forecastAddress = ({ lat, lng }: Coordinates): string =>
  `/forecast?lat=${roundTo(lat, 6)}&lng=${roundTo(lng, 6)}`;

/**
 * Reads coordinates from the query of a forecast address, with or without its question mark. null = no coordinates; `bad` = a malformed
 * position. Ignores a period or bracket that a message added to the link's end.
 */
export function coordinatesInQuery(query: string): Coordinates | null | 'bad' {
  const values = new Map(
    decoded(query)
      .replace(/^\?|[^\p{L}\p{N}]+$/gu, '')
      .split('&')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name, value];
      }),
  );
  const lat = values.get('lat');
  const lng = values.get('lng');
  if (lat === undefined && lng === undefined) return null;
  if (!decimal.test(lat ?? '') || !decimal.test(lng ?? '')) return 'bad';
  const at = { lat: Number(lat), lng: Number(lng) };
  return isCoordinates(at) ? at : 'bad';
}

const decimal = /^-?\d{1,3}(?:\.\d+)?$/;
