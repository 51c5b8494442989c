import { memo, useCallback, useDeferredValue, useState, Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Failure } from '../../domain/failure.ts';
import type { Forecast, ForecastDay } from '../../domain/forecast.ts';
import type { Freshness } from '../../domain/freshness.ts';
import { forecastScreenState } from '../../domain/screen-state.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Instant, Zone } from '../../domain/time.ts';
import type { WarningReport } from '../../domain/warnings.ts';
import { FormatsProvider } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { OfficialWarnings } from '../../ui/forecast/warnings.tsx';
import { optional } from '../../ui/optional.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AgreementPanel } from './agreement-panel.tsx';
import { ChartView } from './chart-view.tsx';
import { DailyView } from './daily-view.tsx';
import { DayDialog } from './day-dialog.tsx';
import { DriftPanel } from './drift-panel.tsx';
import { ForecastHead } from './forecast-head.tsx';
import { PlaceHeading, type HeaderPlace } from './forecast-header.tsx';
import {
  EmptyForecastState,
  ErrorState,
  LoadingState,
  NoPlaceState,
  OfflineEmptyState,
  StatePage,
} from './forecast-states.tsx';
import styles from './forecast.module.css';
import { useViewSwitch, type ForecastTab } from './use-view-switch.ts';
import { WeekSheet } from './week-sheet.tsx';

export interface ForecastViewProps {
  /** null = none chosen; `bad` = the address holds something that is no position. */
  place: HeaderPlace | null | 'bad';
  /** Whether the place is among the favourites; null while that is not known. */
  favorite: { on: boolean; toggle: () => void } | null;
  document: Forecast | null | undefined;
  busy: boolean;
  failure: Failure | null;
  online: boolean;
  now: Instant;
  settings: Pick<Settings, 'units' | 'limits'>;
  deviceZone: Zone;
  /** Official warnings as stored; null = never checked; undefined = not known yet. */
  warnings?: WarningReport | null | undefined;
  /** Forecasts of other sources that are stored for this place. */
  others?: readonly Forecast[];
  /** False while stored parts are still on their way; not said outside of the app itself. */
  isSettled?: boolean;
  onRefresh: () => void;
  onShowTimesIn: (choice: 'device' | 'spot') => void;
}

/**
 * What is stored arrives piece by piece (forecast, warnings, place, settings), and the clock ticks: what a piece does not touch is
 * not rendered again. That holds as long as nothing made anew in a render is handed to these.
 */
const parts = {
  Charts: memo(ChartView),
  Days: memo(DailyView),
  Drift: memo(DriftPanel),
  Agreement: memo(AgreementPanel),
};

/** Nothing on the screen waits for it. */
const KeepLastScreen = optional(async () => (await import('./keep-last-screen.tsx')).KeepLastScreen);

/** The forecast screen out of its data: what is stored is always shown, and everything that limits its worth is said. */
export function ForecastView(props: ForecastViewProps) {
  const { place, document, busy, failure, online, now } = props;
  const position = place === null || place === 'bad' ? place : place.coordinates;
  const state = forecastScreenState({ place: position, document, busy, failure, online, now });
  const heading = place !== null && place !== 'bad' ? <PlaceHeading place={place} /> : undefined;
  const warnings = props.warnings !== undefined && (
    <OfficialWarnings report={props.warnings} now={now} busy={busy && online} />
  );
  const page = (content: ReactNode) => (
    <div className={styles.page} data-settling={state.kind === 'loading' ? '' : undefined}>
      {position !== null && position !== 'bad' && warnings}
      <StatePage heading={heading}>{content}</StatePage>
    </div>
  );

  switch (state.kind) {
    case 'data':
      return (
        <FormatsProvider units={props.settings.units} zone={state.forecast.zone}>
          <div className={styles.page} data-settling={props.isSettled === false ? '' : undefined}>
            {warnings}
            {place !== null && place !== 'bad' && <ForecastData {...props} {...state} place={place} />}
          </div>
          {props.isSettled && place !== null && place !== 'bad' && props.warnings !== undefined && (
            <Suspense>
              <KeepLastScreen
                place={place}
                favorite={props.favorite}
                forecast={state.forecast}
                now={now}
                limits={props.settings.limits}
                deviceZone={props.deviceZone}
                warnings={props.warnings}
                onRefresh={props.onRefresh}
                onShowTimesIn={props.onShowTimesIn}
              />
            </Suspense>
          )}
          {place !== null && place !== 'bad' && (
            <WeekSheet place={place} forecast={state.forecast} now={now} warnings={props.warnings ?? null} />
          )}
        </FormatsProvider>
      );
    case 'noPlace':
      return page(<NoPlaceState />);
    case 'badCoordinates':
      return page(<NoPlaceState bad />);
    case 'loading':
      return page(<LoadingState />);
    case 'error':
      return page(<ErrorState failure={state.failure} onRetry={props.onRefresh} />);
    case 'empty':
      return page(<EmptyForecastState onRefresh={props.onRefresh} />);
    case 'offlineEmpty':
      return page(<OfflineEmptyState onRefresh={props.onRefresh} />);
  }
}

function ForecastData(
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
  const translate = useTranslate();
  const { view, fading, locked, select } = useViewSwitch();
  // The answer is painted first, charts and cards right after it; meanwhile never those of another place.
  const settled = useDeferredValue(forecast, null);
  const below = settled?.id === forecast.id ? settled : null;
  const [opened, setOpened] = useState<{ of: string; date: string } | null>(null);
  const openDay = useCallback(
    (day: ForecastDay): void => setOpened({ of: forecast.id, date: day.date }),
    [forecast.id],
  );
  const openDate = opened?.of === forecast.id ? opened.date : null;
  const tabs: { id: ForecastTab; label: string }[] = [
    { id: 'chart', label: translate('forecast.chartView') },
    { id: 'daily', label: translate('forecast.dailyView') },
  ];

  return (
    <div className={styles.page}>
      <ForecastHead
        place={place}
        favorite={props.favorite}
        forecast={forecast}
        freshness={freshness}
        offline={offline}
        refreshing={refreshing}
        failure={failure}
        now={now}
        limits={limits}
        deviceZone={props.deviceZone}
        warnings={props.warnings ?? null}
        onRefresh={props.onRefresh}
        onShowTimesIn={props.onShowTimesIn}
        onOpenDay={openDay}
      />
      <Tabs
        label={translate('forecast.views')}
        tabs={tabs}
        selected={view}
        onSelect={select}
        locked={locked}
        panelClassName={classes(styles.view, fading && styles.fading)}
      >
        {below === null ? (
          <div className={styles.coming} />
        ) : view === 'chart' ? (
          <parts.Charts forecast={below} days={below.days} now={now} whole others={props.others} />
        ) : (
          <parts.Days forecast={below} now={now} limits={limits} onOpenDay={openDay} />
        )}
      </Tabs>
      {below && <parts.Drift forecast={below} now={now} />}
      {below &&
        props.others?.map(other => (
          <parts.Agreement key={other.source} forecast={below} other={other} now={now} />
        ))}
      <Actions>
        <Link href="/compare" className={buttonClass('quiet')}>
          {translate('shell.compare')}
        </Link>
        <Button onClick={() => window.print()}>{translate('forecast.printWeek')}</Button>
      </Actions>
      <DayDialog
        forecast={forecast}
        day={forecast.days.find(day => day.date === openDate) ?? null}
        now={now}
        limits={limits}
        others={props.others}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
