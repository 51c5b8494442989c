import type { TableStation } from '../../core/rules/week/tide-almanac.ts';
import type { DayBounds } from '../../core/rules/time/time.ts';
import type { NamedStation } from '../../core/rules/tide/named-station.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';

/** Formats a station as an option: with its state if names repeat, and its distance. */
export function stationText(
  { name, region, distanceKm }: NamedStation,
  formats: Formats,
  t: Translate,
): string {
  const station = region === '' ? name : `${name} (${region.replace(/^\w\w-/, '')})`;
  return distanceKm === null
    ? station
    : t('tides.stationOption', { station, distance: formats.distance(distanceKm) });
}

/** Names the station of a table with its distance, and says whether its times may differ. */
export function whereText(
  { name, agency, distanceKm, standing }: TableStation,
  formats: Formats,
  t: Translate,
): string {
  if (distanceKm === null) return t('tides.where', { station: name, agency });
  return t(standing === 'nearby' ? 'tides.whereNearby' : 'tides.whereAway', {
    station: name,
    agency,
    distance: formats.distance(distanceKm),
  });
}

/** Names the time zone of the days; both names if it changes within them. */
export const clockText = (days: readonly Pick<DayBounds, 'start' | 'end'>[], formats: Formats): string =>
  formats.zoneNames(days.flatMap(({ start, end }) => [start, end - 1]));
