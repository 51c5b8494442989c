import type { LegOnLand } from '../../../workers/api.ts';
import { dayS } from '../../core/rules/time/time.ts';
import type { Trip } from '../../core/rules/route/trip.ts';
import { sunCrossings } from '../../core/rules/sky/sun-crossings.ts';
import { getsThere } from '../../core/rules/trip/arriving-by.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import { degreesMinutes } from '../../core/words/degrees-minutes.ts';
import { joinTexts } from '../../core/words/join-texts.ts';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import type { Translate } from '../../core/words/translate.ts';
import type { Formats } from '../../i18n/format.tsx';
import { caveatsText } from './caveat-text.ts';
import { endOfDeparture } from './stream-text.ts';
import { besidesText, reasonText } from './reason-words.ts';
import { waypointName } from './trip-words.ts';

interface Plan {
  trip: Trip;
  chosen: Departure;
  land: readonly LegOnLand[];
}

/**
 * Returns the lines above the legs, in print and in the float plan, for the skipper and a contact ashore: people, times, verdict and every
 * warning.
 */
export function planLines(t: Translate, formats: Formats, { trip, chosen, land }: Plan): string[] {
  const { boat } = trip;
  const { start, end, verdict, reason, caveats } = chosen;
  const times = { from: formats.dateTime(start), back: formats.dateTime(end) };
  return [
    boat.name && t('trips.floatBoat', { name: boat.name }),
    boat.people && `${t('trips.people')}: ${boat.people}`,
    `${t(`trips.floatLeave_${endOfDeparture(trip, chosen)}`, times)} (${formats.zoneName(start)})`,
    boat.overdueMinutes &&
      getsThere(chosen) &&
      t('trips.alarmAt', { time: formats.dateTime(end + boat.overdueMinutes * 60) }),
    [t(`trips.verdict_${verdict}`), reason && reasonText(t, formats, trip, reason)]
      .filter(Boolean)
      .join(': '),
    besidesText(t, formats, trip, chosen),
    limitsText(t, formats, trip),
    sunText(t, formats, trip, start, end),
    ...caveats.map(caveat => caveatsText(t, formats, trip, [caveat])),
    ...landTexts(t, formats, land),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

/** Names the legs that cross land on the drawn coast, and the reliability of that; empty without a crossing. */
export const landTexts = (t: Translate, formats: Formats, land: readonly LegOnLand[]): string[] =>
  land.length === 0
    ? []
    : [
        ...land.map(({ leg, km }) =>
          t('trips.landCrossed', { leg: leg + 1, distance: nauticalMiles(formats, km) }),
        ),
        t('trips.landNote'),
      ];

/** Formats as '1: Harbor: 36°57.600′ N, 122°01.200′ W, then stay 2 h 00 min'. */
export const pointText = (t: Translate, formats: Formats, { waypoints }: Trip, index: number): string => {
  const waypoint = waypoints[index];
  if (!waypoint) return '';
  return [
    `${waypointName(t, waypoint, index)}: ${degreesMinutes(waypoint, formats.language)}`,
    ...(waypoint.stayMinutes
      ? [t('trips.thenStay', { time: formats.duration(waypoint.stayMinutes * 60) })]
      : []),
  ].join(', ');
};

function limitsText(t: Translate, formats: Formats, { limits, rules }: Trip): string | null {
  const of = (name: 'maxWind' | 'maxGust' | 'maxWave' | 'minPeriod', value: string | null): string[] =>
    value === null ? [] : [`${t(`trips.${name}`)} ${value}`];
  const shown = (value: number | null, format: (native: number) => string): string | null =>
    value === null ? null : format(value);
  const told = [
    ...of('maxWind', shown(limits.maxWindKt, formats.wind)),
    ...of('maxGust', shown(limits.maxGustKt, formats.gust)),
    ...of('maxWave', shown(limits.maxWaveFt, formats.waveHeight)),
    ...of('minPeriod', shown(limits.minWavePeriodS, formats.period)),
    ...(rules.notBefore ? [`${t('trips.leaveAfter')} ${t(`trips.${rules.notBefore}`)}`] : []),
    ...(rules.backBefore ? [`${t('trips.before_back')} ${t(`trips.${rules.backBefore}`)}`] : []),
  ];
  return told.length === 0 ? null : `${t('trips.limits')}: ${joinTexts(told, formats.language)}`;
}

/** Lists sunrises and sunsets at the start of the trip, from the last one before the departure to the first one after the end. */
function sunText(
  t: Translate,
  formats: Formats,
  { waypoints }: Trip,
  start: number,
  end: number,
): string | null {
  const [first] = waypoints;
  if (!first) return null;
  const crossings = sunCrossings(first, start - dayS, end + dayS);
  const after = crossings.find(({ at }) => at > end)?.at ?? end;
  const before = crossings.findLast(({ at }) => at <= start)?.at ?? start;
  return crossings
    .filter(({ at }) => at >= before && at <= after)
    .map(
      ({ at, isRise }) =>
        `${t(isRise ? 'trips.pick_sunrise' : 'trips.pick_sunset')} ${formats.weekdayTime(at)}`,
    )
    .join(', ');
}
