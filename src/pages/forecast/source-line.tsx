import type { Forecast } from '../../domain/forecast.ts';
import type { Instant } from '../../domain/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { borrowedTexts } from './borrowed-text.ts';
import styles from './forecast-header.module.css';

const openMeteo = 'https://open-meteo.com/';
const licence = 'https://creativecommons.org/licenses/by/4.0/';

/** Who computed the numbers, for which point of their grid, and under which licence. Made-up data say so first. */
export function SourceLine({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { source, provenance, marineCell, weatherCell } = forecast;
  const cell = marineCell ?? weatherCell;
  const lent = borrowedTexts(forecast, now, translate, formats);
  const usesOpenMeteo =
    source === 'open-meteo' ||
    Object.values(forecast.borrowed ?? {}).some(from => from.source === 'open-meteo');
  return (
    <p className={styles.small}>
      {provenance !== 'live' && (
        <>
          <strong className={styles.invented}>{translate(`forecast.provenance_${provenance}`)}</strong>{' '}
        </>
      )}
      {translate(`forecast.source_${source}`)}
      {cell && ` · ${translate('forecast.modelCell', { distance: formats.distance(cell.distanceKm) })}`}
      {lent.map(text => ` · ${text}`).join('')}
      {usesOpenMeteo && (
        <>
          {' · '}
          <a href={openMeteo} target="_blank" rel="noreferrer">
            {translate('forecast.attribution')}
          </a>
          {' · '}
          <a href={licence} target="_blank" rel="noreferrer license">
            CC BY 4.0
          </a>
          {' · '}
          {translate('forecast.modelCredit')}
        </>
      )}
    </p>
  );
}
