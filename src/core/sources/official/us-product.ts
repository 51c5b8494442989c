import { wallInstant } from './legal-time.ts';
import type { Instant } from '../../rules/time/time.ts';

/** A text product of the National Weather Service with its wire's marks gone. */
export interface UsProduct {
  lines: readonly string[];
  /** Product and office: `MWWLWX`, `TCMAT3`. */
  awips: string;
  issuedAt: Instant | null;
}

/** The heading: `WHUS71 KLWX 052038`, then the product's name. null = another text. */
export function usProduct(text: string): UsProduct | null {
  const lines = text
    .replaceAll('\u0001', '')
    .replaceAll('\u0003', '')
    .replace(/\r+\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd());
  const heading = lines.slice(0, 6).findIndex(line => /^[A-Z]{4}\d\d [A-Z]{4} \d{6}/.test(line));
  const awips = lines[heading + 1]?.trim() ?? '';
  if (heading < 0 || !/^[A-Z]{3}[A-Z\d]{2,3}$/.test(awips)) return null;
  return { lines, awips, issuedAt: lines.flatMap(line => issueTime(line) ?? [])[0] ?? null };
}

/** Hours east of UTC of the clocks of the service. */
const offsets: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  AST: -4,
  EDT: -4,
  EST: -5,
  CDT: -5,
  CST: -6,
  MDT: -6,
  MST: -7,
  PDT: -7,
  PST: -8,
  AKDT: -8,
  AKST: -9,
  HST: -10,
  SST: -11,
  CHST: 10,
};
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const line =
  /^(\d{1,2})(\d\d) (?:(AM|PM) )?([A-Z]{3,4})(?: \/[^/]*\/)? (?:SUN|MON|TUE|WED|THU|FRI|SAT) ([A-Z]{3}) (\d{1,2}) (\d{4})$/i;

/** `338 PM EST FRI DEC 5 2014`, `2100 UTC SUN SEP 10 2023`; null for any other line. */
export function issueTime(text: string): Instant | null {
  const [, hours = '', minutes = '', half, zone = '', month = '', day = '', year = ''] =
    line.exec(text.trim()) ?? [];
  const offset = offsets[zone.toUpperCase()];
  const monthNumber = months.indexOf(month.toUpperCase()) + 1;
  if (offset === undefined || monthNumber === 0) return null;
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  const two = (value: number): string => String(value).padStart(2, '0');
  const asUtc = wallInstant(`${year}-${two(monthNumber)}-${two(Number(day))}T${two(hour)}:${minutes}`, 'UTC');
  return asUtc === null ? null : asUtc - offset * 3600;
}
