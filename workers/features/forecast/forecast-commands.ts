import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { RefreshOptions, StorageReport } from '../../api/answers.ts';
import { clearDownloads } from '../../database/device-store.ts';
import { clearForecasts } from '../../database/forecast-store.ts';
import { dropStoredAreas } from '../../database/make-room.ts';
import { purgeRemoved } from '../../database/purge-expired.ts';
import type { EngineContext } from '../../context.ts';
import { refreshForecast } from './refresh.ts';
import { storageReport } from './storage-report.ts';

export const forecastCommands = {
  /** Fetches unless a fresh (< 3 h) forecast is stored or `force` is set. One tab at a time. */
  refreshForecast: async (context: EngineContext, at: Coordinates, options: RefreshOptions) => {
    const refreshed = await refreshForecast(context, at, options);
    // Not awaited; a failure loses a few bytes of the count.
    void context.monthBytes(context.database).catch(() => undefined);
    return refreshed;
  },

  /** Deletes every stored forecast, official warning and area field, of favorites too. */
  clearForecasts: async (context: EngineContext): Promise<Result<null>> => {
    const { database } = context;
    const clear = async (): Promise<Result<null>> => {
      await clearForecasts(database);
      await clearDownloads(database);
      await dropStoredAreas(database);
      await purgeRemoved(database);
      return succeed(null);
    };
    const cleared = await context.withStorageRetry(clear, { keepsNone: true });
    // Alerts must not claim any longer that the deleted forecasts were checked.
    return cleared.ok ? context.evaluateAlerts() : cleared;
  },

  storageReport: async (context: EngineContext): Promise<Result<StorageReport>> =>
    succeed(await storageReport(context)),
  /** Bytes of the app's own files, each read to be measured; null where the browser cannot list them. */
  appFileBytes: async ({ appFileBytes }: EngineContext): Promise<Result<number | null>> =>
    succeed((await appFileBytes?.()) ?? null),
};
