import { distanceKm } from '../../core/rules/place/distance.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { Trip } from '../../core/rules/route/trip.ts';
import type { TripCaveat } from '../../core/rules/trip/caveats.ts';
import type { WarningsCheck } from '../../core/rules/trip/trip-warnings.ts';
import type { TripWindow } from '../../core/rules/trip/trip-windows.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import type { Formats } from '../../i18n/format.tsx';
import { joinTexts } from '../../core/words/join-texts.ts';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import type { Translate } from '../../core/words/translate.ts';
import { fieldRunText, waypointName } from './trip-words.ts';

/** Lists what the verdict does not include: 'official warnings could not be checked; current not counted (up to 2 kt)'. */
export const caveatsText = (
  t: Translate,
  formats: Formats,
  trip: Trip,
  caveats: readonly TripCaveat[],
): string =>
  joinTexts(
    caveats.map(caveat => caveatText(t, formats, trip, caveat)),
    formats.language,
  );

function caveatText(t: Translate, formats: Formats, trip: Trip, caveat: TripCaveat): string {
  switch (caveat.kind) {
    case 'warnings':
      return warningsText(t, formats, caveat.check);
    case 'field':
      return t('trips.caveat_field', { run: fieldRunText(t, caveat.run) });
    case 'stream':
      return t('trips.caveat_stream', { value: formats.current(caveat.value) });
    case 'uncounted':
      return t('trips.caveat_uncounted', {
        hazards: caveat.hazards.map(each => t(`trips.hazard_${each}`)).join(', '),
      });
    case 'noStream':
      return caveat.isWhole
        ? t('trips.caveat_noStream')
        : t('trips.caveat_noStreamOn', { legs: caveat.legs.join(', ') });
    case 'waves':
      return t('trips.caveat_waves', {
        at: nameAt(t, formats, trip, caveat.at),
        distance: nauticalMiles(formats, caveat.km),
      });
  }
}

function warningsText(
  t: Translate,
  formats: Formats,
  check: Exclude<WarningsCheck, { kind: 'checked' }>,
): string {
  const text =
    check.kind !== 'outdated'
      ? t(`trips.caveat_warnings_${check.kind}`)
      : check.checkedAt === null
        ? t('trips.caveat_warnings_undated')
        : t('trips.caveat_warnings_outdated', { when: formats.dateTime(check.checkedAt) });
  return check.isPart ? t('trips.caveat_part', { caveat: text }) : text;
}

/** Returns the name of a sample point: that of its waypoint, or its coordinates. */
function nameAt(t: Translate, formats: Formats, { waypoints }: Trip, at: Coordinates): string {
  const index = waypoints.findIndex(each => distanceKm(each, at) < 0.05);
  const waypoint = waypoints[index];
  return waypoint ? waypointName(t, waypoint, index) : formats.coordinates(at, 4);
}

/** Returns the caveats of a window: those of its first departure, with the strongest stream among all its departures. */
export function caveatsOfWindow(departures: readonly Departure[], { start, end }: TripWindow): TripCaveat[] {
  const within = departures.filter(each => each.start >= start && each.start <= end);
  const streams = within.flatMap(({ caveats }) => caveats.filter(caveat => caveat.kind === 'stream'));
  const [strongest] = streams.toSorted((a, b) => b.value - a.value);
  const others = within[0]?.caveats.filter(({ kind }) => kind !== 'stream') ?? [];
  return strongest ? [...others, strongest] : others;
}

/** Returns the caveats that apply to every departure. */
export const commonCaveats = (departures: readonly Departure[]): TripCaveat[] =>
  departures[0]?.caveats.filter(({ kind }) => kind !== 'stream') ?? [];
