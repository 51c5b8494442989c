import type { TideTurn } from '../../core/rules/forecast/forecast.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './tide-page.module.css';

/** The high and low waters of a day with times and heights. */
export function TurnList({ turns }: { turns: readonly TideTurn[] }) {
  const t = useTranslate();
  const formats = useFormats();
  if (turns.length === 0) return <p className={styles.note}>{t('tides.noTurns')}</p>;
  return (
    <ol className={styles.turns} translate="no">
      {turns.map(({ time, type, heightM }) => (
        <li key={time} className={styles.turn}>
          <Icon name={type === 'high' ? 'up' : 'down'} size="s" />
          <span>{t(type === 'high' ? 'forecast.highTide' : 'forecast.lowTide')}</span>
          <strong>{formats.time(time)}</strong>
          <span className={styles.height}>{formats.seaLevel(heightM)}</span>
        </li>
      ))}
    </ol>
  );
}
