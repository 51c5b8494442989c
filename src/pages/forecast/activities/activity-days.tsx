import { spansOf } from '../../../core/rules/rule/rule-windows.ts';
import type { DayBounds, Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { endText, gradeText, mostlyText, type ActivityView } from './activity-text.ts';
import styles from './activity-panel.module.css';

/** Each day as a bar, and its windows in words with what ends each. */
export function ActivityDays({
  days,
  view,
  now,
}: {
  days: readonly DayBounds[];
  view: ActivityView;
  now: Instant;
}) {
  const shown = days
    .map(day => ({ day, spans: spansOf(view.spans, day, now) }))
    .filter(({ spans }) => spans.length > 0);
  return (
    <ul className={styles.days}>
      {shown.map(({ day, spans }) => (
        <Day key={day.date} day={day} spans={spans} view={view} now={now} />
      ))}
    </ul>
  );
}

function Day({
  day,
  spans,
  view,
  now,
}: {
  day: DayBounds;
  spans: ActivityView['spans'];
  view: ActivityView;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { start, end } = day;
  const percent = (seconds: number): string => `${(100 * seconds) / (end - start)}%`;
  const moment = (at: Instant): string => (at > end ? formats.weekdayTime(at) : formats.time(at));
  // The list shows a window over midnight on the day on which it begins, or on today if it is open.
  const windows = view.windows.filter(({ from, until }) => {
    const begins = Math.max(from, now);
    return until > now && begins >= start && begins < end;
  });
  const why = spans.some(({ kind }) => kind === 'inside') ? null : mostlyText(t, formats, spans);
  return (
    <li className={styles.day}>
      <span className={styles.date}>{formats.date(start)}</span>
      <div className={styles.bar} aria-hidden="true">
        {spans.map(({ from, until, kind, reason }) =>
          kind === 'outside' ? null : (
            <span
              key={from}
              className={classes(
                styles.part,
                kind === 'unknown' ? styles.unknown : reason === null ? styles.good : styles.fair,
              )}
              style={{ insetInlineStart: percent(from - start), inlineSize: percent(until - from) }}
            />
          ),
        )}
      </div>
      <div className={styles.texts}>
        {windows.map(window => (
          <p key={window.from}>
            {t('rules.activity_window', {
              window: t('rules.activity_span', {
                from: formats.time(Math.max(window.from, now)),
                until: moment(window.until),
              }),
              grade: gradeText(t, formats, window),
              why: endText(t, formats, window.endsBy),
            })}
          </p>
        ))}
        {windows.length === 0 && !spans.some(({ kind }) => kind === 'inside') && (
          <p className={styles.note}>
            {why === null ? t('rules.activity_dayNone') : t('rules.activity_dayNoneWhy', { why })}
          </p>
        )}
      </div>
    </li>
  );
}
