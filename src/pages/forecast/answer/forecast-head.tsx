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

/** Memoized: new data render only the parts whose props they change. Props must not be made again in each render. */
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
  /** The user waits for it. */
  isForced?: boolean | undefined;
  failure: Failure | null;
  now: Instant;
  limits: Limits;
  deviceZone: Zone;
  /** undefined = not known yet. */
  warnings: WarningReport | null | undefined;
  onRefresh: () => void;
  onShowTimesIn: (choice: 'device' | 'spot') => void;
  onOpenDay: (day: ForecastDay) => void;
  /** What a phone shows only below its first screen does not wait for the answer to be painted. */
  isWhole?: boolean;
  /** Where the place lies: at the end, or below the next hours where there is room. */
  map?: ReactNode;
  /** Beside the name. */
  menu?: ReactNode;
  /** Charts and days, below it all or, where there is room, beside it. */
  children?: ReactNode;
}

/**
 * The answer on one screen of a phone: what the service warns of, where, how the sea is now and until when, how old that is; then
 * the week, the best day and the next hours. What is said stands in the order in which it is seen.
 */
export function ForecastHead(props: ForecastHeadProps) {
  const { forecast, place, now, warnings, onOpenDay } = props;
  const asked = useMemo(() => ({ forecast, place, onOpenDay }), [forecast, place, onOpenDay]);
  const { shown, isOfAnother } = useAfterAnswer(asked);
  // What a phone shows only below its first screen. Newer data of the same place need not wait.
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
            <parts.WeekStrip forecast={forecast} now={now} limits={props.limits} onOpenDay={onOpenDay} />
            {below && (
              <AfterAnswer isOfAnother={isOfAnother}>
                <parts.BestDayAlert
                  forecast={below.forecast}
                  now={now}
                  limits={props.limits}
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

/** The worst warning above all; where the data are not real, that is said once, for the warnings, too. */
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
