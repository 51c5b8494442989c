import { mostEntries, type LogEntry } from '../../../src/core/rules/log/log-entry.ts';
import type { LogFileChoices, OtherIds } from '../../../src/core/rules/log/log-file.ts';
import { logRow } from '../../../src/core/rules/log/log-rows.ts';
import { isOtherThan, newerEntries, withIdsOf } from '../../../src/core/rules/log/newer-entries.ts';
import { logFileSteps, mostLogBytes } from '../../../src/core/rules/log/read-log-file.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { AddedToLog, LogFilePreview } from '../../api/answers.ts';
import { readLog, writeEntries } from '../../database/log-store.ts';
import { nowS, type EngineContext } from '../../context.ts';

/** Entries that the preview shows. */
const mostShown = 5;

/** The entries that a file would add; changes nothing. */
export async function previewLog(
  context: EngineContext,
  file: Blob,
  choices: LogFileChoices,
): Promise<Result<LogFilePreview>> {
  const read = await readFile(context, file, choices);
  if (read.kind !== 'read') return succeed(read);
  const { entries, otherIds, notes } = read;
  const { added, ...counts } = await newIn(context, entries, otherIds);
  return succeed({
    kind: 'log',
    added: added.length,
    ...counts,
    notes,
    from: entries[0]?.from ?? null,
    first: added.slice(0, mostShown).map(logRow),
  });
}

/** Imports new entries and newer versions of existing ones; returns how many it wrote. */
export async function importLog(
  context: EngineContext,
  file: Blob,
  choices: LogFileChoices,
): Promise<Result<AddedToLog>> {
  const read = await readFile(context, file, choices);
  if (read.kind !== 'read') return succeed(read);
  return context.withStorageRetry(() =>
    context.exclusive('log', async () => {
      const { added } = await newIn(context, read.entries, read.otherIds);
      await writeEntries(context.database, added);
      return succeed({ kind: 'added', count: added.length });
    }),
  );
}

async function readFile(context: EngineContext, file: Blob, choices: LogFileChoices) {
  if (file.size > mostLogBytes) return { kind: 'refused', fault: 'tooLarge' } as const;
  const deviceZone = context.deviceZone() ?? 'UTC';
  const read = await context.files.read(file, choices.encoding, decoded =>
    logFileSteps(decoded, { choices, deviceZone, now: nowS(context) }),
  );
  if (read.kind !== 'read') return read;
  const { value } = read;
  if (!value.ok) return { kind: 'refused', fault: value.fault } as const;
  const { entries, otherIds, notes } = value;
  return { kind: 'read', entries, otherIds, notes } as const;
}

async function newIn(
  { database }: EngineContext,
  given: readonly LogEntry[],
  otherIds: OtherIds,
): Promise<{ added: LogEntry[]; known: number; differing: number; noRoom: number }> {
  const here = await readLog(database);
  const entries = withIdsOf(given, otherIds, here);
  const wanted = newerEntries(entries, here);
  const ids = new Map(here.map(entry => [entry.id, entry]));
  const written = new Set(wanted.map(({ id }) => id));
  const differing = entries.filter(entry => {
    const mine = ids.get(entry.id);
    return mine && !written.has(entry.id) && isOtherThan(entry, mine);
  }).length;
  let room = Math.max(0, mostEntries - here.length);
  // A newer version of an entry takes no more room.
  const added = wanted.filter(({ id }) => ids.has(id) || room-- > 0);
  return {
    added,
    known: entries.length - wanted.length - differing,
    differing,
    noRoom: wanted.length - added.length,
  };
}
