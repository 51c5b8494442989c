import type { LogEntry } from './log-entry.ts';

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
