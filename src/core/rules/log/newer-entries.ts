import type { LogEntry } from './log-entry.ts';
import type { OtherIds } from './log-file.ts';

/** True if a file's entry differs from the logged one. Spreadsheets drop seconds, so times are compared in minutes. */
export const isOtherThan = (given: LogEntry, mine: LogEntry): boolean => valuesOf(given) !== valuesOf(mine);

const valuesOf = ({ start, end, zone, place, at, felt, outcome, caught, note }: LogEntry): string =>
  [minute(start), end && minute(end), zone, place, at?.lat, at?.lng, felt, outcome, caught, note].join('|');

const minute = (at: number): number => Math.floor(at / 60);

/**
 * Returns the file's entries that are missing here or were changed later there. An existing entry keeps its photo, and its facts, which
 * tables do not contain.
 */
export function newerEntries(given: readonly LogEntry[], mine: readonly LogEntry[]): LogEntry[] {
  const here = new Map(mine.map(entry => [entry.id, entry]));
  return given.flatMap(entry => {
    const known = here.get(entry.id);
    if (!known) return [entry];
    if (entry.changed <= known.changed) return [];
    return [{ ...entry, hasPhoto: known.hasPhoto, facts: entry.facts ?? known.facts }];
  });
}

/** Gives each entry of a file the id of the logged entry, if an earlier import saved it under another id. */
export function withIdsOf(
  given: readonly LogEntry[],
  otherIds: OtherIds,
  mine: readonly LogEntry[],
): LogEntry[] {
  const here = new Set(mine.map(({ id }) => id));
  return given.map(entry => {
    const id = here.has(entry.id) ? undefined : otherIds.get(entry.id)?.find(each => here.has(each));
    return id === undefined ? entry : { ...entry, id };
  });
}
