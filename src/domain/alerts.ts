import { isWellKnown } from './best-day.ts';
import type { Forecast, ForecastDay, HourlyName, SeaState, SourceForecast } from './forecast.ts';
import { hoursOf } from './known-hours.ts';
import { isNumber } from './numbers.ts';
import { hourS, type Instant } from './time.ts';
import { warningsState, type WarningReport } from './warnings.ts';

/** What a rule watches. Of those with a threshold what is at or above it counts. */
export const alertKinds = [
  'wind',
  'gust',
  'wave',
  'score',
  'bestDay',
  'warning',
  'highTide',
  'lowTide',
] as const;
export type AlertKind = (typeof alertKinds)[number];
/** Of the kinds that have one the highest that makes sense, native: kt, ft, raw score. */
export const highestThresholds: Partial<Record<AlertKind, number>> = {
  wind: 150,
  gust: 200,
  wave: 60,
  score: 6,
};

export interface AlertRule {
  id: string;
  placeId: string;
  kind: AlertKind;
  /** Native units: kt, ft, raw score 0–6; null for kinds without one. */
  threshold: number | null;
}

export interface AlertSettings {
  rules: AlertRule[];
  /** Notifications besides the list; asked for on each device. */
  notify: boolean;
  /** Hours of this device's clock, 0–23; from 22 to 6 = no notification between 22:00 and 06:00. null = never quiet. */
  quiet: { from: number; to: number } | null;
}

/** One change of the alert settings. Never all of them at once: another tab may have changed the rest meanwhile. */
export type AlertChange =
  | { add: AlertRule }
  /** The id of a rule. */
  | { remove: string }
  | { notify: boolean }
  /** null = never quiet. */
  | { quietFrom: number | null }
  | { quietTo: number };

const morning = 6;

/** Idempotent: a command may be sent again. */
export function changedAlerts(alerts: AlertSettings, change: AlertChange): AlertSettings {
  const { rules, quiet } = alerts;
  if ('add' in change)
    return { ...alerts, rules: [...rules.filter(({ id }) => id !== change.add.id), change.add] };
  if ('remove' in change) return { ...alerts, rules: rules.filter(({ id }) => id !== change.remove) };
  if ('notify' in change) return { ...alerts, notify: change.notify };
  if ('quietTo' in change) return { ...alerts, quiet: quiet && { ...quiet, to: change.quietTo } };
  const { quietFrom: from } = change;
  return { ...alerts, quiet: from === null ? null : { from, to: quiet?.to ?? morning } };
}

/** Something that a rule found. */
export interface AlertEvent {
  id: string;
  /** The same thing found again has the same key. */
  key: string;
  placeId: string;
  kind: AlertKind;
  threshold: number | null;
  /** When it happens, and when it is over. */
  at: Instant;
  until: Instant | null;
  /** Highest value of the hours that count, native; null for kinds without one. */
  value: number | null;
  /** The official warning's own name. */
  event: string | null;
  /** The sea of the day of a score, which is never told without; absent for other kinds and in events of earlier versions. */
  seaState?: Pick<SeaState, 'band' | 'complete'>;
  /** Provenance of the data that it was found in; absent in events of earlier versions. */
  provenance?: SourceForecast['provenance'];
  /** When those data were downloaded; absent in events of earlier versions. */
  asOf?: Instant | null;
  foundAt: Instant;
  readAt: Instant | null;
  /** When a tab last set out to show a notification of it; absent = none has. */
  claimedAt?: Instant;
  /** When the notification was shown; null = not yet, or never to be. */
  notifiedAt: Instant | null;
}

type Found = Omit<
  AlertEvent,
  'id' | 'placeId' | 'foundAt' | 'readAt' | 'claimedAt' | 'notifiedAt' | 'kind' | 'threshold'
>;

export interface AlertMaterial {
  /** Stored, of the chosen source; its days are the days that events are told by. null = nothing stored. */
  forecast: Forecast | null;
  warnings: WarningReport | null;
  now: Instant;
}

/** What a rule finds in what is stored, from now on. Values that are not known never make an alert. */
export function findAlerts(rule: AlertRule, material: AlertMaterial): Found[] {
  const of = rule.kind === 'warning' ? material.warnings : material.forecast;
  if (!of) return [];
  const { provenance } = of;
  const asOf = 'fetchedAt' in of ? of.fetchedAt : of.checkedAt;
  return whatFits(rule, material).map(each => ({ ...each, provenance, asOf }));
}

function whatFits(rule: AlertRule, material: AlertMaterial): Found[] {
  const { forecast, now } = material;
  switch (rule.kind) {
    case 'wind':
      return hoursAbove(forecast, 'windSpeedKt', rule, now);
    case 'gust':
      return hoursAbove(forecast, 'windGustKt', rule, now);
    case 'wave':
      return hoursAbove(forecast, 'waveHeightFt', rule, now);
    case 'score':
      return goodDays(forecast, rule, now);
    case 'bestDay':
      return bestDay(forecast, rule, now);
    case 'warning':
      return official(rule, material);
    case 'highTide':
      return tides(forecast, 'high', rule, now);
    case 'lowTide':
      return tides(forecast, 'low', rule, now);
  }
}

