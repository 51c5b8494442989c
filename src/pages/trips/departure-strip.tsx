import { Fragment, memo, useMemo, type MouseEvent } from 'react';
import { haveSameHours, hoursOfDay } from '../../core/rules/trip/hours-of-day.ts';
import type { DayBounds, Instant, Zone } from '../../core/rules/time/time.ts';
import { departureStepS } from '../../core/rules/trip/departure-step.ts';
import type { Departure, TripVerdict } from '../../core/rules/trip/verdict.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import bandColors from '../../ui/band-colors.module.css';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { JudgedTrip } from '../../../workers/api.ts';
import styles from './departure-strip.module.css';
import { verdictTone } from './verdict-tone.ts';

interface Span {
  verdict: TripVerdict;
  from: Instant;
  until: Instant;
}
interface Day extends DayBounds {
  spans: Span[];
}

/**
 * One row per day, from midnight to midnight. Verdicts differ in height as well as in color. A tap selects the departure at that time. Hour
 * labels are below the last of consecutive days with the same hours; a day of 23 or 25 hours has separate labels.
 */
export function DepartureStrip({
  judged,
  chosen,
  onChoose,
}: {
  judged: JudgedTrip;
  chosen: Departure;
  onChoose: (start: Instant) => void;
}) {
  const formats = useFormats();
  const days = useMemo(() => daysOf(judged), [judged]);
  const choose = (day: Day) => (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = day.start + ((event.clientX - left) / width) * (day.end - day.start);
    onChoose(Math.round(at / departureStepS) * departureStepS);
  };
  return (
    <ul className={styles.days}>
      {days.map((day, index) => (
        <Fragment key={day.date}>
          <li className={styles.day}>
            <span className={styles.name} aria-hidden="true">
              {formats.chartDay(day.start)}
            </span>
            <div className={styles.bar} role="presentation" onClick={choose(day)}>
              <Spans day={day} />
              {/* On other days it is moved out of view instead of unmounted, because that would make the browser recompute the styles of
                  the whole card. */}
              <span
                className={styles.chosen}
                style={{ insetInlineStart: percent(day, chosen.start + departureStepS / 2) }}
              />
            </div>
          </li>
          <Hours of={day} next={days[index + 1]} zone={judged.zone} />
        </Fragment>
      ))}
    </ul>
  );
}

const Hours = memo(({ of, next, zone }: { of: Day; next: Day | undefined; zone: Zone }) =>
  next && haveSameHours(of, next) ? null : (
    <li className={styles.day} aria-hidden="true">
      <span />
      <span className={styles.hours}>
        {hoursOfDay(of, zone).map(({ label, at }) => (
          <span key={label} style={{ insetInlineStart: percent(of, at) }}>
            {label}
          </span>
        ))}
      </span>
    </li>
  ),
);

/** Memoized: renders again only for a new judgment, not for another selection. */
const Spans = memo(({ day }: { day: Day }) => {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      {day.spans.map(({ verdict, from, until }) => (
        <span
          key={from}
          className={classes(styles.span, styles[classOf[verdict]], bandColors[verdictTone[verdict]])}
          style={{ insetInlineStart: percent(day, from), inlineSize: percent(day, day.start + until - from) }}
        />
      ))}
      <VisuallyHidden>
        {t('trips.onDay', {
          day: formats.longDate(day.start),
          spans: day.spans
            .map(({ verdict, from, until }) =>
              t('trips.span', {
                verdict: t(`trips.verdict_${verdict}`),
                from: formats.time(from),
                until: formats.time(until),
              }),
            )
            .join(', '),
        })}
      </VisuallyHidden>
    </>
  );
});

const classOf = {
  go: 'go',
  'by-field': 'byField',
  marginal: 'marginal',
  'no-go': 'noGo',
  'no-data': 'noData',
} as const;

const percent = ({ start, end }: DayBounds, at: Instant): string =>
  `${(100 * (at - start)) / (end - start)}%`;

function daysOf({ departures, days }: JudgedTrip): Day[] {
  const filled = days.map((day): Day => ({ ...day, spans: [] }));
  let today = 0;
  for (const { start, verdict } of departures) {
    while (start >= (filled[today]?.end ?? Infinity)) today += 1;
    const spans = filled[today]?.spans ?? [];
    const span = spans.at(-1);
    if (span?.verdict === verdict) span.until = start + departureStepS;
    else spans.push({ verdict, from: start, until: start + departureStepS });
  }
  return filled;
}
