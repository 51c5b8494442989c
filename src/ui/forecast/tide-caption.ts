import type { Forecast, ForecastDay, StatedTides } from '../../core/rules/forecast/forecast.ts';
import { statedFor } from '../../core/rules/tide/tides.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';

/** Names the reference of tide heights: the model's mean sea level, or a station's datum if a source states it. */
export function tideCaption(stated: StatedTides | undefined, t: Translate, formats: Formats): string {
  if (!stated) return t('forecast.tideCaption');
  const { station, datum } = stated;
  const above = datum ?? t('sources.tideDatumUnknown');
  if (!station) return t('sources.tideStated', { datum: above });
  const { table } = station;
  if (table)
    return t(table.mayDiffer ? 'sources.tideTableNearby' : 'sources.tideTable', {
      station: station.name,
      agency: table.agency,
      distance: formats.distance(station.distanceKm),
      datum: above,
    });
  return station.distanceKm === null
    ? t('sources.tideStation', { station: station.name, datum: above })
    : t('sources.tideStationAway', {
        station: station.name,
        distance: formats.distance(station.distanceKm),
        datum: above,
      });
}

/** The captions of a week, with their days if a source states tides for only some days. */
export function weekTideCaptions(forecast: Forecast, t: Translate, formats: Formats): string[] {
  const isStated = (day: ForecastDay): boolean => statedFor(forecast, day) !== undefined;
  const { days, tides } = forecast;
  if (days.every(isStated)) return [tideCaption(tides, t, formats)];
  if (!days.some(isStated)) return [tideCaption(undefined, t, formats)];
  return [true, false].map(stated => {
    const dates = days.filter(day => isStated(day) === stated).map(day => formats.date(day.start));
    return `${dates.join(', ')} · ${tideCaption(stated ? tides : undefined, t, formats)}`;
  });
}
