import { defer, switchMap } from 'rxjs';
import type { SourceId } from '../../../src/core/rules/forecast/forecast.ts';
import type { LogDraft } from '../../../src/core/rules/log/log-entry.ts';
import type { LogFileChoices } from '../../../src/core/rules/log/log-file.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import type { RemovedEntry } from '../../api/answers.ts';
import type { EngineContext } from '../../context.ts';

/** The code for the log is loaded with its first use, so that no start waits for it. */
const work = () => import('./log-work.ts');

export const logCommands = {
  /** Stores a log entry, new or changed, with the stored facts of its hours. */
  saveLogEntry: async (context: EngineContext, draft: LogDraft) => (await work()).saveEntry(context, draft),
  /** With what its facts come to in the trip's own hours. */
  logEntry: async (context: EngineContext, id: string) => (await work()).entryOf(context, id),
  /** Returns the entry for `restoreLogEntry` (undo); null = unknown id. */
  removeLogEntry: async (context: EngineContext, id: string) => (await work()).removeLogEntry(context, id),
  restoreLogEntry: async (context: EngineContext, removed: RemovedEntry) =>
    (await work()).restoreLogEntry(context, removed),
  /**
   * Stores a photo (a data URL) with an entry; null removes it. Returns false for an unknown entry and for a photo of a wrong type or size.
   */
  keepLogPhoto: async (context: EngineContext, id: string, photo: string | null) =>
    (await work()).keepPhoto(context, id, photo),
  logPhoto: async (context: EngineContext, id: string) => (await work()).photoOf(context, id),
  /** The whole log as a text, without photos. */
  exportLog: async (context: EngineContext, format: 'json' | 'csv') =>
    (await work()).logText(context, format),
  /** Returns the entries that a file would add, read with the user's choices. Changes nothing. */
  previewLog: async (context: EngineContext, file: Blob, choices: LogFileChoices) =>
    (await work()).previewLog(context, file, choices),
  /** Imports new entries and newer versions of existing ones. */
  importLog: async (context: EngineContext, file: Blob, choices: LogFileChoices) =>
    (await work()).importLog(context, file, choices),
  /** The logged days most similar to a moment of a place's stored forecast; null = there is no forecast of it. */
  daysLike: async (context: EngineContext, ask: { at: Coordinates; start: Instant }) =>
    (await work()).daysLike(context, ask),
  /** Errors of a source's forecasts of a place against measurements near it, and how logged trips felt. */
  placeReport: async (context: EngineContext, at: Coordinates, source: SourceId) =>
    (await work()).reportOf(context, at, source),
};

export const logLive = {
  /** The log, the latest trip first, so many rows of it. */
  log: (context: EngineContext, { most }: { most: number }) =>
    defer(work).pipe(switchMap(({ logList$ }) => logList$(context, most))),
  /** Number of stored entries in a form that only another version of the app reads. */
  unreadEntries: ({ database }: EngineContext) =>
    defer(work).pipe(switchMap(({ unreadEntries$ }) => unreadEntries$(database))),
};
