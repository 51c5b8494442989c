import { isCoordinates } from './distance.ts';
import { roundTo } from '../value/numbers.ts';
import { withLatinDigits } from '../value/typed-number.ts';
import { parseMapLink } from './parse-map-link.ts';
import type { Coordinates } from './place.ts';

/**
 * Parses coordinates as people and programs write them: decimal degrees (point or comma), degrees and minutes, degrees minutes seconds,
 * hemisphere letters before or after (French and Spanish O = west), labels in either order, GPX, GeoJSON, KML, WKT and NMEA fragments, geo:
 * addresses, links of common map sites and of this app. A longitude of 180 to 360 counts eastward. null for anything else, including
 * ordinary text, positions off the globe and ambiguous input.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const found = parse(text.trim());
  if (found === null) return null;
  const lng = found.lng > 180 && found.lng <= 360 ? found.lng - 360 : found.lng;
  const at = { lat: roundTo(found.lat, shownDecimals) + 0, lng: roundTo(lng, shownDecimals) + 0 };
  return isCoordinates(at) ? at : null;
}

/** A link takes precedence over the text around it. A short link, which only its own site can resolve, leaves the surrounding text. */
function parse(text: string): Coordinates | null {
  const start = text.search(link);
  if (start === -1) return parseText(text);
  const linked = parseMapLink(start === 0 ? text : (/^\S+/.exec(text.slice(start))?.[0] ?? ''));
  const beside = parseText(text.replace(/(?:geo:|https?:\/\/)\S*/gi, ' ').trim());
  // Two different positions: a wrong one is worse than none.
  if (linked && beside && !isNear(linked, beside)) return null;
  return linked ?? beside;
}

export const link = /(?<!\w)(?:geo:|https?:\/\/)/i;

/** True for two spellings of one position, one of which may be rounded. */
const isNear = (one: Coordinates, other: Coordinates): boolean =>
  Math.abs(one.lat - other.lat) < 0.001 && Math.abs(one.lng - other.lng) < 0.001;

const mostCharacters = 400;
/** Decimals kept: a centimeter, so that converted seconds show no rounding noise. */
const shownDecimals = 7;

