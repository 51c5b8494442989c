import { changedAlerts } from '../../src/core/rules/settings/alert-settings.ts';
import { isOfNetwork, succeed, type Result } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../api.ts';
import { readSettings, writeSettings } from '../database/settings-store.ts';
import { claimNotices, clearAlerts, evaluateAlerts, markRead, noticeShown, watchedPlaces } from './alerts.ts';
import type { EngineContext, WithContext } from './context.ts';
import { refreshForecast } from './refresh.ts';

export const alertCommands = (
  withContext: WithContext,
): Pick<
  Engine,
  'checkAlerts' | 'claimNotices' | 'noticeShown' | 'markAlertsRead' | 'clearAlerts' | 'changeAlerts'
> => ({
  checkAlerts: () => withContext(checkAlerts),
  claimNotices: () => withContext(claimNotices),
  noticeShown: id => withContext(context => noticeShown(context, id)),
  markAlertsRead: () => withContext(markRead),
  clearAlerts: () => withContext(clearAlerts),
  changeAlerts: change =>
    withContext(({ database, exclusive, withStorageRetry }) =>
      withStorageRetry(() =>
        exclusive('settings', async () => {
          const { alerts } = await readSettings(database);
          await writeSettings(database, { alerts: changedAlerts(alerts, change) });
          return succeed(null);
        }),
      ),
    ),
});

/**
 * Refreshes the watched favourites one after the other, unless fresh, and goes through their rules; where the rest of a keyed
 * source's day is left for who asks, in what is stored.
 */
async function checkAlerts(context: EngineContext): Promise<Result<null>> {
  const { dataSource } = await readSettings(context.database);
  for (const { place } of await watchedPlaces(context)) {
    const refreshed = await refreshForecast(context, place, {
      source: dataSource,
      force: false,
      spare: true,
    });
    if (!refreshed.ok && isOfNetwork(refreshed.failure)) break;
  }
  return evaluateAlerts(context);
}
