import { decoded } from '../value/decoded.ts';
import type { Coordinates } from './place.ts';

/**
 * Position in a geo: address, in a link of Google Maps, OpenStreetMap, Apple Maps, Bing or Windy, or in one that was shared from here:
 * the marked point first, the middle of the map only when nothing is marked. null when the link names no position. Not range-checked.
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
  // 0,0 before a query says that only a name is given.
  `^geo:(?!0,0\\?)${pair}`,
  // Google: the place itself, not the view.
  `!3d${lat}!4d${lng}`,
  // OpenStreetMap's marker.
  `[?&]mlat=${lat}&mlon=${lng}`,
  // Ours, as `forecast-address.ts` writes it, and most others'.
  `[?&#](?:lat|latitude)=${lat}&(?:[^#]*&)?(?:lng|lon|long|longitude)=${lng}`,
  `[?&#](?:lng|lon|long|longitude)=${lng}&(?:[^#]*&)?(?:lat|latitude)=${lat}`,
  // Windy: the picked point, then the middle of the map, behind the names of layers.
  `windy\\.com/(?:[a-z][\\w-]*/)*${lat}/${lng}(?=[/?#]|$)`,
  `windy\\.com/[^?#]*\\?(?:[a-z][\\w-]*,)*${lat},${lng},\\d{1,2}(?:\\.\\d+)?(?=,|&|$)`,
  // As programs name the two.
  `[?&#]x=${lng}&(?:[^#]*&)?y=${lat}`,
  // Bing.
  `[?&]cp=${lat}~${lng}`,
  `[?&](?:q|query|coordinate|daddr|destination)=(?:loc:)?\\s*${pair}`,
  `[?&](?:ll|center|sll)=${pair}`,
  `/(?:place|search|dir//?)/?${pair}`,
  `@${pair}`,
  `#map=\\d+(?:\\.\\d+)?/${lat}/${lng}`,
].map(source => new RegExp(`${source}(?!\\.?\\d)`, 'i'));
