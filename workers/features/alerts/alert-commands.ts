import type { AlertEvent } from '../../../src/core/rules/alert/alert-events.ts';
import { changedAlerts, type AlertChange } from '../../../src/core/rules/settings/alert-settings.ts';
import { isOfNetwork, type Result } from '../../../src/core/rules/value/failure.ts';
import { alertEvents$, ruleChecks$ } from '../../database/alert-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import { claimNotices, clearAlerts, evaluateAlerts, markRead, noticeShown, watchedPlaces } from './alerts.ts';
import type { EngineContext } from '../../context.ts';
import { refreshForecast } from '../forecast/refresh.ts';
import { changeSettings } from '../settings/settings-commands.ts';

export const alertCommands = {
  /** Refreshes the favorites that have alert rules, unless their forecasts are fresh, and evaluates the rules. */
  checkAlerts,
  /** Returns the events to notify of now. Each is reserved for the asking tab for a minute; after that any tab receives it again. */
  claimNotices: (context: EngineContext): Promise<Result<AlertEvent[]>> => claimNotices(context),
  /** Marks an event as shown, so that `claimNotices` never hands it out again. */
  noticeShown,
  /** Marks all events as read. */
  markAlertsRead: markRead,
  /** Deletes the events that are over, and marks the others as read. */
  clearAlerts,
  /** Changes the rules, whether to notify, or the quiet hours. */
  changeAlerts: (context: EngineContext, change: AlertChange) =>
    changeSettings(context, ({ alerts }) => ({ alerts: changedAlerts(alerts, change) })),
};

export const alertLive = {
  /** The events of the user's alerts, newest first. */
  alertEvents: ({ database }: EngineContext) => alertEvents$(database),
  /** The data that each rule was last checked against. */
  ruleChecks: ({ database }: EngineContext) => ruleChecks$(database),
};

/**
 * Refreshes the watched favorites one after the other, unless fresh, and evaluates their rules. If a keyed source's remaining calls are
 * reserved for the user's own requests, evaluates the stored data.
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
