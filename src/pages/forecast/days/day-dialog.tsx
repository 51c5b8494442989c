import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { partlyKnown } from '../../../core/rules/forecast/known-hours.ts';
import { stampsOf } from '../../../core/rules/forecast/freshness.ts';
import { shownFreshness } from '../../../core/rules/week/screen-state.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import { tidePlaceAddress } from '../../../core/rules/place/tide-place.ts';
import { mayMissTurn, statedFor } from '../../../core/rules/tide/tides.ts';
import { isToday, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusAround } from '../../../ui/focus-around.ts';
import { DownloadAge } from '../../../ui/forecast/download-age.tsx';
import { FreshnessBadge } from '../../../ui/forecast/freshness-badge.tsx';
import { KnownPart } from '../../../ui/forecast/known-part.tsx';
import { todayWords } from '../../../ui/forecast/today-words.ts';
import { SeaStateBadge } from '../../../ui/forecast/sea-state-badge.tsx';
import { seaStateReasons } from '../../../ui/forecast/sea-state-reasons.ts';
import { TideList } from '../../../ui/forecast/tide-list.tsx';
import { DataMark, MarkedAnew } from '../../../ui/not-real.tsx';
import { BestHours } from '../answer/best-hours.tsx';
import { ChartView } from '../charts/chart-view.tsx';
import styles from './day-dialog.module.css';
import { GridHazards } from '../trust/grid-hazards.tsx';
import { DayModels } from '../trust/models-parts.ts';
import { HazardList } from '../trust/hazard-list.tsx';
import { HourTable } from './hour-table.tsx';
import { SurgeNote } from '../trust/surge-note.tsx';
import { dayBandText } from '../../../ui/forecast/day-band-text.ts';
import { dayLimitsText } from '../../../ui/forecast/limit-text.ts';
import { LentLine } from '../answer/source-line.tsx';

/** All details of a day: its answer, every hour, best times, reasons and hazards. */
export function DayDialog(props: {
  forecast: Forecast;
  day: ForecastDay | null;
  now: Instant;
  limits: Limits;
  others?: readonly Forecast[] | undefined;
  onOpenDay: (day: ForecastDay) => void;
  onClose: () => void;
}) {
  const { forecast, day, now, limits, others, onOpenDay, onClose } = props;
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Dialog
      open={day !== null}
      onClose={onClose}
      shape="wide"
      // The weekday's full name: a short Spanish Tuesday is 'mar', which means sea.
      title={day && t('forecast.detailsFor', { date: formats.longDate(day.start) })}
    >
      {day && (
        <div className={styles.day}>
          <NextDays days={forecast.days} day={day} onOpenDay={onOpenDay} />
          <MarkedAnew>
            <CoveredAge forecast={forecast} now={now} />
          </MarkedAnew>
          {day.hourCount === 0 ? (
            <p>{t('forecast.noHourlyData')}</p>
          ) : (
            <DayDetails
              key={day.date}
              forecast={forecast}
              day={day}
              now={now}
              limits={limits}
              others={others}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Buttons for the previous and the next day, by name. */
function NextDays(props: {
  days: readonly ForecastDay[];
  day: ForecastDay;
  onOpenDay: (day: ForecastDay) => void;
}) {
  const { days, day, onOpenDay } = props;
  const formats = useFormats();
  const index = days.indexOf(day);
  const button = (next: ForecastDay | undefined, icon: 'left' | 'right') =>
    next && (
      <Button
        kind="plain"
        icon={icon}
        className={styles[icon]}
        onClick={event => {
          // At either end of the week the pressed button disappears.
          if (next === days[0] || next === days.at(-1)) focusAround(event);
          onOpenDay(next);
        }}
      >
        {formats.date(next.start)}
      </Button>
    );
  return (
    <div className={styles.days} tabIndex={-1}>
      {button(days[index - 1], 'left')}
      {button(days[index + 1], 'right')}
    </div>
  );
}

/** Repeats the header's age, which the dialog covers; marked if any part is old or everything has run out. */
function CoveredAge({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const freshness = shownFreshness(forecast, now);
  const stamps = stampsOf(forecast);
  return (
    <div>
      <p className={styles.note}>
        {!stamps.isClockWrong && (freshness === 'old' || freshness === 'expired') && (
          <FreshnessBadge freshness={freshness} />
        )}{' '}
        <DownloadAge of={stamps} now={now} isShort />
      </p>
      <DataMark provenance={forecast.provenance} />
      <LentLine forecast={forecast} now={now} />
    </div>
  );
}

function DayDetails(props: {
  forecast: Forecast;
  day: ForecastDay;
  now: Instant;
  limits: Limits;
  others: readonly Forecast[] | undefined;
}) {
  const { forecast, day, now, limits, others } = props;
  const t = useTranslate();
  const formats = useFormats();
  // The dialog opens with the answer; table and charts follow in the next render.
  const detailed = useDeferredValue(true, false);
  const days = useMemo(() => [day], [day]);
  const hours = [day.firstHour, day.firstHour + day.hourCount] as const;
  const known = partlyKnown(forecast.hourly, day);
  const bandTimes = dayBandText(forecast, day, formats, t);
  const within = dayLimitsText({ hourly: forecast.hourly, day, limits, now }, formats, t);
  return (
    <div className={styles.details}>
      <div className={styles.summary}>
        <SeaStateBadge state={day.seaState} />
        {bandTimes !== null && <span>{bandTimes}</span>}
        {day.end <= now && <Badge>{t('forecast.past')}</Badge>}
        {isToday(day, now) && <Badge>{t(todayWords(known))}</Badge>}
        <span>{seaStateReasons(day.seaState.reasons, forecast.hourly, hours, formats, t, day)}</span>
        <KnownPart known={known} className={styles.limits} />
        {within !== null && <p className={styles.limits}>{within}</p>}
      </div>
      {detailed && (
        <section className={styles.section}>
          <h3>{t('forecast.hourByHour')}</h3>
          <p className={styles.note}>{t('forecast.hourHint')}</p>
          <HourTable forecast={forecast} day={day} now={now} limits={limits} />
        </section>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <BestHours forecast={forecast} day={day} now={now} />
        </div>
        <div className={styles.column}>
          <HazardList forecast={forecast} day={day} maxSurgeFt={limits.maxSurgeFt ?? null} />
          <GridHazards forecast={forecast} day={day} />
          <section className={styles.section}>
            <h3>{t('forecast.tides')}</h3>
            <TideList
              turns={day.tides}
              isPartial={mayMissTurn(forecast, day)}
              stated={statedFor(forecast, day)}
            />
            <SurgeNote forecast={forecast} day={day} />
            <Link
              href={tidePlaceAddress({ at: forecast.coordinates, date: day.date })}
              className={styles.more}
            >
              {t('forecast.tideTables')}
            </Link>
          </section>
        </div>
      </div>
      <DayModels forecast={forecast} day={day} now={now} className={styles.section} />
      {detailed && (
        <section className={styles.section}>
          <h3>{t('forecast.hourlyCharts')}</h3>
          <ChartView forecast={forecast} days={days} now={now} whole={false} others={others} />
        </section>
      )}
    </div>
  );
}
