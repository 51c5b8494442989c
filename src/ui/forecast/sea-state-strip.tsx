import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { classes } from '../classes.ts';
import { seaStateText, seaStateTone } from './sea-state-badge.tsx';
import type { SeaStateSpan } from './sea-state-spans.ts';
import styles from './sea-state-strip.module.css';

/** The next hours as one bar of sea-state bands. Bands differ in height as well as in colour; a list says it in words. */
export function SeaStateStrip({ spans, hourMarks }: { spans: SeaStateSpan[]; hourMarks: number[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const from = spans[0]?.span.from;
  const to = spans.at(-1)?.span.to;
  if (from === undefined || to === undefined) return null;
  const percent = (at: number): string => `${(100 * (at - from)) / (to - from)}%`;
  return (
    <div className={styles.strip}>
      <ul className={styles.bar} aria-label={translate('forecast.seaStateByHour')}>
        {spans.map(({ span, band, complete }) => (
          <li
            key={span.from}
            className={classes(styles.span, styles[seaStateTone({ band, complete })])}
            style={{ insetInlineStart: percent(span.from), inlineSize: percent(from + span.to - span.from) }}
            title={seaStateText({ band, complete }, translate)}
          >
            <span className={styles.words}>
              {translate('forecast.bandFromTo', {
                band: seaStateText({ band, complete }, translate),
                from: formats.weekdayTime(span.from),
                to: formats.weekdayTime(span.to),
              })}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.marks} aria-hidden="true">
        {hourMarks
          .filter(at => at > from + 3600 && at < to - 3600)
          .map(at => (
            <span key={at} className={styles.mark} style={{ insetInlineStart: percent(at) }}>
              {formats.time(at) === '00:00' ? formats.weekday(at) : formats.time(at)}
            </span>
          ))}
      </div>
    </div>
  );
}
