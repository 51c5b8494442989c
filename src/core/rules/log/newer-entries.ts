import type { LogEntry } from './log-entry.ts';
import type { OtherIds } from './log-file.ts';

/** Whether a file gives other values than the log holds. Table programs drop seconds, so times count in minutes. */
export const isOtherThan = (given: LogEntry, mine: LogEntry): boolean => valuesOf(given) !== valuesOf(mine);

const valuesOf = ({ start, end, zone, place, at, felt, outcome, caught, note }: LogEntry): string =>
  [minute(start), end && minute(end), zone, place, at?.lat, at?.lng, felt, outcome, caught, note].join('|');

const minute = (at: number): number => Math.floor(at / 60);

/**
 * The entries of a file that are missing here or changed later there. A photo of an existing entry stays with it, and so do facts, which
 * tables do not have.
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

/** Entries of a file, each under the id by which the log holds it already, if an earlier reading saved it under another one. */
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
