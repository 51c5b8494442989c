import type { LogEntry } from './log-entry.ts';

/** Whether a file gives other values than the log holds. Table programs drop seconds, so times count in minutes. */
export function isOtherThan(given: LogEntry, mine: LogEntry): boolean {
  const [here, there] = [mine, given].map(({ start, end, zone, place, at, felt, outcome, caught, note }) =>
    JSON.stringify([
      minute(start),
      end && minute(end),
      zone,
      place,
      at?.lat,
      at?.lng,
      felt,
      outcome,
      caught,
      note,
    ]),
  );
  return here !== there;
}

const minute = (at: number): number => Math.floor(at / 60);

/** What of a file is not here, or was changed later there. A photo of an entry that is here stays with it, and so do facts that a table has none of. */
export function newerEntries(given: readonly LogEntry[], mine: readonly LogEntry[]): LogEntry[] {
  const here = new Map(mine.map(entry => [entry.id, entry]));
  return given.flatMap(entry => {
    const known = here.get(entry.id);
    if (!known) return [entry];
    if (entry.changed <= known.changed) return [];
    return [{ ...entry, hasPhoto: known.hasPhoto, facts: entry.facts ?? known.facts }];
  });
}
