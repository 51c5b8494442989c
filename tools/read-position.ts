import { isCoordinates } from '../src/core/rules/place/distance.ts';
import { parseCoordinates } from '../src/core/rules/place/parse-coordinates.ts';
import type { Coordinates } from '../src/core/rules/place/place.ts';

/** LAT,LNG as the tools ask for it, else whatever the app reads; `90,0`, which the app takes for one number, is the pole here. */
export function readPosition(text: string): Coordinates | null {
  const [, lat, lng] = /^([-+]?\d+(?:\.\d+)?),([-+]?\d+(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (lat === undefined || lng === undefined) return parseCoordinates(text);
  const at = { lat: Number(lat), lng: Number(lng) };
  return isCoordinates(at) ? at : parseCoordinates(text);
}
