import type { LegOnLand } from '../../../workers/api.ts';
import type { Trip } from '../../core/rules/route/trip.ts';
import type { LegDetails } from '../../core/rules/trip/leg-details.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import type { Formats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import type { Translate } from '../../core/words/translate.ts';
import { legName } from './legs-table.tsx';
import { planLines, pointText } from './plan-lines.ts';
import { tripName } from './trip-words.ts';

/** Returns the text for a contact ashore: people, destination, return, verdict and warnings. */
export function floatPlan(
  t: Translate,
  formats: Formats,
  {
    trip,
    chosen,
    legs,
    land,
  }: { trip: Trip; chosen: Departure; legs: readonly LegDetails[]; land: readonly LegOnLand[] },
): string {
  return [
    t('trips.floatTitle', { name: tripName(t, trip) }),
    ...planLines(t, formats, { trip, chosen, land }),
    ...legs.map((leg, index) =>
      t('trips.floatLeg', {
        way: legName(t, trip, leg, index),
        course: formats.bearing(leg.courseDeg),
        distance: nauticalMiles(formats, leg.distanceKm),
        from: formats.time(leg.startAt),
        until: leg.isStopped ? '' : formats.time(leg.endAt),
      }),
    ),
    ...trip.waypoints.map((_, index) => `${index + 1}: ${pointText(t, formats, trip, index)}`),
    t('trips.floatLate'),
  ].join('\n');
}
