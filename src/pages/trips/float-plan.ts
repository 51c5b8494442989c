import type { Trip } from '../../core/rules/route/trip.ts';
import type { LegDetails } from '../../core/rules/trip/leg-details.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import type { Formats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import type { Translate } from '../../core/words/translate.ts';
import { caveatsText } from './caveat-text.ts';
import { legName } from './legs-table.tsx';
import { endOf, tripName } from './trip-words.ts';

/** Who, where to, when back: a text to send to somebody ashore. Positions as anyone can type them. */
export function floatPlan(
  t: Translate,
  formats: Formats,
  {
    trip,
    chosen: { start, end, caveats },
    legs,
  }: { trip: Trip; chosen: Departure; legs: readonly LegDetails[] },
): string {
  const times = { from: formats.dateTime(start), back: formats.dateTime(end) };
  return [
    t('trips.floatTitle', { name: tripName(t, trip) }),
    ...(trip.boat.name ? [t('trips.floatBoat', { name: trip.boat.name })] : []),
    `${t(`trips.floatLeave_${endOf(trip)}`, times)} (${formats.zoneName(start)})`,
    ...caveats.map(caveat => caveatsText(t, formats, trip, [caveat])),
    ...legs.map((leg, index) =>
      t('trips.floatLeg', {
        way: legName(t, trip, leg, index),
        course: formats.bearing(leg.courseDeg),
        distance: nauticalMiles(formats, leg.distanceKm),
        from: formats.time(leg.startAt),
        until: formats.time(leg.endAt),
      }),
    ),
    ...trip.waypoints.map((waypoint, index) => `${index + 1}: ${formats.coordinates(waypoint, 4)}`),
    t('trips.floatLate'),
  ].join('\n');
}
