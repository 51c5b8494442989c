import type { HourlySeries } from '../../../core/rules/forecast/hourly.ts';
import type { ActivityView } from '../../../core/rules/rule/activity-windows.ts';
import { isLongEnough, spansOf } from '../../../core/rules/rule/rule-windows.ts';
import { hourS, type DayBounds, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useSettings } from '../../../shell/settings/settings-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { endText, gradeText, hintText, mostlyText } from './activity-text.ts';
import styles from './activity-panel.module.css';

/** Each day as a bar, and its windows in words with what ends each. */
export function ActivityDays({
  days,
  view,
  hourly,
  now,
}: {
  days: readonly DayBounds[];
  view: ActivityView;
  hourly: HourlySeries;
  now: Instant;
}) {
  const shown = days
    .map(day => ({ day, spans: spansOf(view.spans, day, now) }))
    .filter(({ spans }) => spans.length > 0);
  return (
    <ul className={styles.days}>
      {shown.map(({ day, spans }) => (
        <Day key={day.date} day={day} spans={spans} view={view} hourly={hourly} now={now} />
      ))}
    </ul>
  );
}

function Day({
  day,
  spans,
  view,
  hourly,
  now,
}: {
  day: DayBounds;
  spans: ActivityView['spans'];
  view: ActivityView;
  hourly: HourlySeries;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { minWindowHours: hours } = useSettings();
  const { start, end } = day;
  const percent = (seconds: number): string => `${(100 * seconds) / (end - start)}%`;
  const moment = (at: Instant): string => (at > end ? formats.weekdayTime(at) : formats.time(at));
  // The list shows a window over midnight on the day on which it begins, or on today if it is open.
  const longEnough = view.windows.filter(window => isLongEnough(window, now, hours * hourS));
  const windows = longEnough.filter(({ from }) => {
    const begins = Math.max(from, now);
    return begins >= start && begins < end;
  });
  const isShut = !spans.some(({ kind }) => kind === 'inside');
  const why = isShut ? mostlyText(t, formats, spans) : null;
  const hint = hintText(t, formats, view.profile, hourly, { from: Math.max(start, now), until: end });
  const hasWindow = longEnough.some(({ from, until }) => from < end && until > start);
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
        {!hasWindow && (
          <p className={styles.note}>
            {!isShut
              ? t('rules.activity_dayShort', { hours: formats.number(hours, 0) })
              : why === null
                ? t('rules.activity_dayNone')
                : t('rules.activity_dayNoneWhy', { why })}
          </p>
        )}
        {hint !== null && <p className={styles.note}>{hint}</p>}
      </div>
    </li>
  );
}
