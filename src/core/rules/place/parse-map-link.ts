import { decoded } from '../value/decoded.ts';
import type { Coordinates } from './place.ts';

/**
 * Returns the position in a geo: address, in a link of Google Maps, OpenStreetMap, Apple Maps, Bing or Windy, or in a link shared from this
 * app. The marked point comes first; the map's center counts only if nothing is marked. null = the link contains no position. Not
 * range-checked.
 */
export function parseMapLink(link: string): Coordinates | null {
  if (link.length > mostCharacters) return null;
  const text = decoded(link.replaceAll('+', ' '));
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return { lat: Number(match.groups?.['lat']), lng: Number(match.groups?.['lng']) };
  }
  return null;
}

const mostCharacters = 2000;
const lat = '(?<lat>[+-]?\\d{1,3}(?:\\.\\d+)?)';
const lng = '(?<lng>[+-]?\\d{1,3}(?:\\.\\d+)?)';
const pair = `${lat},\\s*${lng}`;
/** Best first. */
const patterns = [
  // Android's geo:0,0?q=lat,lng(name).
  `^geo:[^?]*\\?(?:.*&)?q=${pair}`,
  // 0,0 before a query means that only a name is given.
  `^geo:(?!0,0\\?)${pair}`,
  // Google: the place itself, not the view.
  `!3d${lat}!4d${lng}`,
  // OpenStreetMap's marker.
  `[?&]mlat=${lat}&mlon=${lng}`,
  // The app's own links, as `forecast-address.ts` writes them, and those of most other sites.
  `[?&#](?:lat|latitude)=${lat}&(?:[^#]*&)?(?:lng|lon|long|longitude)=${lng}`,
  `[?&#](?:lng|lon|long|longitude)=${lng}&(?:[^#]*&)?(?:lat|latitude)=${lat}`,
  // Windy: the picked point, then the map's center, after the names of layers.
  `windy\\.com/(?:[a-z][\\w-]*/)*${lat}/${lng}(?=[/?#]|$)`,
  `windy\\.com/[^?#]*\\?(?:[a-z][\\w-]*,)*${lat},${lng},\\d{1,2}(?:\\.\\d+)?(?=,|&|$)`,
  // Program output with x and y.
  `[?&#]x=${lng}&(?:[^#]*&)?y=${lat}`,
  // Bing's map center.
  `[?&]cp=${lat}~${lng}`,
  `[?&](?:q|query|coordinate|daddr|destination)=(?:loc:)?\\s*${pair}`,
  `[?&](?:ll|center|sll)=${pair}`,
  `/(?:place|search|dir//?)/?${pair}`,
  `@${pair}`,
  `#map=\\d+(?:\\.\\d+)?/${lat}/${lng}`,
].map(source => new RegExp(`${source}(?!\\.?\\d)`, 'i'));
