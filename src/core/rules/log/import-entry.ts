import type { Coordinates } from '../place/place.ts';
import type { Instant, Zone } from '../time/time.ts';
import { oneLine, plainLines } from '../value/one-line.ts';
import { textHash } from '../value/text-hash.ts';
import type { OddTime } from './wall-clock.ts';
import { longestPlace, longestText, type LogEntry } from './log-entry.ts';

/** Data of a trip or a catch in another app's file. */
export interface Imported {
  start: Instant;
  end: Instant | null;
  zone: Zone;
  place: string;
  at: Coordinates | null;
  caught: string;
  note: string;
  /** Lines below the note: values of columns without a matching field. */
  further: string[];
  /** The file states that nothing was caught. */
  isWithoutCatch: boolean;
  /** What the id is made of in place of catch, note, place and position; earlier versions of this app read these. */
  idOf: {
    caught: string;
    note: string;
    place?: string;
    at?: Coordinates | null;
    /** Further positions that earlier readings of the file may have given this entry; null = none. */
    ats?: readonly (Coordinates | null)[];
  };
  from: string;
  /** Set if the zone's clocks skip the start or show it twice. */
  odd: OddTime | null;
}

/** Returns the position for the id. Earlier versions read 0, 0 as no position, and their ids must stay valid. */
const placed = (at: Coordinates | null): Coordinates | null =>
  at && at.lat === 0 && at.lng === 0 ? null : at;

/** True if a species cell or field says that nothing was caught. */
export const isNoCatch = (species: string): boolean =>
  /^(?:skunked|none|nothing|no (?:fish|catch)|bredouille|rien|nada|nichts)$/i.test(species);

/** True if an entry must shorten one of these texts. */
export const isTooLong = (texts: { place: string; caught: string; note: string }): boolean =>
  oneLine(texts.place).length > longestPlace ||
  [texts.caught, texts.note].some(text => plainLines(text).length > longestText);

/** Returns a function that creates one entry per row. The same rows of the same file get the same ids, so a second import adds nothing. */
export function entryMaker(): (row: Imported) => {
  entry: LogEntry;
  isShortened: boolean;
  /** Ids under which an earlier import may have saved this entry. */
  otherIds: string[];
} {
  const seen = new Map<string, number>();
  return row => {
    const keyWith = (at: Coordinates | null): string =>
      JSON.stringify([row.start, row.idOf.place ?? row.place, placed(at), row.idOf.caught, row.idOf.note]);
    const key = keyWith(row.idOf.at === undefined ? row.at : row.idOf.at);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const idFrom = (text: string): string => `import-${textHash(text)}${count > 1 ? `-${count}` : ''}`;
    const caught = plainLines(row.caught);
    const note = plainLines([row.note, ...row.further].filter(Boolean).join('\n'));
    const place = oneLine(row.place);
    return {
      isShortened: isTooLong({ place, caught, note }),
      otherIds: (row.idOf.ats ?? []).map(at => idFrom(keyWith(at))),
      entry: {
        id: idFrom(key),
        start: row.start,
        end: row.end,
        zone: row.zone,
        place: place.slice(0, longestPlace),
        at: row.at,
        tripId: null,
        felt: null,
        outcome: row.isWithoutCatch ? 'nothing' : caught === '' ? null : 'caught',
        caught: caught.slice(0, longestText),
        note: note.slice(0, longestText),
        hasPhoto: false,
        facts: null,
        from: row.from,
        created: row.start,
        changed: row.start,
      },
    };
  };
}
