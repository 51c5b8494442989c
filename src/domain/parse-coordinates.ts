import { isCoordinates } from './distance.ts';
import { roundTo } from './numbers.ts';
import { parseMapLink } from './parse-map-link.ts';
import type { Coordinates } from './place.ts';

/**
 * Coordinates typed or pasted by hand, as people write them: decimal degrees (point or comma), degrees and minutes,
 * degrees minutes seconds, hemisphere letters before or after (French and Spanish O = west), geo: addresses, links of
 * the common map sites and of this app. null for anything else, ordinary text and positions off the globe included.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const trimmed = text.trim();
  const found = /^(?:geo:|https?:\/\/)/i.test(trimmed) ? parseMapLink(trimmed) : parseAngles(trimmed);
  return found !== null && isCoordinates(found)
    ? { lat: roundTo(found.lat, shownDecimals), lng: roundTo(found.lng, shownDecimals) }
    : null;
}

const mostCharacters = 100;
/** A centimetre: what seconds turn into need not trail rounding noise. */
const shownDecimals = 7;

function parseAngles(text: string): Coordinates | null {
  if (text.length > mostCharacters) return null;
  const plain = plainText(text);
  if (!/\d/.test(plain) || !/^[\d\s.,;:°'"+\-NSEW]+$/.test(plain)) return null;
  return /[NSEW]/.test(plain) ? withHemispheres(plain) : withSigns(plain);
}

/** One spelling for every sign, letter and label. */
function plainText(text: string): string {
  return (
    text
      // Before NFKC, which would turn º into the letter o.
      .replace(/[º˚]/g, '°')
      .replace(/[’‘′´`]/g, "'")
      .replace(/[“”″]|''/g, '"')
      .normalize('NFKC')
      .replace(/[−–—‐‑]/g, '-')
      .replace(/^[\s([]+|[\s)\].]+$/g, '')
      .replaceAll('/', ' ')
      .toUpperCase()
      .replace(/\b(?:LATITUDE|LATITUD|LAT)\b\.?\s*[:=]?/g, ' ')
      .replace(/\b(?:LONGITUDE|LONGITUD|LONG|LNG|LON)\b\.?\s*[:=]?/g, ' ')
      .replace(/(?<![A-Z])(?:NORTH|NORD|NORTE)(?![A-Z])/g, 'N')
      .replace(/(?<![A-Z])(?:SOUTH|SUD|SUR)(?![A-Z])/g, 'S')
      .replace(/(?<![A-Z])(?:EAST|ESTE?)(?![A-Z])/g, 'E')
      .replace(/(?<![A-Z])(?:WEST|OUEST|OESTE|O)(?![A-Z])/g, 'W')
      .trim()
  );
}

function withHemispheres(text: string): Coordinates | null {
  const leads = /^[NSEW]/.test(text);
  const halves = text.match(leads ? /[NSEW][^NSEW]*/g : /[^NSEW]*[NSEW]/g) ?? [];
  if (halves.length !== 2 || halves.join('') !== text.replace(leads ? /$^/ : /[\s,;]+$/, '')) return null;
  let lat: number | null = null;
  let lng: number | null = null;
  for (const half of halves) {
    const letter = /[NSEW]/.exec(half)?.[0] ?? '';
    const bare = half.replace(letter, ' ');
    const value = angle(packed(bare) ?? bare);
    // "-36 N" contradicts itself, "-36 S" says it twice.
    if (value === null || (value < 0 && 'NE'.includes(letter))) return null;
    const signed = 'SW'.includes(letter) ? -Math.abs(value) : value;
    if ('NS'.includes(letter)) lat = lat === null ? signed : NaN;
    else lng = lng === null ? signed : NaN;
  }
  return lat === null || lng === null ? null : { lat, lng };
}

function withSigns(text: string): Coordinates | null {
  const [left, right] = halvesOf(text) ?? [];
  if (left === undefined || right === undefined) return null;
  const lat = angle(left);
  const lng = angle(right);
  return lat === null || lng === null ? null : { lat, lng };
}

/** Latitude and longitude without hemisphere letters: what stands between them tells where to cut. */
function halvesOf(text: string): string[] | null {
  const decimalCommas = /^([+-]?\d{1,3},\d+)°?\s*(?:;|,\s|\s)\s*([+-]?\d{1,3},\d+)°?$/.exec(text);
  if (decimalCommas) return decimalCommas.slice(1);
  const parts = text.split(/\s*[;,]\s*/);
  // "36,95" and "48°23,5'" could be one number with a decimal comma.
  if (parts.length === 2) return /^[^.]*\d,\d+\D*$/.test(text) ? null : parts;
  if (parts.length > 2) return text.split(/\s*;\s*/).length === 2 ? text.split(/\s*;\s*/) : null;
  const marked = text.match(/[+-]?\d+(?:\.\d+)?\s*°[^°]*?(?=\s*[+-]?\d+(?:\.\d+)?\s*°|$)/g);
  if (marked?.length === 2 && marked.join('').length >= text.replace(/\s/g, '').length) return marked;
  // Two bare whole numbers may be anything.
  const words = text.split(/\s+/);
  return words.length === 2 && text.includes('.') ? words : null;
}

/** Degrees [minutes [seconds]] in any of the usual separations; null when it is no angle. */
function angle(text: string): number | null {
  const bare = text.replace(/^[\s,;]+|[\s,;]+$/g, '');
  const numbers = bare
    .replace(/^[+-]\s*/, '')
    .split(/[\s°'":-]+/)
    .filter(part => part !== '');
  if (numbers.length < 1 || numbers.length > 3 || numbers.some(part => !/^\d+(?:[.,]\d+)?$/.test(part)))
    return null;
  // Only the last part may have decimals.
  if (numbers.slice(0, -1).some(part => /[.,]/.test(part))) return null;
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map(part => Number(part.replace(',', '.')));
  if (minutes >= 60 || seconds >= 60) return null;
  const value = degrees + minutes / 60 + seconds / 3600;
  return bare.startsWith('-') ? -value : value;
}

/** 365718 and 3657.3 with a hemisphere letter: degrees, minutes and seconds without anything between them. */
function packed(text: string): string | null {
  const bare = text.replace(/^[\s,;]+|[\s,;]+$/g, '');
  const match = /^(\d{2,3})(\d\d)(\d\d(?:\.\d+)?)$/.exec(bare) ?? /^(\d{2,3})(\d\d\.\d+)$/.exec(bare);
  return match && match.slice(1).join(' ');
}
