import { hourS, type Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { BandSpan } from '../charts/chart-model.ts';
import bandColors from '../band-colors.module.css';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { seaStateText, seaStateTone } from './sea-state-badge.tsx';
import styles from './sea-state-strip.module.css';

/**
 * The hours up to `until` as one bar of sea-state bands. Bands differ in height as well as in color, and a list gives them in words. Hours
 * that are missing in the forecast keep their place and are labeled as not known.
 */
export function SeaStateStrip(props: {
  label: string;
  spans: BandSpan[];
  until: Instant;
  hourMarks: number[];
}) {
  const { until: to, hourMarks } = props;
  const t = useTranslate();
  const formats = useFormats();
  const from = props.spans[0]?.span.from;
  if (from === undefined) return null;
  const spans = withUnknown(props.spans, to);
  // For two days in little room, the labels of noon and midnight are enough.
  const isMinor = (at: number): boolean =>
    to - from > 30 * hourS && !/^(?:00|12):/.test(formats.axisTime(at));
  const percent = (at: number): string => `${(100 * (at - from)) / (to - from)}%`;
  return (
    <div className={styles.strip}>
      <ul className={styles.bar} aria-label={props.label}>
        {spans.map(({ span, band, complete }) => {
          const tone = seaStateTone({ band, complete });
          return (
            <li
              key={span.from}
              className={classes(styles.span, bandColors[tone], styles[tone])}
              style={{
                insetInlineStart: percent(span.from),
                inlineSize: percent(from + span.to - span.from),
              }}
              title={seaStateText({ band, complete }, t)}
            >
              <VisuallyHidden>
                {t('forecast.bandFromTo', {
                  band: seaStateText({ band, complete }, t),
                  from: formats.weekdayTime(span.from),
                  to: formats.weekdayTime(span.to),
                })}
              </VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <div className={styles.marks} aria-hidden="true">
        {hourMarks
          .filter(at => at > from + hourS && at < to - hourS)
          .map(at => (
            <span
              key={at}
              className={classes(styles.mark, isMinor(at) && styles.minor)}
              style={{ insetInlineStart: percent(at) }}
            >
              {formats.axisTime(at) === '00:00' ? formats.weekday(at) : formats.axisTime(at)}
            </span>
          ))}
      </div>
    </div>
  );
}

function withUnknown(spans: BandSpan[], until: Instant): BandSpan[] {
  const known = spans.at(-1)?.span.to ?? until;
  if (until - known < hourS) return spans;
  return [...spans, { span: { from: known, to: until }, band: 'calm', complete: false }];
}
