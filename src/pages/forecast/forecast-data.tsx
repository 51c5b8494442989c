import { Suspense, useCallback, useEffect, useState } from 'react';
import type { Forecast, ForecastDay } from '../../core/rules/forecast/forecast.ts';
import type { Freshness } from '../../core/rules/forecast/freshness.ts';
import { optional } from '../../ui/optional.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { ForecastHead } from './answer/forecast-head.tsx';
import type { HeaderPlace } from './answer/forecast-header.tsx';
import { DailyView } from './days/daily-view-part.ts';
import { DayDialog } from './days/day-dialog-part.ts';
import type { ForecastViewProps } from './forecast-props.ts';
import styles from './forecast.module.css';
import { ForecastDetails } from './trust/forecast-details.tsx';

const SendDialog = optional(['message'], async () => (await import('./send/send-dialog.tsx')).SendDialog);
const ForecastActions = optional(
  ['bulletins', 'log', 'measured', 'models', 'rules', 'shore'],
  async () => (await import('./send/forecast-actions.tsx')).ForecastActions,
);

/** The stored data of a place: the answer, its details, and actions. */
export function ForecastData(
  props: Omit<ForecastViewProps, 'place'> & {
    place: HeaderPlace;
    forecast: Forecast;
    freshness: Freshness;
    offline: boolean;
    refreshing: boolean;
  },
) {
  const { place, forecast, freshness, offline, refreshing, failure, now, settings } = props;
  const { limits } = settings;
  const [opened, setOpened] = useState<{ of: string; date: string } | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        for (const each of [DailyView, DayDialog]) void each.fetch().catch(() => undefined);
      }),
    [],
  );
  const openDay = useCallback(
    (day: ForecastDay): void => setOpened({ of: forecast.id, date: day.date }),
    [forecast.id],
  );
  const send = useCallback(() => setSending(true), []);
  const openDate = opened?.of === forecast.id ? opened.date : null;
  return (
    <div className={styles.parts}>
      <ForecastHead
        place={place}
        favorite={props.favorite}
        forecast={forecast}
        freshness={freshness}
        offline={offline}
        refreshing={refreshing}
        isForced={props.isForced}
        failure={failure}
        now={now}
        limits={limits}
        deviceZone={props.deviceZone}
        warnings={props.warnings}
        onRefresh={props.onRefresh}
        onShowTimesIn={props.onShowTimesIn}
        onOpenDay={openDay}
        map={props.map}
        menu={<ForecastActions at={place.coordinates} name={place.name} onSend={send} />}
      >
        <ForecastDetails
          forecast={forecast}
          others={props.others}
          now={now}
          limits={limits}
          onOpenDay={openDay}
        />
      </ForecastHead>
      {isSending && (
        <SendDialog place={place.name} forecast={forecast} now={now} onClose={() => setSending(false)} />
      )}
      {openDate !== null && (
        <Suspense>
          <DayDialog
            forecast={forecast}
            day={forecast.days.find(day => day.date === openDate) ?? null}
            now={now}
            limits={limits}
            others={props.others}
            onOpenDay={openDay}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
