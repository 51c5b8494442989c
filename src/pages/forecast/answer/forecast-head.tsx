import { memo, useMemo, type ReactNode } from 'react';
import type { Failure } from '../../../core/rules/value/failure.ts';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import type { Freshness } from '../../../core/rules/forecast/freshness.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import { isToday, type Instant, type Zone } from '../../../core/rules/time/time.ts';
import type { WarningReport } from '../../../core/rules/forecast/warnings.ts';
import { DataMark, MarkedOnce } from '../../../ui/not-real.tsx';
import { WorstWarning } from '../../../ui/forecast/warnings.tsx';
import { AfterAnswer, useAfterAnswer } from '../after-answer.tsx';
import { BestDayAlert, NextHours, Origin } from './below-parts.ts';
import { DataNotices } from '../trust/data-notices.tsx';
import { ForecastHeader, PlaceHeading, type Favorite, type HeaderPlace } from './forecast-header.tsx';
import styles from '../forecast.module.css';
import { Verdict } from './verdict.tsx';
import { WeekStrip } from './week-strip.tsx';

/** Memoized: new data render only the parts whose props change, so props must keep their identity between renders. */
const parts = {
  Header: memo(ForecastHeader),
  Notices: memo(DataNotices),
  Verdict: memo(Verdict),
  BestDayAlert: memo(BestDayAlert),
  WeekStrip: memo(WeekStrip),
  NextHours: memo(NextHours),
  Origin: memo(Origin),
};

export interface ForecastHeadProps {
  place: HeaderPlace;
  favorite: Favorite;
  forecast: Forecast;
  freshness: Freshness;
  offline: boolean;
  refreshing: boolean;
  /** True if the user waits for the refresh. */
  isForced?: boolean | undefined;
  failure: Failure | null;
  now: Instant;
  limits: Limits;
  deviceZone: Zone;
  /** undefined = not read yet. */
  warnings: WarningReport | null | undefined;
  onRefresh: () => void;
  onShowTimesIn: (choice: 'device' | 'spot') => void;
  onOpenDay: (day: ForecastDay) => void;
  /** True if content below a phone's first screen must not wait for the answer's paint. */
  isWhole?: boolean;
  /** A map of the place: at the end, or below the next hours on a wide screen. */
  map?: ReactNode;
  /** A menu beside the name. */
  menu?: ReactNode;
  /** Charts and days: below everything, or beside it on a wide screen. */
  children?: ReactNode;
}

/**
 * The answer on one screen of a phone: official warning, place, current sea state with its end, and age; then the week, the best day and
 * the next hours. The reading order is the visual order.
 */
export function ForecastHead(props: ForecastHeadProps) {
  const { forecast, place, now, warnings, onOpenDay } = props;
  const asked = useMemo(() => ({ forecast, place, onOpenDay }), [forecast, place, onOpenDay]);
  const { shown, isOfAnother } = useAfterAnswer(asked);
  // Omits content below a phone's first screen until the first paint. Newer data of the same place need not wait.
  const isFirst = shown === null && props.isWhole !== true;
  const below = isFirst ? null : isOfAnother && shown ? shown : asked;
  const today = forecast.days.find(day => isToday(day, now)) ?? null;
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <PlaceHeadingMarked {...props} />
      </div>
      <MarkedOnce provenance={forecast.provenance}>
        <parts.Notices
          forecast={forecast}
          freshness={props.freshness}
          offline={props.offline}
          failure={props.failure}
          now={now}
        />
        <div className={styles.columns} data-partial={below === null ? '' : undefined}>
          <div className={styles.answer}>
            <parts.Verdict
              forecast={forecast}
              today={today}
              now={now}
              limits={props.limits}
              warnings={warnings}
            />
            <parts.Header
              forecast={forecast}
              freshness={props.freshness}
              refreshing={props.refreshing}
              isForced={props.isForced === true}
              now={now}
              deviceZone={props.deviceZone}
              warnings={warnings}
              isChecking={props.refreshing && !props.offline}
              offline={props.offline}
              onRefresh={props.onRefresh}
              onShowTimesIn={props.onShowTimesIn}
            />
          </div>
          <div className={styles.overview}>
            <parts.WeekStrip
              forecast={forecast}
              now={now}
              limits={props.limits}
              warnings={warnings}
              onOpenDay={onOpenDay}
            />
            {below && (
              <AfterAnswer isOfAnother={isOfAnother}>
                <parts.BestDayAlert
                  forecast={below.forecast}
                  now={now}
                  limits={props.limits}
                  warnings={warnings}
                  onOpenDay={below.onOpenDay}
                />
              </AfterAnswer>
            )}
          </div>
          {below && (
            <AfterAnswer isOfAnother={isOfAnother} className={styles.further}>
              <parts.NextHours forecast={below.forecast} now={now} />
              <parts.Origin place={below.place} forecast={below.forecast} now={now} />
            </AfterAnswer>
          )}
          {props.children !== undefined && <div className={styles.details}>{props.children}</div>}
          {below && props.map !== undefined && <div className={styles.map}>{props.map}</div>}
        </div>
      </MarkedOnce>
    </div>
  );
}

/** The worst warning above the heading. Data that are not real are marked once, also for the warnings. */
function PlaceHeadingMarked({ place, favorite, forecast, warnings, now, menu }: ForecastHeadProps) {
  return (
    <>
      <MarkedOnce provenance={forecast.provenance}>
        {warnings !== undefined && <WorstWarning report={warnings} now={now} />}
      </MarkedOnce>
      <PlaceHeading place={place} favorite={favorite} menu={menu} />
      <DataMark provenance={forecast.provenance} />
    </>
  );
}
