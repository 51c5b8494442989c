import { isQuiet, type AlertKind, type AlertRule, type AlertSettings } from '../settings/alert-settings.ts';
import type { Activity } from '../profile/profile.ts';
import type { Confidence } from '../week/confidence.ts';
import type { SeaState } from '../forecast/verdicts.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import { hourS, type Instant } from '../time/time.ts';

export type WindowChange = 'open' | 'shrunk' | 'lost' | 'unknown';

/** A match of an alert rule. */
export interface AlertEvent {
  id: string;
  /** Identical each time the rule finds the same event. */
  key: string;
  placeId: string;
  kind: AlertKind;
  threshold: number | null;
  /** Start and end of the event. */
  at: Instant;
  until: Instant | null;
  /** Highest value of the matching hours, native unit; null for kinds without a value. */
  value: number | null;
  /** The official warning's name; for a window, the trip's name. */
  event: string | null;
  /** Language of an official warning's name; absent = English. */
  language?: string;
  /** For a window: how it changed; `unknown` = the stored data no longer cover it. */
  change?: WindowChange;
  /** For a window: the span in the last notification. */
  told?: { from: Instant; until: Instant };
  /** For a trip's window. */
  tripId?: string;
  /** Of an activity's window: its name, `name` = the user's own. */
  profile?: { activity: Activity; name: string | null };
  /** The sea of the day of a score, which is never told without; absent for other kinds and in events of earlier versions. */
  seaState?: Pick<SeaState, 'band' | 'complete'>;
  /** For a trip's window: official warnings could not be checked along the whole route. */
  warningsUnknown?: true;
  /** Forecast confidence; absent where none is stated, and in events of earlier versions. */
  confidence?: Confidence;
  /** Provenance of the data that contain the event; absent in events of earlier versions. */
  provenance?: SourceForecast['provenance'];
  /** Download time of that data; absent in events of earlier versions. */
  asOf?: Instant | null;
  foundAt: Instant;
  readAt: Instant | null;
  /** When a tab last claimed the notification in order to show it; absent = no tab has. */
  claimedAt?: Instant;
  /** When the notification was shown; null = not yet, or never due. */
  notifiedAt: Instant | null;
}

/** A match before it becomes an event in the list. */
export type Found = Omit<
  AlertEvent,
  'id' | 'placeId' | 'foundAt' | 'readAt' | 'claimedAt' | 'notifiedAt' | 'kind' | 'threshold'
>;

/**
 * Maximum number of stored events that are over or have no end; the oldest are dropped first. All coming events stay, because the rule
 * would only find them again.
 */
const maxPastEvents = 100;

/**
 * Adds matches to the list. A current event is notified once, even if a warning came in two messages or the wind has grown; it takes the
 * data of the newest download that contains it. An event that begins again an hour or more after its end is notified again. Turns of the
 * tide are the exception: a new download only moves their times.
 */
export function withFound(
  events: readonly AlertEvent[],
  rule: AlertRule,
  found: readonly Found[],
  now: Instant,
): AlertEvent[] {
  const added: AlertEvent[] = [];
  for (const each of found) {
    const same = [...added, ...events].filter(event => isSame(event, each, rule));
    const [before] = same;
    // Of two warnings with the same name, the later one waits for the end of the first. A nearer one that is issued afterwards does not
    // wait.
    const isTold =
      rule.kind === 'warning'
        ? same.some(event => goesOn(event, each, rule, now) || (!isOver(event, now) && event.at <= each.at))
        : before && (!isOver(before, now) || goesOn(before, each, rule, now));
    if (isTold) continue;
    const { placeId, kind, threshold } = rule;
    const isSecond = added.some(({ key }) => key === each.key);
    added.push({
      ...each,
      id: isSecond ? `${each.key} ${now} ${each.at}` : `${each.key} ${now}`,
      placeId,
      kind,
      threshold,
      foundAt: now,
      readAt: null,
      notifiedAt: null,
    });
  }
  const kept = events.map(event => {
    const same = found.find(each => goesOn(event, each, rule, now));
    // A score comes from several series; its age is the age of the oldest.
    if (!same || (same.asOf === event.asOf && same.seaState === undefined)) return event;
    // A match for a warning in force may lack the true start. For wind, a match only contains the hours still ahead.
    const at = rule.kind === 'warning' && event.at <= now ? event.at : same.at;
    return { ...event, ...same, at };
  });
  return added.length === 0 ? kept : withRoom([...added, ...kept], now);
}

/** Drops the oldest ended events when the list is full. */
export function withRoom(events: readonly AlertEvent[], now: Instant): AlertEvent[] {
  let room = maxPastEvents;
  return events.filter(({ until }) => (until !== null && until > now) || room-- > 0);
}

/**
 * Updates the list after a complete answer of the warnings service. A warning missing from the answer is over, whatever end it stated. If
 * it had not begun yet, it was called off and is removed.
 */
export const withEnded = (
  events: readonly AlertEvent[],
  rule: AlertRule,
  found: readonly Found[],
  now: Instant,
): AlertEvent[] =>
  events.flatMap(event => {
    const isHeld =
      isOver(event, now) ||
      !event.key.startsWith(`${rule.id} `) ||
      found.some(each => goesOn(event, each, rule, now));
    return isHeld ? event : event.at > now ? [] : { ...event, until: now };
  });

const isOver = ({ until }: AlertEvent, now: Instant): boolean => until !== null && until <= now;

const isTide = ({ kind }: AlertRule): boolean => kind === 'highTide' || kind === 'lowTide';

/**
 * True if the match continues the event. Two warnings with the same name are separate if one begins after the end of the other, or if the
 * notified one is over. Wind and waves continue the event for up to one hour after its end.
 */
function goesOn(event: AlertEvent, found: Found, rule: AlertRule, now: Instant): boolean {
  if (!isSame(event, found, rule)) return false;
  if (event.until === null || isTide(rule)) return true;
  if (rule.kind === 'warning')
    return !isOver(event, now) && found.at <= event.until && (found.until ?? Infinity) >= event.at;
  return !isOver(event, now) || found.at <= event.until + hourS;
}

/**
 * A new download moves a turn of the tide by minutes, never by hours: a key that is made from its time says little. Windows that overlap
 * are one.
 */
export const isSame = (event: AlertEvent, found: Found, rule: AlertRule): boolean =>
  isTide(rule) || rule.kind === 'window'
    ? event.key.startsWith(`${rule.id} `) &&
      (isTide(rule)
        ? Math.abs(event.at - found.at) < hourS
        : event.at <= (found.until ?? Infinity) && (event.until ?? Infinity) >= found.at)
    : event.key === found.key;

/** Clearing the list keeps coming events, so that their rule does not notify the user again. */
export const outlastsClearing = (
  { key, until }: AlertEvent,
  rules: readonly AlertRule[],
  now: Instant,
): boolean => (until === null || until > now) && rules.some(({ id }) => key.startsWith(`${id} `));

/** How long a tab may hold a claim, s. A tab that has not shown the notification by then was closed or refused; another tab may try. */
const claimS = 60;

/**
 * Returns the events to notify now: unread, not over, neither notified nor claimed by a tab, and outside the quiet hours. `hour` (0–23) is
 * by the device's clock.
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
