import type { ForecastGlance } from '../../core/rules/week/glance.ts';
import { restOfDay } from '../../core/rules/week/rest-of-day.ts';
import { isToday, type Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import bandColors from '../../ui/band-colors.module.css';
import { classes } from '../../ui/classes.ts';
import { seaStateText, seaStateTone } from '../../ui/forecast/sea-state-badge.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './week-bars.module.css';

const mostDays = 7;

/**
 * The week on one line: a bar per day in the color of its worst sea state, higher for a worse one. Today's bar counts only the remaining
 * hours, and the text says so. A list gives the same in words.
 */
export function WeekBars({ glance, now }: { glance: ForecastGlance; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const days = glance.days.filter(({ end }) => end > now);
  if (days.length === 0) return null;
  const told = days.slice(0, mostDays).map(day => ({ day, ...restOfDay(glance, day, now) }));
  const restFrom = told.find(({ from }) => from !== null)?.from ?? null;
  return (
    <>
      <ol className={styles.week} aria-label={t('places.glanceWeek')} translate="no">
        {told.map(({ day, seaState, from }) => {
          const tone = seaStateTone(seaState);
          const band = seaStateText(seaState, t);
          const text = from === null ? band : t('places.glanceNext', { band, time: formats.time(from) });
          return (
            <li key={day.date} className={styles.day} title={text}>
              <VisuallyHidden>{`${formats.longDate(day.start)}: ${text}`}</VisuallyHidden>
              <span className={styles.room} aria-hidden="true">
                <span className={classes(styles.bar, bandColors[tone], styles[tone])} />
              </span>
              <span className={classes(styles.name, isToday(day, now) && styles.today)} aria-hidden="true">
                {formats.weekday(day.start)}
              </span>
            </li>
          );
        })}
      </ol>
      {restFrom !== null && (
        <p className={styles.rest} aria-hidden="true">
          {t('places.glanceTodayFrom', { time: formats.time(restFrom) })}
        </p>
      )}
    </>
  );
}
