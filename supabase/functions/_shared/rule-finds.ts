import { withFound, type AlertEvent } from '../../../src/core/rules/alert/alert-events.ts';
import { findAlerts } from '../../../src/core/rules/alert/find-alerts.ts';
import { sharedKey, sharedTag } from '../../../src/core/rules/alert/shared-alert.ts';
import { activityFinds } from '../../../src/core/rules/rule/activity-finds.ts';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import type { WarningReport } from '../../../src/core/rules/forecast/warnings.ts';
import type { AlertRule } from '../../../src/core/rules/settings/alert-settings.ts';
import type { Find, WatchedRule } from './alert-store.ts';

/** What a rule is looked for in; null = not known. */
export interface Known {
  forecast: Forecast | null;
  warnings: WarningReport | null;
}

/** Finds of one rule: the new ones, and those to withdraw. */
export interface Finds {
  told: Find[];
  gone: { userId: string; tag: string }[];
}

/**
 * Compares with the events of which the user was notified, by the same rules as the device's list: one that continues is not new, one that
 * begins again is.
 */
export async function findsOf(
  watched: WatchedRule,
  { forecast, warnings, nowS }: Known & { nowS: number },
): Promise<Finds> {
  const finds: Finds = { told: [], gone: [] };
  // Without data nothing has ended either.
  if (forecast === null && warnings === null) return finds;
  const { userId, rule, kind, threshold, place, zone, about } = watched;
  // Newest first, as in the device's list: of two warnings of one name the newer one continues.
  const told = watched.told.toSorted((a, b) => (b.until ?? Infinity) - (a.until ?? Infinity) || b.at - a.at);
  const asked: AlertRule = { id: rule, placeId: '', kind, threshold };
  const all = about
    ? forecast
      ? activityFinds(forecast, about, rule, nowS)
      : []
    : findAlerts(asked, { forecast, warnings, now: nowS });
  const found = await Promise.all(
    all.map(async each => ({
      ...each,
      key: await sharedKey(each.key),
    })),
  );
  const known = told.map(each => eventOf(each, asked));
  // What is as it was known was not found in this download.
  const list = withFound(known, asked, found, nowS).filter(event => !known.includes(event));
  const tags = new Set<string>();
  for (const event of list) {
    const { id, placeId: _place, foundAt: _found, readAt: _read, notifiedAt: _told, ...fact } = event;
    const tag = told.some(each => each.tag === id) ? id : await newTag(event, watched);
    tags.add(tag);
    const before = told.find(each => each.tag === tag);
    if (isOpen(before) || hasNewEnd(event, before, kind))
      finds.told.push({
        userId,
        rule,
        tag,
        key: event.key,
        at: event.at,
        until: event.until,
        foundAt: nowS,
        event: { ...fact, kind, threshold, place, zone },
      });
  }
  // Some warnings were unreadable and may be in force.
  if (warnings !== null && warnings.failed !== null) return finds;
  for (const each of told)
    if (isOpen(each) && !tags.has(each.tag)) finds.gone.push({ userId, tag: each.tag });
  return finds;
}

/** A warning keeps its tag while it is postponed; a later one at the first one's time gets a new name. */
async function newTag(event: AlertEvent, { kind, told }: WatchedRule): Promise<string> {
  const tag = await sharedTag(event, kind);
  const isTaken = kind === 'warning' && told.some(each => each.tag === tag);
  return isTaken ? sharedTag({ ...event, key: event.id }, kind) : tag;
}

/** For a renewed warning or a moved window: with its first end it would begin again after that. */
const hasNewEnd = (
  { until }: AlertEvent,
  before: WatchedRule['told'][number] | undefined,
  kind: WatchedRule['kind'],
): boolean => (kind === 'warning' || kind === 'window') && before !== undefined && before.until !== until;

/** The user has not been notified of it. */
const isOpen = (before: WatchedRule['told'][number] | undefined): boolean =>
  before === undefined || !before.isTold || before.isWaiting;

const eventOf = (
  { tag, key, at, until, isTold }: WatchedRule['told'][number],
  { kind, threshold }: AlertRule,
): AlertEvent => ({
  id: tag,
  key,
  placeId: '',
  kind,
  threshold,
  at,
  until,
  value: null,
  event: null,
  foundAt: at,
  readAt: null,
  notifiedAt: isTold ? at : null,
});
