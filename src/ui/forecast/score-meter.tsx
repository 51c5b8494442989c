import { maxRawScore, type FishingScore } from '../../core/rules/forecast/verdicts.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { classes } from '../classes.ts';
import styles from './score-meter.module.css';

/** The fishing-conditions meter: a bar score × 100 % wide. Gray if the score is based on stand-ins. */
export function ScoreMeter({ fishing, compact = false }: { fishing: FishingScore; compact?: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const raw = formats.number(fishing.rawScore, 2);
  const label = t(fishing.complete ? 'sea.scoreOfSix' : 'sea.meterLabelIncomplete', {
    raw,
  });
  return (
    <div className={classes(styles.meter, !fishing.complete && styles.incomplete, compact && styles.compact)}>
      <div
        className={styles.track}
        role="meter"
        aria-label={t('sea.fishingConditions')}
        aria-valuemin={0}
        aria-valuemax={maxRawScore}
        aria-valuenow={Number(fishing.rawScore.toFixed(2))}
        aria-valuetext={label}
      >
        <div className={styles.bar} style={{ inlineSize: `${fishing.score * 100}%` }} />
      </div>
      {!compact && <span className={styles.number}>{t('sea.scoreOfSix', { raw })}</span>}
    </div>
  );
}
