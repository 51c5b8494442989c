import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './field-card.module.css';
import type { usePlay } from './use-play.ts';

/** The hour that is shown, on this device's clock: a slider over the run. The field has no data beyond its ends. */
export function FieldTime({
  start,
  hours: { first, last },
  hour,
  now,
  isNow,
  play,
  onChoose,
}: {
  start: Instant;
  hours: { first: number; last: number };
  hour: number;
  now: Instant;
  isNow: boolean;
  play: ReturnType<typeof usePlay>;
  /** Hours after the run; null = the present one. */
  onChoose: (hour: number | null) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const shown = formats.weekdayTime(start + hour * hourS);
  const [begin, end] = [start + first * hourS, start + last * hourS];
  return (
    <>
      <div className={styles.time}>
        <output className={styles.hour} aria-live="off" translate="no">
          {shown}
        </output>
        <span className={styles.buttons}>
          {play.isOffered && (
            <Button onClick={play.toggle}>
              {t(play.isPlaying ? 'chart.field_pause' : 'chart.field_play')}
            </Button>
          )}
          <Button disabled={isNow} onClick={() => onChoose(null)}>
            {t('chart.field_now')}
          </Button>
        </span>
        <input
          type="range"
          className={styles.slider}
          aria-label={t('chart.field_time')}
          aria-valuetext={shown}
          min={first}
          max={last}
          step={1}
          value={hour}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      </div>
      {now >= end + hourS && (
        <Notice tone="caution">{t('chart.field_ended', { when: formats.dateTime(end) })}</Notice>
      )}
      {now <= begin - hourS && (
        <Notice tone="caution">{t('chart.field_notBegun', { when: formats.dateTime(begin) })}</Notice>
      )}
    </>
  );
}
