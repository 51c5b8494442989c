import { link } from './parse-coordinates.ts';

/** Forms of a written position: instrument sentences, grids, codes and links. */
const positionForms = [
  link,
  /^\s*[$!][A-Z]{2,6},/i,
  // UTM (zone, easting, northing) and the military grid.
  /\bUTM\b/i,
  /(?<![\w.])\d{1,2}\s?[C-HJ-NP-X]\s*(?:[A-HJ-NP-Z]{2}\s*\d{2,5}\s*\d{2,5}|\d{6}(?:[.,]\d+)?\s*(?:m?E)?[\s,]+\d{6,7})/i,
  /\b(?:easting|northing)\b|(?<![\w.])\d{6}\s*mE\b/i,
  // Open location code.
  /(?<![\w+])[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}(?!\w)/i,
  /["']?\b[xy]\b["']?\s*[:=]\s*["']?[+-]?\d/i,
  // Latitude and longitude with labels, or with hemispheres and decimals or minutes.
  /\blat(?:itud\w*)?\b\D{0,8}\d.*\b(?:lon|lng|long|longitud\w*)\b\D{0,8}\d/is,
  /\d(?:[.,]\d+|\s*[°ºd])[\d\s.,:°º'"′″’”dms-]{0,20}[NS](?!\p{L}).{0,4}\d(?:[.,]\d+|\s*[°ºd])[\d\s.,:°º'"′″’”dms-]{0,20}[EWO](?!\p{L})/isu,
  // Two numbers, one with a sign or decimals: not a place name.
  /^\s*[+-]?\d{1,3}(?:\.\d+)?\s*[,;\s]\s*-\d{1,3}(?:\.\d+)?\s*$/,
  /^\s*-\d{1,3}(?:\.\d+)?\s*[,;\s]\s*\+?\d{1,3}(?:\.\d+)?\s*$/,
  /^\s*[+-]?\d{1,3}\.\d+\s*[,;\s]\s*\d{1,3}\s*$/,
];

/**
 * True if an unreadable text was meant as a position: it has a form of a position, two numbers with decimals, or degrees, and hardly any
 * words.
 */
export function isMeantAsPosition(text: string): boolean {
  if (positionForms.some(form => form.test(text))) return true;
  const bare = text.trim().replace(/\b(?:lat|lon|long|lng|latitude?|longitude?|[nsew])\b\.?/gi, ' ');
  const numbers = bare.match(/\d+(?:[.,]\d+|\s*[°º])/g) ?? [];
  return !/\p{L}{2}/u.test(bare) && numbers.length >= 2;
}
