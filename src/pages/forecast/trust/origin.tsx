import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import type { HeaderPlace } from '../answer/forecast-header.tsx';
import styles from './origin.module.css';
import { LentLine, SourceLine } from '../answer/source-line.tsx';

/** The small print below the answer, always in the same form: value, position and source of the numbers. */
export function Origin({ place, forecast, now }: { place: HeaderPlace; forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const position = formats.coordinates(place.coordinates, 3);
  return (
    <div className={styles.origin}>
      <p>{t('shell.planningAid')}</p>
      {place.name !== position && <p translate="no">{position}</p>}
      <LentLine forecast={forecast} now={now} />
      <SourceLine forecast={forecast} />
    </div>
  );
}
