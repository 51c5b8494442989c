import type { Observable } from 'rxjs';
import { alertCommands, alertLive } from './engine/alert-commands.ts';
import { backupCommands } from './engine/backup-commands.ts';
import { bulletinCommands, bulletinLive } from './engine/bulletin-commands.ts';
import { chartCommands, chartLive } from './engine/chart-commands.ts';
import { coastCommands } from './engine/coast-commands.ts';
import type { EngineContext } from './engine/context.ts';
import { fileCommands, fileLive } from './engine/file-commands.ts';
import { forecastCommands } from './engine/forecast-commands.ts';
import { keyCommands, keyLive } from './engine/key-commands.ts';
import { forecastLive } from './engine/live-queries.ts';
import { logCommands, logLive } from './engine/log-commands.ts';
import { measuredCommands, measuredLive } from './engine/measured-commands.ts';
import { messageCommands, messageLive } from './engine/message-commands.ts';
import { modelCommands, modelLive } from './engine/model-commands.ts';
import { placeCommands, placeLive } from './engine/place-commands.ts';
import { ruleCommands } from './engine/rule-commands.ts';
import { searchCommands } from './engine/search-commands.ts';
import { settingsCommands, settingsLive } from './engine/settings-commands.ts';
import { shoreCommands } from './engine/shore-commands.ts';
import { syncCommands, syncLive } from './engine/sync-commands.ts';
import { tideCommands } from './engine/tide-commands.ts';
import { tripCommands, tripLive } from './engine/trip-commands.ts';

/**
 * All that a page can ask of the engine. A command or a live query is one row in its feature's table; its name, its types and the
 * function that the page calls come from that row.
 */

/** Each takes the context of the open database, then what the page gave, and answers a `Result`. */
export const commands = {
  ...alertCommands,
  ...backupCommands,
  ...bulletinCommands,
  ...chartCommands,
  ...coastCommands,
  ...fileCommands,
  ...forecastCommands,
  ...keyCommands,
  ...logCommands,
  ...measuredCommands,
  ...messageCommands,
  ...modelCommands,
  ...placeCommands,
  ...ruleCommands,
  ...searchCommands,
  ...settingsCommands,
  ...shoreCommands,
  ...syncCommands,
  ...tideCommands,
  ...tripCommands,
};

/** Each takes the context and the page's parameters. The first value comes at once, then one for each change. */
export const liveQueries = {
  ...alertLive,
  ...bulletinLive,
  ...chartLive,
  ...fileLive,
  ...forecastLive,
  ...keyLive,
  ...logLive,
  ...measuredLive,
  ...messageLive,
  ...modelLive,
  ...placeLive,
  ...settingsLive,
  ...syncLive,
  ...tripLive,
};

type Commands = typeof commands;
type Live = typeof liveQueries;

/** The commands as the page calls them: without the context. */
export type EngineCommands = {
  [Name in keyof Commands]: Commands[Name] extends (
    context: EngineContext,
    ...given: infer Given
  ) => infer Answer
    ? (...given: Given) => Answer
    : never;
};

/** The live queries with their parameters and values: the only way the page reads the database. */
export type LiveQueries = {
  [Name in keyof Live]: Live[Name] extends (
    context: EngineContext,
    params: infer Params,
  ) => Observable<infer Value>
    ? { params: unknown extends Params ? Record<string, never> : Params; value: Value }
    : never;
};
export type LiveQueryName = keyof LiveQueries;
