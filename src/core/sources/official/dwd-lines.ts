import { dateKey, dayS, type Instant } from '../../rules/time/time.ts';
import { wallInstant } from './legal-time.ts';

const dwdZone = 'Europe/Berlin';
export const dwdIssuer = 'Deutscher Wetterdienst';
export const dwdLink = 'https://www.dwd.de/DE/leistungen/seewetternordostsee/seewetternordostsee.html';

/** A text product's lines without the marks of its transmission: SOH, ETX, CR CR LF. */
export const productLines = (text: string): string[] =>
  text
    .replaceAll('\u0001', '')
    .replaceAll('\u0003', '')
    .replace(/\r+\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd());

/** The heading, `WODL45 DWHA 051500`: product, and day of the month, hour and minute in UTC. */
export function headingOf(lines: readonly string[]): { product: string; dayTime: string } | null {
  const first = lines.find(line => line.trim() !== '') ?? '';
  const [, product, dayTime] = /^([A-Z]{4}\d\d) DWHA (\d{6})$/.exec(first.trim()) ?? [];
  return product === undefined || dayTime === undefined ? null : { product, dayTime };
}

/**
 * When a product was issued. Its heading names no month: it is the first such day from another time in the product on, or a later one if
 * the product was seen after that. null without one.
 */
export function headingTime(dayTime: string, from: Instant, seenAt: Instant | null): Instant | null {
  const [day, time] = [dayTime.slice(0, 2), `${dayTime.slice(2, 4)}:${dayTime.slice(4)}`];
  const start = Math.floor(from / dayS) * dayS - dayS;
  const until = Math.max(
    start + 42 * dayS,
    seenAt === null ? 0 : Math.min(seenAt + dayS, start + 400 * dayS),
  );
  let found: Instant | null = null;
  for (let midnight = start; midnight <= until; midnight += dayS) {
    const date = dateKey(midnight, 'UTC');
    const at = date.slice(8) === day ? wallInstant(`${date}T${time}`, 'UTC') : null;
    if (at !== null && (found === null || at <= (seenAt ?? 0) + dayS)) found = at;
  }
  return found;
}

/** `09.10.2026` and `05:05` or `09.00` in legal time. */
export function legalTime(date: string, time: string): Instant | null {
  const [day, month, year] = date.split('.');
  return wallInstant(`${year}-${month}-${day}T${time.replace('.', ':')}`, dwdZone);
}

/** The day that the title of a report names, as its midnight in UTC; null = none. */
export function dwdDate(lines: readonly string[]): Instant | null {
  const [, day, month, year] = /\b(\d\d)\.(\d\d)\.(20\d\d)\b/.exec(lines.join('\n')) ?? [];
  return day === undefined ? null : wallInstant(`${year}-${month}-${day}T00:00`, 'UTC');
}
