import type { Observable } from 'rxjs';
import { alertCommands, alertLive } from './features/alerts/alert-commands.ts';
import { areaCommands, areaLive } from './features/areas/area-commands.ts';
import { backupCommands } from './features/files/backup-commands.ts';
import { bulletinCommands, bulletinLive } from './features/forecast/bulletin-commands.ts';
import { seaZoneCommands, seaZoneLive } from './features/forecast/sea-zone-commands.ts';
import { chartCommands, chartLive } from './features/coast/chart-commands.ts';
import { coastCommands } from './features/coast/coast-commands.ts';
import type { EngineContext } from './context.ts';
import { fileCommands, fileLive } from './features/files/file-commands.ts';
import { forecastCommands } from './features/forecast/forecast-commands.ts';
import { keyCommands, keyLive } from './features/forecast/key-commands.ts';
import { forecastLive } from './features/forecast/forecast-live.ts';
import { logCommands, logLive } from './features/log/log-commands.ts';
import { measuredCommands, measuredLive } from './features/measured/measured-commands.ts';
import { messageCommands, messageLive } from './features/messages/message-commands.ts';
import { modelCommands, modelLive } from './features/forecast/model-commands.ts';
import { placeCommands, placeLive } from './features/places/place-commands.ts';
import { activityCommands } from './features/rules/activity-commands.ts';
import { ruleCommands } from './features/rules/rule-commands.ts';
import { searchCommands } from './features/places/search-commands.ts';
import { settingsCommands, settingsLive } from './features/settings/settings-commands.ts';
import { shoreCommands } from './features/coast/shore-commands.ts';
import { syncCommands, syncLive } from './features/sync/sync-commands.ts';
import { tideCommands } from './features/tides/tide-commands.ts';
import { tripCommands, tripLive } from './features/trips/trip-commands.ts';

/**
 * All that a page can ask of the engine. A command or a live query is one row in its feature's table; its name, its types and the
 * function that the page calls come from that row.
 */

/** Each takes the context of the open database and the page's arguments, and returns a `Result`. */
export const commands = {
  ...alertCommands,
  ...areaCommands,
  ...backupCommands,
  ...bulletinCommands,
  ...seaZoneCommands,
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
  ...activityCommands,
  ...searchCommands,
  ...settingsCommands,
  ...shoreCommands,
  ...syncCommands,
  ...tideCommands,
  ...tripCommands,
};

/** Each takes the context and the page's parameters. It emits the present value at once and another one after each change. */
export const liveQueries = {
  ...alertLive,
  ...areaLive,
  ...bulletinLive,
  ...seaZoneLive,
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
