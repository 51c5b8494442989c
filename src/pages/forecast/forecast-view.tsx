import { useCallback, useState, Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Failure } from '../../domain/value/failure.ts';
import type { Forecast, ForecastDay } from '../../domain/forecast/forecast.ts';
import type { Freshness } from '../../domain/forecast/freshness.ts';
import { isClockWrong, judgedNow } from '../../domain/forecast/clock.ts';
import { forecastScreenState } from '../../domain/week/screen-state.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Instant, Zone } from '../../domain/time/time.ts';
import { activeWarnings, type WarningReport } from '../../domain/forecast/warnings.ts';
import { FormatsProvider } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useDeclination } from '../../shell/settings/use-declination.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MarkedOnce } from '../../ui/not-real.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WarningsSummary, WorstWarning } from '../../ui/forecast/warnings.tsx';
import { optional } from '../../ui/optional.ts';
import { DayDialog } from './day-dialog.tsx';
import { ForecastDetails } from './forecast-details.tsx';
import { ForecastHead } from './forecast-head.tsx';
import { PlaceHeading, type Favorite, type HeaderPlace } from './forecast-header.tsx';
import {
  EmptyForecastState,
  ErrorState,
  LoadingState,
  NoPlaceState,
  OfflineEmptyState,
  StatePage,
} from './forecast-states.tsx';
import styles from './forecast.module.css';

export interface ForecastViewProps {
  /** null = none chosen; `bad` = the address holds something that is no position. */
  place: HeaderPlace | null | 'bad';
  favorite: Favorite;
  document: Forecast | null | undefined;
  busy: boolean;
  failure: Failure | null;
  online: boolean;
  now: Instant;
  settings: Pick<Settings, 'units' | 'limits'> & Partial<Pick<Settings, 'magneticBearings'>>;
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

/** Nothing on the screen waits for it. */
const KeepLastScreen = optional(async () => (await import('./keep-last-screen.tsx')).KeepLastScreen);
/** Paper comes later than the screen. */
const WeekSheet = optional(async () => (await import('./week-sheet.tsx')).WeekSheet);

/** The forecast screen out of its data: what is stored is always shown, and everything that limits its worth is said. */
export function ForecastView(props: ForecastViewProps) {
  const t = useTranslate();
  const { place, document, busy, failure, online } = props;
  const evidence = { forecast: document, warnings: props.warnings };
  const isWrong = isClockWrong(evidence);
  const now = judgedNow(props.now, evidence);
  const position = place === null || place === 'bad' ? place : place.coordinates;
  const state = forecastScreenState({ place: position, document, busy, failure, online, now });
  const heading =
    place !== null && place !== 'bad' ? <PlaceHeading place={place} favorite={props.favorite} /> : undefined;
  const clockNotice = isWrong && <Notice tone="danger" title={t('forecast.clockWrong')} />;
  const warnings = props.warnings !== undefined && (
    <>
      <WorstWarning report={props.warnings} now={now} />
      <WarningsSummary report={props.warnings} now={now} busy={busy && online} />
    </>
  );
  const declination = useDeclination(
    document?.coordinates ?? null,
    now,
    props.settings.magneticBearings === true,
  );
  const isAwaited = state.kind === 'loading';
  const page = (content: ReactNode) => (
    <div className={styles.page} data-settling={isAwaited ? '' : undefined}>
      {clockNotice}
      {position !== null && position !== 'bad' && !(isAwaited && canWait({ ...props, now })) && warnings}
      {/* A heading of its own for each state: it takes the focus when the button that had it is gone. */}
      <StatePage key={state.kind} heading={heading}>
        {content}
      </StatePage>
    </div>
  );

  switch (state.kind) {
    case 'data':
      return (
        <FormatsProvider units={props.settings.units} zone={state.forecast.zone} declination={declination}>
          <div className={styles.page} data-settling={props.isSettled === false ? '' : undefined}>
            {clockNotice}
            {place !== null && place !== 'bad' && (
              <ForecastData {...props} {...state} place={place} now={now} />
            )}
          </div>
          {props.isSettled && place !== null && place !== 'bad' && props.warnings !== undefined && (
            <Suspense>
              <KeepLastScreen
                isClockWrong={isWrong}
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
            <Suspense>
              <WeekSheet
                place={place}
                forecast={state.forecast}
                now={now}
                warnings={props.warnings ?? null}
              />
            </Suspense>
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

/**
 * Above a forecast that is still to come a warning stands as soon as it is known. That there is none would only move what is
 * being read; and what the database holds of the weather is there in the same moment.
 */
const canWait = ({ document, warnings, now }: ForecastViewProps): boolean =>
  document === undefined || activeWarnings(warnings?.warnings ?? [], now).length === 0;

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
  const t = useTranslate();
  const [opened, setOpened] = useState<{ of: string; date: string } | null>(null);
  const openDay = useCallback(
    (day: ForecastDay): void => setOpened({ of: forecast.id, date: day.date }),
    [forecast.id],
  );
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
        failure={failure}
        now={now}
        limits={limits}
        deviceZone={props.deviceZone}
        warnings={props.warnings}
        onRefresh={props.onRefresh}
        onShowTimesIn={props.onShowTimesIn}
        onOpenDay={openDay}
      />
      <MarkedOnce provenance={forecast.provenance}>
        <ForecastDetails
          forecast={forecast}
          others={props.others}
          now={now}
          limits={limits}
          onOpenDay={openDay}
        />
      </MarkedOnce>
      <Actions>
        <Link href="/compare" className={buttonClass('quiet')}>
          {t('shell.compare')}
        </Link>
        <Button onClick={() => window.print()}>{t('forecast.printWeek')}</Button>
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
