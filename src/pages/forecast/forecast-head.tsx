import { memo } from 'react';
import type { Failure } from '../../domain/value/failure.ts';
import type { Forecast, ForecastDay } from '../../domain/forecast/forecast.ts';
import type { Freshness } from '../../domain/forecast/freshness.ts';
import type { Limits } from '../../domain/settings/settings.ts';
import { isToday, type Instant, type Zone } from '../../domain/time/time.ts';
import type { WarningReport } from '../../domain/forecast/warnings.ts';
import { BestDayAlert } from './best-day-alert.tsx';
import { CurrentConditions } from './current-conditions.tsx';
import { DataNotices } from './data-notices.tsx';
import { ForecastHeader, type Favorite, type HeaderPlace } from './forecast-header.tsx';
import styles from './forecast.module.css';
import { Verdict } from './verdict.tsx';
import { WeekStrip } from './week-strip.tsx';

/** Memoised: new data render only the parts whose props they change. Props must not be made anew in each render. */
const parts = {
  Header: memo(ForecastHeader),
  Notices: memo(DataNotices),
  Verdict: memo(Verdict),
  BestDayAlert: memo(BestDayAlert),
  WeekStrip: memo(WeekStrip),
  CurrentConditions: memo(CurrentConditions),
};

export interface ForecastHeadProps {
  place: HeaderPlace;
  favorite: Favorite;
  forecast: Forecast;
  freshness: Freshness;
  offline: boolean;
  refreshing: boolean;
  failure: Failure | null;
  now: Instant;
  limits: Limits;
  deviceZone: Zone;
  warnings: WarningReport | null;
  onRefresh: () => void;
  onShowTimesIn: (choice: 'device' | 'spot') => void;
  onOpenDay: (day: ForecastDay) => void;
}

/** The answer: where, how old, how the sea is now, the best day, the week. All of it without scrolling far. */
export function ForecastHead(props: ForecastHeadProps) {
  const { forecast, now, onOpenDay } = props;
  const today = forecast.days.find(day => isToday(day, now)) ?? null;
  return (
    <>
      <parts.Header
        place={props.place}
        favorite={props.favorite}
        forecast={forecast}
        freshness={props.freshness}
        refreshing={props.refreshing}
        now={now}
        deviceZone={props.deviceZone}
        onRefresh={props.onRefresh}
        onShowTimesIn={props.onShowTimesIn}
      />
      <parts.Notices
        forecast={forecast}
        freshness={props.freshness}
        offline={props.offline}
        failure={props.failure}
        now={now}
      />
      <div className={styles.answer}>
        <parts.Verdict
          forecast={forecast}
          today={today}
          now={now}
          limits={props.limits}
          warnings={props.warnings}
        />
        <parts.BestDayAlert forecast={forecast} now={now} limits={props.limits} onOpenDay={onOpenDay} />
      </div>
      <div className={styles.overview}>
        <parts.WeekStrip days={forecast.days} now={now} onOpenDay={onOpenDay} />
        <parts.CurrentConditions forecast={forecast} now={now} />
      </div>
    </>
  );
}