/** One event a day: the first hour that counts, the last one's end, the day's highest. */
function hoursAbove(forecast: Forecast | null, name: HourlyName, rule: AlertRule, now: Instant): Found[] {
  const { threshold } = rule;
  const column = forecast?.hourly.series[name];
  if (!forecast || !column || threshold === null) return [];
  return forecast.days.flatMap(day => {
    const hours = hoursOf(day).flatMap(hour => {
      const at = forecast.hourly.time[hour];
      const value = column[hour];
      return at !== undefined && at + hourS > now && isNumber(value) && value >= threshold
        ? [{ at, value }]
        : [];
    });
    const [first] = hours;
    const last = hours.at(-1);
    if (!first || !last) return [];
    const value = Math.max(...hours.map(hour => hour.value));
    return [{ key: `${rule.id} ${day.date}`, at: first.at, until: last.at + hourS, value, event: null }];
  });
}

function goodDays(forecast: Forecast | null, rule: AlertRule, now: Instant): Found[] {
  const { threshold } = rule;
  if (!forecast || threshold === null) return [];
  return forecast.days.flatMap(day => {
    const isGood =
      day.end > now && isWellKnown(day, forecast.scores.coverage) && day.fishing.rawScore >= threshold;
    return isGood ? [scoredDay(rule, day)] : [];
  });
}

function bestDay(forecast: Forecast | null, rule: AlertRule, now: Instant): Found[] {
  const best = forecast?.days.find(day => day.isBestFishingDay && day.end > now);
  // A best day among days with unknown wind or waves, or a few known hours each, is nothing to send anyone out for.
  if (!forecast || !best || !isWellKnown(best, forecast.scores.coverage)) return [];
  return [scoredDay(rule, best)];
}

const scoredDay = ({ id }: AlertRule, { date, start, end, fishing, seaState }: ForecastDay): Found => ({
  key: `${id} ${date}`,
  at: start,
  until: end,
  value: fishing.rawScore,
  event: null,
  seaState: { band: seaState.band, complete: seaState.complete },
});

/** A warning is renewed under another number again and again: its name and area make it the same one. */
function official(rule: AlertRule, { warnings, now }: AlertMaterial): Found[] {
  const state = warningsState(warnings, now);
  if (state.kind !== 'checked') return [];
  return state.warnings
    .filter(({ kind }) => kind !== 'other')
    .map(({ event, area, onset, until }) => ({
      key: `${rule.id} ${event} ${area}`,
      at: onset ?? now,
      until,
      value: null,
      event,
    }));
}

/** Early enough to get ready, late enough to be about the next turn only. */
export const tideAheadS = 3 * hourS;

function tides(forecast: Forecast | null, type: 'high' | 'low', rule: AlertRule, now: Instant): Found[] {
  const turns = forecast?.days.flatMap(day => day.tides) ?? [];
  return turns
    .filter(turn => turn.type === type && turn.time > now && turn.time <= now + tideAheadS)
    .map(turn => ({
      key: `${rule.id} ${turn.time}`,
      at: turn.time,
      until: turn.time,
      value: turn.heightM,
      event: null,
    }));
}

/** Events kept that are over or have no end; the oldest go first. Those still to come all stay: they would only be found again. */
const maxPastEvents = 100;

/**
 * The list with what was found added to it. Nothing is told twice: neither one day of a rule, nor a warning that was
 * told and is not over yet, even if it came in two messages. An event that has not begun is updated from the newest
 * download.
 */
export function withFound(
  events: readonly AlertEvent[],
  rule: AlertRule,
  found: readonly Found[],
  now: Instant,
): AlertEvent[] {
  const added = new Map<string, AlertEvent>();
  for (const each of found) {
    const before = added.get(each.key) ?? events.find(event => isSame(event, each, rule));
    const isOver = before !== undefined && before.until !== null && before.until <= now;
    if (before && !(rule.kind === 'warning' && isOver)) continue;
    const { placeId, kind, threshold } = rule;
    const id = `${each.key} ${now}`;
    added.set(each.key, {
      ...each,
      id,
      placeId,
      kind,
      threshold,
      foundAt: now,
      readAt: null,
      notifiedAt: null,
    });
  }
  const kept = events.map(event => {
    const newer = event.at > now && found.find(each => isSame(event, each, rule) && each.asOf !== event.asOf);
    return newer ? { ...event, ...newer } : event;
  });
  if (added.size === 0) return kept;
  let room = maxPastEvents;
  return [...added.values(), ...kept].filter(({ until }) => (until !== null && until > now) || room-- > 0);
}

/** A new download moves a turn of the tide by minutes, never by hours: a key that is made from its time says little. */
export const isSame = (event: AlertEvent, found: Found, { id, kind }: AlertRule): boolean =>
  kind === 'highTide' || kind === 'lowTide'
    ? event.key.startsWith(`${id} `) && Math.abs(event.at - found.at) < hourS
    : event.key === found.key;

/** A tab that has not shown by then what it set out to show was closed, or refused: another one may try. */
const claimS = 60;

/**
 * The events to notify of now: unread, not over, neither notified nor claimed by a tab, and outside of the quiet hours.
 * `hour` (0–23) is that of the device's clock.
 */
export function toNotify(
  events: readonly AlertEvent[],
  { notify, quiet }: AlertSettings,
  { now, hour }: { now: Instant; hour: number },
): AlertEvent[] {
  if (!notify || isQuiet(quiet, hour)) return [];
  return events.filter(
    ({ readAt, claimedAt, notifiedAt, until }) =>
      readAt === null &&
      notifiedAt === null &&
      (claimedAt === undefined || Math.abs(now - claimedAt) >= claimS) &&
      (until === null || until > now),
  );
}

export function isQuiet(quiet: AlertSettings['quiet'], hour: number): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}
