import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { RefreshOptions, StorageReport } from '../../api/answers.ts';
import { clearDownloads } from '../../database/device-store.ts';
import { clearForecasts } from '../../database/forecast-store.ts';
import { purgeRemoved } from '../../database/purge-expired.ts';
import type { EngineContext } from '../../context.ts';
import { refreshForecast } from './refresh.ts';
import { storageReport } from './storage-report.ts';

export const forecastCommands = {
  /** Fetches unless a fresh (< 3 h) forecast is stored or `force` is set. One tab at a time. */
  refreshForecast: async (context: EngineContext, at: Coordinates, options: RefreshOptions) => {
    const refreshed = await refreshForecast(context, at, options);
    // Nobody waits for it, and what is lost of it is little.
    void context.monthBytes(context.database).catch(() => undefined);
    return refreshed;
  },

  /** Deletes every stored forecast and official warning, of favourites too. */
  clearForecasts: async (context: EngineContext): Promise<Result<null>> => {
    const { database } = context;
    const clear = async (): Promise<Result<null>> => {
      await clearForecasts(database);
      await clearDownloads(database);
      await purgeRemoved(database);
      return succeed(null);
    };
    const cleared = await context.withStorageRetry(clear, { keepsNone: true });
    // The alerts must not go on saying that these were looked through.
    return cleared.ok ? context.lookThroughAlerts() : cleared;
  },

  storageReport: async (context: EngineContext): Promise<Result<StorageReport>> =>
    succeed(await storageReport(context)),
  /** Bytes of the app's own files, which are all read for it; null where nobody can tell. */
  appFileBytes: async ({ appFileBytes }: EngineContext): Promise<Result<number | null>> =>
    succeed((await appFileBytes?.()) ?? null),
};
