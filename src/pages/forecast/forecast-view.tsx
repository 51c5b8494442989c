import { useMemo, type ReactNode } from 'react';
import { isClockWrong, judgedNow } from '../../core/rules/forecast/clock.ts';
import type { Forecast } from '../../core/rules/forecast/forecast.ts';
import { withBestDays } from '../../core/rules/score/best-day.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { forecastScreenState } from '../../core/rules/week/screen-state.ts';
import { activeWarnings } from '../../core/rules/forecast/warnings.ts';
import { FormatsProvider, KnownAges } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useDeclination } from '../../shell/settings/use-declination.ts';
import { Notice } from '../../ui/notice.tsx';
import { WarningsSummary, WorstWarning } from '../../ui/forecast/warnings.tsx';
import { optional } from '../../ui/optional.ts';
import { PlaceHeading } from './answer/forecast-header.tsx';
import { ForecastData } from './forecast-data.tsx';
import type { ForecastViewProps } from './forecast-props.ts';
import {
  EmptyForecastState,
  ErrorState,
  LoadingState,
  NoPlaceState,
  OfflineEmptyState,
  StatePage,
} from './forecast-states.tsx';
import styles from './forecast.module.css';

/** Lazy-loaded: no screen waits for it. */
const NotesHere = optional([], async () => (await import('./notes-here.tsx')).NotesHere);
const BehindForecast = optional([], async () => (await import('./behind-forecast.tsx')).BehindForecast);
const WithoutForecast = optional(
  ['shore', 'rules'],
  async () => (await import('./without-forecast.tsx')).WithoutForecast,
);

/** The forecast screen for given data. It always shows stored data, together with everything that limits their value. */
export function ForecastView(props: ForecastViewProps) {
  const t = useTranslate();
  const { place, busy, failure, online } = props;
  const evidence = { forecast: props.document, warnings: props.warnings };
  const isWrong = isClockWrong(evidence);
  const now = judgedNow(props.now, evidence);
  const document = useBestDays(props.document, now);
  const position = place === null || place === 'bad' ? place : place.coordinates;
  const state = forecastScreenState({ place: position, document, busy, failure, online, now });
  const heading =
    place !== null && place !== 'bad' ? <PlaceHeading place={place} favorite={props.favorite} /> : undefined;
  const clockNotice = isWrong && <Notice tone="danger" title={t('forecast.clockWrong')} />;
  const received = position !== null && position !== 'bad' && !isWrong && (
    <NotesHere at={position} forecast={document ?? null} now={now} />
  );
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
      {/* A separate heading for each state: it takes the focus when the focused button disappears. */}
      <StatePage key={state.kind} heading={heading}>
        {/* For a forecast from a newer version, the refresh explains why it has no result. */}
        {props.unread === 'other' && <Notice tone="caution">{t('forecast.unread')}</Notice>}
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
            {received}
            {place !== null && place !== 'bad' && (
              <KnownAges isClockWrong={isWrong}>
                <ForecastData {...props} {...state} place={place} now={now} />
              </KnownAges>
            )}
          </div>
          {place !== null && place !== 'bad' && (
            <BehindForecast
              {...props}
              place={place}
              forecast={state.forecast}
              now={now}
              isClockWrong={isWrong}
            />
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
      return page(
        <>
          {received}
          <ErrorState failure={state.failure} onRetry={props.onRefresh} />
          {position !== null && position !== 'bad' && <WithoutForecast at={position} now={null} />}
        </>,
      );
    case 'empty':
      return page(<EmptyForecastState onRefresh={props.onRefresh} />);
    case 'offlineEmpty':
      return page(
        <>
          {received}
          <OfflineEmptyState
            at={position !== null && position !== 'bad' ? position : null}
            onRefresh={props.onRefresh}
          />
          {position !== null && position !== 'bad' && <WithoutForecast at={position} now={now} />}
        </>,
      );
  }
}

/** Returns the forecast with its best days among the coming days, which change at midnight. */
function useBestDays(document: Forecast | null | undefined, now: Instant): Forecast | null | undefined {
  const firstAhead = document?.days.find(({ end }) => end > now)?.start ?? Infinity;
  return useMemo(() => document && withBestDays(document, firstAhead), [document, firstAhead]);
}

/**
 * While a forecast is loading, a warning appears above it at once, but "no warnings" waits. It would only move the text, and the stored
 * weather arrives at the same moment.
 */
const canWait = ({ document, warnings, now }: ForecastViewProps): boolean =>
  document === undefined || activeWarnings(warnings?.warnings ?? [], now).length === 0;
