import type { Trip, Waypoint } from '../../core/rules/route/trip.ts';
import { isRoundTrip } from '../../core/rules/route/legs.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { FieldRun } from '../../core/rules/trip/caveats.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import type { TripWindow } from '../../core/rules/trip/trip-windows.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';

export const tripName = (t: Translate, { name }: Pick<Trip, 'name'>): string => name || t('trips.unnamed');

/** Returns whether a trip ends back at the start or at its destination. */
export const endOf = (trip: Pick<Trip, 'waypoints' | 'thereAndBack'>): 'back' | 'there' =>
  isRoundTrip(trip) ? 'back' : 'there';

export const waypointName = (t: Translate, { name }: Waypoint, index: number): string =>
  name || t('trips.waypoint', { number: index + 1 });

/** Formats a time, with its day unless that is today. */
export const clockText = (formats: Formats, at: Instant, now: Instant): string =>
  formats.date(at) === formats.date(now) ? formats.time(at) : formats.weekdayTime(at);

export function windowText(
  t: Translate,
  formats: Formats,
  trip: Trip,
  { start, end, backBy }: TripWindow,
): string {
  const isOneDay = formats.date(start) === formats.date(end);
  const isBackThen = formats.date(start) === formats.date(backBy);
  const back = isBackThen ? formats.time(backBy) : formats.weekdayTime(backBy);
  if (start === end) return t(`trips.windowOnce_${endOf(trip)}`, { from: formats.weekdayTime(start), back });
  return t(`trips.windowSpan_${endOf(trip)}`, {
    from: formats.weekdayTime(start),
    until: isOneDay ? formats.time(end) : formats.weekdayTime(end),
    back,
  });
}

/** `GFS 06 UTC`. */
export const fieldRunText = (t: Translate, { model, start }: FieldRun): string =>
  t('trips.fieldRun', {
    model: model === 'simulated' ? t('trips.simulated') : model.toUpperCase(),
    hour: new Date(start * 1000).toISOString().slice(11, 13),
  });

/** How many departures could not be judged. */
export const unknownOf = (departures: readonly Departure[]): number =>
  departures.filter(({ verdict }) => verdict === 'no-data').length;

/** True if there is no window mainly because too few departures could be judged. */
export const isMostlyUnknown = (departures: readonly Departure[]): boolean =>
  unknownOf(departures) * 2 >= departures.length;

/** Explains why there is no window. "None is inside your limits" covers only judged departures. */
export function noWindowText(t: Translate, departures: readonly Departure[]): string {
  const all = departures.length;
  const unknown = unknownOf(departures);
  const judged = all - unknown;
  if (all === 0) return t('trips.noneLeft');
  if (unknown === 0) return t('trips.noWindow');
  if (judged === 0) return t('trips.noneKnown');
  return isMostlyUnknown(departures)
    ? t('trips.mostUnknown', { unknown, all, judged })
    : t('trips.someUnknown', { all, judged });
}
