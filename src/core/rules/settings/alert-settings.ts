import type { Instant } from '../time/time.ts';

/** What a rule watches. For a kind with a threshold, values at or above it match. */
export const alertKinds = [
  'wind',
  'gust',
  'wave',
  'score',
  'bestDay',
  'warning',
  'highTide',
  'lowTide',
  'surge',
  'stream',
  'window',
] as const;
export type AlertKind = (typeof alertKinds)[number];
/** Highest sensible threshold of each kind that has one, native unit: kt, ft, raw score. */
export const highestThresholds: Partial<Record<AlertKind, number>> = {
  wind: 150,
  gust: 200,
  wave: 60,
  score: 6,
  surge: 20,
  stream: 20,
};

/** One kind of event at one favorite of which the user wants to be notified. */
export interface AlertRule {
  id: string;
  /** Empty if the rule watches a trip. */
  placeId: string;
  kind: AlertKind;
  /** Native units: kt, ft, raw score 0–6; null for kinds without a threshold. */
  threshold: number | null;
  /** For window rules: the trip whose departures are watched instead of a favorite. */
  tripId?: string;
  /** Of a favorite's windows: the activity's profile that is watched; absent = the place's limits or the user's. */
  profileId?: string;
  /** Of windows: the one that was chosen; absent = each of them. */
  window?: { from: Instant; until: Instant };
}

export interface AlertSettings {
  rules: AlertRule[];
  /** Notifications in addition to the list; each device asks for permission. */
  notify: boolean;
  /** Quiet hours by this device's clock, 0–23; from 22 to 6 = no notification between 22:00 and 06:00. null = never quiet. */
  quiet: { from: number; to: number } | null;
}

/** One change of the alert settings. Never all settings at once, because another tab may have changed the others meanwhile. */
export type AlertChange =
  | { add: AlertRule }
  /** Id of the rule. */
  | { remove: string }
  | { notify: boolean }
  /** null = never quiet. */
  | { quietFrom: number | null }
  | { quietTo: number };

const morning = 6;

/** True if two rules would notify the user of the same event. */
export const isSameRule = (a: AlertRule, b: AlertRule): boolean =>
  a.placeId === b.placeId &&
  a.kind === b.kind &&
  a.threshold === b.threshold &&
  a.tripId === b.tripId &&
  a.profileId === b.profileId &&
  a.window?.from === b.window?.from &&
  a.window?.until === b.window?.until;

/** Drops duplicate rules: earlier versions stored a rule as often as it was added. */
export const rulesOnce = (rules: readonly AlertRule[]): AlertRule[] =>
  rules.filter((rule, index) => rules.findIndex(each => isSameRule(each, rule)) === index);

/** Applies a change. Idempotent: a command may be sent again, and a button pressed twice. */
export function changedAlerts(alerts: AlertSettings, change: AlertChange): AlertSettings {
  const { rules, quiet } = alerts;
  if ('add' in change)
    return rules.some(each => isSameRule(each, change.add))
      ? alerts
      : { ...alerts, rules: [...rules, change.add] };
  if ('remove' in change) return { ...alerts, rules: rules.filter(({ id }) => id !== change.remove) };
  if ('notify' in change) return { ...alerts, notify: change.notify };
  if ('quietTo' in change) return { ...alerts, quiet: quiet && { ...quiet, to: change.quietTo } };
  const { quietFrom: from } = change;
  return { ...alerts, quiet: from === null ? null : { from, to: quiet?.to ?? morning } };
}

/** True if an hour of the device's clock (0–23) is in the quiet hours, which may span midnight. */
export function isQuiet(quiet: AlertSettings['quiet'], hour: number): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}
