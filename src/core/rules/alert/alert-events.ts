import { isQuiet, type AlertKind, type AlertRule, type AlertSettings } from '../settings/alert-settings.ts';
import type { Activity } from '../profile/profile.ts';
import type { Confidence } from '../week/confidence.ts';
import type { SeaState } from '../forecast/verdicts.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import { hourS, type Instant } from '../time/time.ts';

export type WindowChange = 'open' | 'shrunk' | 'lost' | 'unknown';

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
  /** The official warning's own name, or the trip's of a window. */
  event: string | null;
  /** Of an official warning: the language of its name; absent = English. */
  language?: string;
  /** Of a window: its change; `unknown` = the stored data no longer show it. */
  change?: WindowChange;
  /** Of a window: what was last told of it. */
  told?: { from: Instant; until: Instant };
  /** Of a trip's window. */
  tripId?: string;
  /** Of an activity's window: its name, `name` = the user's own. */
  profile?: { activity: Activity; name: string | null };
  /** The sea of the day of a score, which is never told without; absent for other kinds and in events of earlier versions. */
  seaState?: Pick<SeaState, 'band' | 'complete'>;
  /** Of a trip's window: official warnings could not be checked along all of its way. */
  warningsUnknown?: true;
  /** How sure it is; absent where nothing is said, and in events of earlier versions. */
  confidence?: Confidence;
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

/** What a rule found, before it is an event in the list. */
export type Found = Omit<
  AlertEvent,
  'id' | 'placeId' | 'foundAt' | 'readAt' | 'claimedAt' | 'notifiedAt' | 'kind' | 'threshold'
>;

/** Events kept that are over or have no end; the oldest go first. Those still to come all stay: they would only be found again. */
const maxPastEvents = 100;

/**
 * The list with the events just found. Each event is shown to the user once, even if a warning came in two messages or the wind has grown;
 * its times are those of the newest download that contains it. An event that begins again an hour or more after its end is shown again.
 * A turn of the tide is never shown again, because a new download only moves it.
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
    // Of two warnings of one name the later one waits for the end of the first; the nearer one, issued after it, does not.
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
    // A score comes from several series; its age is that of the oldest one.
    if (!same || (same.asOf === event.asOf && same.seaState === undefined)) return event;
    // A warning in force may be found without its beginning; of an hour's wind, only the rest still ahead is found.
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
 * Updates the list after a complete answer of the warnings service: a warning missing from it is over, whatever end it named, and one that
 * had not begun was called off.
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
 * Whether this is the same spell, found again. Two warnings of one name are two when one begins after the end of the other, or when the
 * notified one is over; wind and waves count as the same for one more hour.
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
