import { isCoordinates } from '../../src/core/rules/place/distance.ts';
import { coordinatesId } from '../../src/core/rules/place/place-record.ts';
import { oneLine } from '../../src/core/rules/value/one-line.ts';
import { unknownLocation, type Coordinates, type PlaceCandidate } from '../../src/core/rules/place/place.ts';

/** Four decimals, as coordinates are shown in lists. */
const coordinatesText = ({ lat, lng }: Coordinates): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`;

/** Typed coordinates, which are their own name. */
export const typedCandidate = (at: Coordinates): PlaceCandidate => ({
  ...bareCandidate(at),
  name: coordinatesText(at),
});

/** A position without a known name. */
export const unknownCandidate = (at: Coordinates): PlaceCandidate => ({
  ...bareCandidate(at),
  name: unknownLocation,
});

/** A place named after the nearest known name because it has none itself; see `relative-name.ts`. */
export const nearCandidate = (at: Coordinates, name: string): PlaceCandidate => ({
  ...bareCandidate(at),
  name,
});

const bareCandidate = (at: Coordinates): Omit<PlaceCandidate, 'name'> => ({
  id: coordinatesId(at),
  fullName: coordinatesText(at),
  lat: at.lat,
  lng: at.lng,
  source: 'coordinates',
  type: '',
  isWater: false,
});

/** Twice what a list needs, because the coverage check may leave out half of it. */
export const askedResults = 10;

const longestName = 200;

/** Outside text as one line. '' for anything but text. */
export const cleanText = (value: unknown): string =>
  typeof value === 'string'
    ? oneLine(value)
        .slice(0, longestName)
        // Half of an emoji that the cut went through.
        .replace(/[\uD800-\uDBFF]$/, '')
    : '';

/** Joins name, region and country with commas, without repetitions and missing parts. */
export const joinNames = (...parts: unknown[]): string =>
  [...new Set(parts.map(cleanText))].filter(part => part !== '').join(', ');

/** A number, or the decimal number some services write as text; null otherwise (also for an empty text). */
function degrees(value: unknown): number | null {
  const number = typeof value === 'string' && decimal.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Not `0x2A` or `4e1`, which `Number` reads as well. */
const decimal = /^\s*[+-]?\d+(?:\.\d+)?\s*$/;

/** Makes a position of two outside values; null if they are invalid. */
export function position(lat: unknown, lng: unknown): Coordinates | null {
  const at = { lat: degrees(lat), lng: degrees(lng) };
  return at.lat !== null && at.lng !== null && isCoordinates({ lat: at.lat, lng: at.lng })
    ? { lat: at.lat, lng: at.lng }
    : null;
}