function parseText(text: string): Coordinates | null {
  if (text.length > mostCharacters) return null;
  const plain = plainText(text);
  if (!/\d/.test(plain)) return null;
  const byForm = longitudeFirst(plain) ?? nmeaSentence(plain);
  if (byForm) return byForm;
  if (plain.includes(latMark) || plain.includes(lngMark)) return labelled(plain);
  if (!/^[\d\s.,;:°'"+\-NSEW]+$/.test(plain)) return null;
  if (/[NSEW]/.test(plain)) return withHemispheres(plain);
  const found = withSigns(plain);
  if (!found || !/^\s*\[/.test(text)) return found;
  // In square brackets some programs write latitude first, others longitude; only a number beyond 90 shows which.
  return Math.abs(found.lat) > 90 ? { lat: found.lng, lng: found.lat } : null;
}

/** Replace the labels in the normalized text. */
const latMark = 'Φ';
const lngMark = 'Λ';

/** Normalizes every sign, letter and label. Removes quotes around a number, but keeps those for minutes and seconds. */
function plainText(text: string): string {
  return (
    withLatinDigits(text)
      .replaceAll('،', ',')
      // Before NFKC, which would turn º into the letter o.
      .replace(/[º˚]/g, '°')
      .replace(/&(?:deg|#176);/gi, '°')
      .replace(/[’‘′´`]/g, "'")
      .replace(/[“”″]|''/g, '"')
      .normalize('NFKC')
      .replace(/[−–—‐‑]/g, '-')
      .replace(/(?<![\d.°]\s*)(["'])(\s*[+-]?\d[^"'°]*)\1(?!\s*\d+\s*°)/g, ' $2 ')
      .replace(/^[\s([]+|[\s)\].]+$/g, '')
      .replace(/<\/[^>]*>?/g, ' ')
      .replaceAll('/', ' ')
      .toUpperCase()
      // Removes the introduction of a position, and the datum, which all positions share.
      .replace(/^(?:(?:MY|MA|MI) )?POS(?:ITION|ICI[OÓ]N)?\b[.:\s]*/, '')
      .replace(/\(?\bWGS ?-?84\b\)?/g, ' ')
      // A dash between two halves that both have a hemisphere is not a minus sign.
      .replace(/(?<=\d[.,\d\s°'"]*[NS])\s+-\s+(?=\d[^NS]*[EWO]\W*$)/, ' ')
      .replace(/^(?=[NS])([^EWO]*\d[°'"]*)\s+-\s+(?=[EWO])/, '$1 ')
      // Program output that names longitude first, with a sign after each label or in a table header.
      .replace(/^["']?X["']?\s*[,;\t ]\s*["']?Y["']?\s*\n/, ` ${lngMark} ${latMark} `)
      .replace(/["']?(?<![A-Z\d])X["']?\s*[:=>]/g, ` ${lngMark} `)
      .replace(/["']?(?<![A-Z\d])Y["']?\s*[:=>]/g, ` ${latMark} `)
      .replace(/["']?\b(?:LATITUD(?:E|INE)?|LAT|BREITE(?:NGRAD)?)\b["']?\.?\s*[:=>]?/g, ` ${latMark} `)
      .replace(
        /["']?(?<![A-ZÄ])(?:LONGITUD(?:E|INE)?|LONG|LNG|LON|LÄNGE(?:NGRAD)?)\b["']?\.?\s*[:=>]?/g,
        ` ${lngMark} `,
      )
      .replace(/(?<![A-Z])(?:NORTH|NORD|NORTE)(?![A-Z])/g, 'N')
      .replace(/(?<![A-Z])(?:SOUTH|SUD|SUR)(?![A-Z])/g, 'S')
      .replace(/(?<![A-Z])(?:EAST|ESTE?)(?![A-Z])/g, 'E')
      .replace(/(?<![A-Z])(?:WEST|OUEST|OESTE|O)(?![A-Z])/g, 'W')
      .trim()
  );
}

/** Reads GeoJSON and KML "coordinates" and WKT points, with longitude first. Only one position, not a line. */
function longitudeFirst(plain: string): Coordinates | null {
  const match =
    /\bCOORDINATES["']?\s*[:=>]\s*\[?\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)(?![\d.])(?:\s*,\s*[+-]?[\d.]+)?\s*(?:\]|<|\}|$)(?!.*\d,)/s.exec(
      plain,
    ) ?? /\bPOINT\s*Z?\s*\(\s*([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)(?![\d.])/.exec(plain);
  return match && { lat: Number(match[2]), lng: Number(match[1]) };
}

/** Reads $GPGGA and similar sentences: degrees and minutes without a separator. */
function nmeaSentence(plain: string): Coordinates | null {
  const match = /^[$!][A-Z]{5},(?:[^*]*?,)?(\d{4}\.\d+),([NS]),(\d{5}\.\d+),([EW])(?:,|\*|$)/.exec(plain);
  return match && withHemispheres(`${match[1]} ${match[2]} ${match[3]} ${match[4]}`);
}

/** Reads values after or before their labels, or after both labels, as in a table header. */
function labelled(plain: string): Coordinates | null {
  const marks = plain.match(/[ΦΛ]/g) ?? [];
  if (marks.length !== 2 || marks[0] === marks[1]) return null;
  const [before = '', first = '', second = ''] = plain.split(/[ΦΛ]/).map(withoutWords);
  const has = (text: string): boolean => /\d/.test(text);
  const values = has(before)
    ? has(second)
      ? null
      : [before, first]
    : has(first)
      ? has(second)
        ? [first, second]
        : null
      : halvesOf(second.replace(/^[\s,;:|]+/, ''));
  const [one, other] = values ?? [];
  if (one === undefined || other === undefined) return null;
  const isLatFirst = marks[0] === latMark;
  const lat = labelledAngle(isLatFirst ? one : other, 'NS');
  const lng = labelledAngle(isLatFirst ? other : one, 'EW');
  return lat === null || lng === null ? null : { lat, lng };
}

/** Removes markup and words around a value; a one-letter word may be a hemisphere. */
const withoutWords = (text: string): string =>
  text.replace(/<[^>]*>?|[A-Z]*[^NSEW\d\s.,;:°'"+\-Φ Λ][A-Z]*|[A-Z]{2,}/g, ' ');

function labelledAngle(text: string, letters: string): number | null {
  const found = text.match(/[NSEW]/g) ?? [];
  const [letter] = found;
  if (found.length > 1 || (letter !== undefined && !letters.includes(letter))) return null;
  return signedAngle(
    text.replace(/[NSEW]/, ' ').replace(/["'](?=\s*[,;]?\s*$)(?<![\d.]\s*["'])/, ' '),
    letter,
  );
}

function withHemispheres(text: string): Coordinates | null {
  const leads = /^[NSEW]/.test(text);
  const halves = text.match(leads ? /[NSEW][^NSEW]*/g : /[^NSEW]*[NSEW]/g) ?? [];
  if (halves.length !== 2 || halves.join('') !== text.replace(leads ? /$^/ : /[\s,;]+$/, '')) return null;
  const bare = halves.map(half => half.replace(/[NSEW]/, ' '));
  const packs = bare.map(packed);
  // Rejects one half packed and the other in decimal degrees: the output of two programs, or a missing digit.
  if (packs.some(Boolean) && !packs.every(Boolean)) return null;
  let lat: number | null = null;
  let lng: number | null = null;
  for (const [index, half] of halves.entries()) {
    const letter = /[NSEW]/.exec(half)?.[0] ?? '';
    const value = signedAngle(packs[index] ?? bare[index] ?? '', letter);
    if (value === null) return null;
    if ('NS'.includes(letter)) lat = lat === null ? value : NaN;
    else lng = lng === null ? value : NaN;
  }
  return lat === null || lng === null ? null : { lat, lng };
}

/** "-36 N" contradicts itself; "-36 S" states the hemisphere twice. */
function signedAngle(text: string, letter: string | undefined): number | null {
  const value = angle(text);
  if (value === null || letter === undefined) return value;
  if ('SW'.includes(letter)) return -Math.abs(value);
  return value < 0 ? null : value;
}

function withSigns(text: string): Coordinates | null {
  const [left, right] = halvesOf(text) ?? [];
  if (left === undefined || right === undefined) return null;
  const lat = angle(left);
  const lng = angle(right);
  return lat === null || lng === null ? null : { lat, lng };
}

/** Splits latitude and longitude without hemisphere letters at the separator between them. */
function halvesOf(text: string): string[] | null {
  const decimalCommas = /^([+-]?\d{1,3},\d+)°?\s*(?:;|,\s|\s)\s*([+-]?\d{1,3},\d+)°?$/.exec(text);
  if (decimalCommas) return decimalCommas.slice(1);
  const parts = text.split(/\s*[;,]\s*/);
  // "36,95" and "48°23,5'" could be one number with a decimal comma.
  if (parts.length === 2) return /^[^.]*\d,\d+\D*$/.test(text) ? null : parts;
  if (parts.length > 2) return text.split(/\s*;\s*/).length === 2 ? text.split(/\s*;\s*/) : null;
  const marked = text.match(/[+-]?\d+(?:\.\d+)?\s*°[^°]*?(?=\s*[+-]?\d+(?:\.\d+)?\s*°|$)/g);
  if (marked?.length === 2 && marked.join('').length >= text.replace(/\s/g, '').length) return marked;
  // Two bare whole numbers are ambiguous.
  const words = text.split(/\s+/);
  return words.length === 2 && text.includes('.') ? words : null;
}

/** Reads degrees [minutes [seconds]] with any usual separators; null = not an angle. */
function angle(text: string): number | null {
  const bare = text.replace(/^[\s,;:=|]+|[\s,;|]+$/g, '');
  const digits = bare.replace(/^[+-]\s*/, '');
  // Any other dash is between two numbers.
  if (/^\D|(?<!\d)-|-(?!\d)|\+/.test(digits)) return null;
  const numbers = digits.split(/[\s°'":-]+/).filter(part => part !== '');
  if (numbers.length < 1 || numbers.length > 3 || numbers.some(part => !/^\d+(?:[.,]\d+)?$/.test(part)))
    return null;
  // Only the last part may have decimals.
  if (numbers.slice(0, -1).some(part => /[.,]/.test(part))) return null;
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map(part => Number(part.replace(',', '.')));
  if (minutes >= 60 || seconds >= 60) return null;
  const value = degrees + minutes / 60 + seconds / 3600;
  return bare.startsWith('-') ? -value : value;
}

/** Reads 365718 and 3657.3 with a hemisphere letter: degrees, minutes and seconds without separators. */
function packed(text: string): string | null {
  const bare = text.replace(/^[\s,;]+|[\s,;]+$/g, '');
  const match = /^(\d{2,3})(\d\d)(\d\d(?:\.\d+)?)$/.exec(bare) ?? /^(\d{2,3})(\d\d\.\d+)$/.exec(bare);
  return match && match.slice(1).join(' ');
}
