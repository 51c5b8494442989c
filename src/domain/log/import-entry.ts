import type { Coordinates } from '../place/place.ts';
import type { Instant, Zone } from '../time/time.ts';
import { oneLine, plainLines } from '../value/one-line.ts';
import { textHash } from '../value/text-hash.ts';
import { longestPlace, longestText, type LogEntry } from './log-entry.ts';

/** What a file of another app says of a trip or a catch. */
export interface Imported {
  start: Instant;
  zone: Zone;
  place: string;
  at: Coordinates | null;
  caught: string;
  note: string;
  from: string;
}

/** Apps without a position write zeros: where the equator meets the meridian of Greenwich nobody fished. */
export const placed = (at: Coordinates | null): Coordinates | null =>
  at && at.lat === 0 && at.lng === 0 ? null : at;

/** The same rows of the same file get the same ids: read twice, they stand once. */
export function importedEntries(rows: readonly Imported[]): LogEntry[] {
  const seen = new Map<string, number>();
  return rows.map(row => {
    const key = JSON.stringify([row.start, row.place, row.at, row.caught, row.note]);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const caught = plainLines(row.caught).slice(0, longestText);
    return {
      id: `import-${textHash(key)}${count > 1 ? `-${count}` : ''}`,
      start: row.start,
      end: null,
      zone: row.zone,
      place: oneLine(row.place).slice(0, longestPlace),
      at: row.at,
      tripId: null,
      felt: null,
      outcome: caught === '' ? null : 'caught',
      caught,
      note: plainLines(row.note).slice(0, longestText),
      hasPhoto: false,
      facts: null,
      from: row.from,
      created: row.start,
      changed: row.start,
    };
  });
}
