import type { StatedTides } from '../../domain/forecast.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../i18n/translate.ts';

/** What tide heights are measured from: the model's mean sea level, or a station's datum where a source states one. */
export function tideCaption(stated: StatedTides | undefined, t: Translate, formats: Formats): string {
  if (!stated) return t('forecast.tideCaption');
  const { station, datum } = stated;
  const above = datum ?? t('sources.tideDatumUnknown');
  if (!station) return t('sources.tideStated', { datum: above });
  return station.distanceKm === null
    ? t('sources.tideStation', { station: station.name, datum: above })
    : t('sources.tideStationAway', {
        station: station.name,
        distance: formats.distance(station.distanceKm),
        datum: above,
      });
}
