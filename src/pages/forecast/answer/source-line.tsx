import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { sourceName } from '../../../core/words/source-name.ts';
import { borrowedTexts } from '../trust/borrowed-text.ts';
import styles from './source-line.module.css';

const openMeteo = 'https://open-meteo.com/';
const licence = 'https://creativecommons.org/licenses/by/4.0/';

/** Names the values that come from another source. Renders nothing if all come from one. */
export function LentLine({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const lent = borrowedTexts(forecast, now, t, formats);
  return lent.length === 0 ? null : (
    <p className={styles.small}>
      <span className={styles.lent}>{lent.join(' · ')}</span>
    </p>
  );
}

/** Who computed the numbers, for which point of the grid, and under which license. A simulation has no such line. */
export function SourceLine({ forecast }: { forecast: Forecast }) {
  const t = useTranslate();
  const formats = useFormats();
  const { source, marineCell, weatherCell } = forecast;
  const name = sourceName(source, t);
  if (forecast.provenance === 'simulated')
    return <p className={styles.small}>{t('forecast.sourceSimulated', { name })}</p>;
  const cell = marineCell ?? weatherCell;
  const usesOpenMeteo =
    source === 'open-meteo' ||
    Object.values(forecast.borrowed ?? {}).some(from => from.source === 'open-meteo');
  return (
    <p className={styles.small}>
      <span>
        {[
          t('forecast.source', { name }),
          cell && t('forecast.modelCell', { distance: formats.distance(cell.distanceKm) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {usesOpenMeteo && (
        <>
          <span> · </span>
          <a href={openMeteo} target="_blank" rel="noreferrer">
            {t('forecast.attribution')}
          </a>
          <span> · </span>
          <a href={licence} target="_blank" rel="noreferrer license">
            CC BY 4.0
          </a>
          <span>{` · ${t('forecast.modelCredit')}`}</span>
        </>
      )}
    </p>
  );
}
