import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../core/rules/value/failure.ts';
import { forecastId, type Forecast, type SourceId } from '../core/rules/forecast/forecast.ts';
import type { Coordinates } from '../core/rules/place/place.ts';
import { isOnline } from './online.ts';
import { endedAhead, takeAhead } from './refresh-ahead.ts';
import { refreshForecast } from './refresh-forecast.ts';
import {
  mayRefresh,
  noRefreshYet,
  refreshAsked,
  refreshEnded,
  refreshLeft,
  retryAfterMs,
  type Refreshes,
} from './refreshes.ts';
import { useLive } from './use-live.ts';
import { whenDue } from './when-due.ts';

interface ForecastFeed {
  /** undefined = the database has not answered yet; null = no forecast is stored. */
  document: Forecast | null | undefined;
  busy: boolean;
  /** True if the user requested the running refresh. */
  isForced: boolean;
  failure: Failure | null;
  refresh: (force: boolean) => void;
}

/**
 * Returns the stored forecast and refreshes it in the background: at once, when the place or source changes, when the network returns, and
 * regularly while the screen is visible. After a failure it retries sooner. Coordinates must be valid.
 */
export function useForecast(at: Coordinates, source: SourceId): ForecastFeed {
  const { lat, lng } = at;
  const document = useLive('forecast', { source, lat, lng });
  const asked = forecastId(source, at);
  const [first] = useState(() => firstRefresh(asked, source));
  const refreshes = useRef(first);
  const [told, tell] = useState({ asked, ...first });

  const ask = useCallback(
    (isForced: boolean, isQuiet: boolean): void => {
      if (!mayRefresh(refreshes.current)) return;
      const move = (next: Refreshes): void => {
        const isTold = next.shown === refreshes.current.shown;
        refreshes.current = next;
        if (!isTold) tell({ asked, ...next });
      };
      move(refreshAsked(refreshes.current, { isForced, isQuiet }));
      const { turn } = refreshes.current;
      const ahead = isForced ? null : takeAhead(asked);
      const ended = ahead ?? refreshForecast({ lat, lng }, { source, force: isForced });
      void ended.then(result => move(refreshEnded(refreshes.current, { turn, source, result })));
    },
    [asked, lat, lng, source],
  );
  const refresh = useCallback((force: boolean): void => ask(force, false), [ask]);

  useEffect(() => {
    const again = (): void => refresh(false);
    const isKnown = refreshes.current === first && !first.shown.busy;
    if (isKnown) void takeAhead(asked);
    else refresh(false);
    window.addEventListener('online', again);
    const leave = whenDue(refreshEveryMs, () => {
      if (isOnline()) again();
    });
    return () => {
      leave();
      refreshes.current = refreshLeft(refreshes.current);
      window.removeEventListener('online', again);
    };
  }, [asked, first, refresh]);

  // Retry after a while, because browsers report no `online` event when the link fails only during one request.
  useEffect(() => {
    const afterMs = retryAfterMs(told);
    if (afterMs === null) return undefined;
    const retry = (): void => {
      if (window.document.visibilityState !== 'visible' || !navigator.onLine) return;
      if (!refreshes.current.isUnderWay) ask(refreshes.current.isForced, true);
    };
    const timer = setTimeout(retry, afterMs);
    window.document.addEventListener('visibilitychange', retry);
    return () => {
      clearTimeout(timer);
      window.document.removeEventListener('visibilitychange', retry);
    };
  }, [ask, told]);

  // Another tab cleared the stored forecast that this screen shows, so it is fetched again, once.
  const stored = useRef<string | null>(null);
  useEffect(() => {
    if (document) stored.current = asked;
    if (document !== null || stored.current !== asked) return;
    stored.current = null;
    refresh(false);
  }, [document, asked, refresh]);

  // The result of another place's refresh does not apply to this place.
  const shown = told.asked === asked ? told.shown : noRefreshYet.shown;
  return { document, ...shown, refresh };
}

/** Returns the initial state of a screen's refreshes; a start may have prefetched the forecast and already have a result. */
function firstRefresh(asked: string, source: SourceId): Refreshes {
  const result = endedAhead(asked);
  if (!result) return noRefreshYet;
  const begun = refreshAsked(noRefreshYet, { isForced: false, isQuiet: false });
  return refreshEnded(begun, { turn: begun.turn, source, result });
}

/** Interval between refreshes, ms. A fresh forecast is not fetched again, but warnings may appear at any minute. */
const refreshEveryMs = 30 * 60_000;
