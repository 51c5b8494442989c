import type { StatedTides, TideTurn } from '../../core/rules/forecast/forecast.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Icon } from '../icon.tsx';
import { tideCaption } from './tide-caption.ts';
import styles from './tide-list.module.css';

/** Lists high and low waters of the model's tide with time and height, and the reference of the heights. */
export function TideList({
  turns,
  isPartial,
  stated,
}: {
  turns: TideTurn[];
  /** Some high or low waters may be missing. */
  isPartial: boolean;
  /** The source's own tides, if it states them. */
  stated?: StatedTides | undefined;
}) {
  const t = useTranslate();
  const formats = useFormats();
  if (turns.length === 0) return <p className={styles.note}>{t('forecast.noTides')}</p>;
  return (
    <>
      <ol className={styles.list} translate="no">
        {turns.map(turn => (
          <li key={turn.time} className={styles.turn}>
            <Icon name={turn.type === 'high' ? 'up' : 'down'} size="s" />
            <span className={styles.name}>
              {t(turn.type === 'high' ? 'forecast.highTide' : 'forecast.lowTide')}
            </span>
            <strong>{formats.time(turn.time)}</strong>
            <span className={styles.height}>{formats.seaLevel(turn.heightM)}</span>
          </li>
        ))}
      </ol>
      {isPartial && <p className={styles.note}>{t('forecast.tidesPartly')}</p>}
      <p className={styles.note}>{tideCaption(stated, t, formats)}</p>
    </>
  );
}
