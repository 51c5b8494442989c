import { useCallback, useEffect, useRef, useState } from 'react';
import { isOfNetwork, mayPass, whatFailed, type Failure } from '../domain/value/failure.ts';
import type { Forecast, SourceId } from '../domain/forecast/forecast.ts';
import type { Coordinates } from '../domain/place/place.ts';
import { sourceList } from '../domain/source/source-list.ts';
import { isOnline } from './online.ts';
import { refreshForecast } from './refresh-forecast.ts';
import { useLive } from './use-live.ts';
import { whenDue } from './when-due.ts';

interface ForecastFeed {
  /** undefined = the database has not answered yet, null = nothing is stored. */
  document: Forecast | null | undefined;
  busy: boolean;
  failure: Failure | null;
  refresh: (force: boolean) => void;
}

/**
 * Shows what is stored and refreshes behind it: at once, when the place or source changes, when the network comes back, again
 * and again while it is looked at, and after a failure sooner. Invalid coordinates must not get here.
 */
export function useForecast(at: Coordinates, source: SourceId): ForecastFeed {
  const { lat, lng } = at;
  const document = useLive('forecast', { source, lat, lng });
  const asked = `${source} ${lat} ${lng}`;
  const [state, setState] = useState({ asked, ...underWay });
  const latest = useRef(0);
  /** What got lost is asked for as it was: a fresh forecast is downloaded again only for whoever wanted that. */
  const last = useRef({ isForced: false, isUnderWay: false, failures: 0 });

  /** `isQuiet`: what is said of the last refresh stays until this one has ended. */
  const ask = useCallback(
    (force: boolean, isQuiet: boolean): void => {
      const turn = ++latest.current;
      last.current = { ...last.current, isForced: force, isUnderWay: true };
      if (!isQuiet) setState({ asked, ...underWay });
      void refreshForecast({ lat, lng }, { source, force }).then(result => {
        if (turn !== latest.current) return;
        const failure = whatFailed(result);
        // Of a keyed source each answer is one of the few of the day, whatever it says.
        const isSpent = isKeyed(source) && (result.ok || !isOfNetwork(result.failure));
        const failures = failure && mayPass(failure) && !isSpent ? last.current.failures + 1 : 0;
        last.current = { isForced: force, isUnderWay: false, failures };
        setState({ asked, busy: false, failure });
      });
    },
    [asked, lat, lng, source],
  );
  const refresh = useCallback((force: boolean): void => ask(force, false), [ask]);

  useEffect(() => {
    const refreshIfStale = (): void => refresh(false);
    // How one ended that somebody asked for must be told: another one would end it with what is stored.
    const unlessAskedFor = (): void => {
      if (!last.current.isForced || !last.current.isUnderWay) refreshIfStale();
    };
    refreshIfStale();
    window.addEventListener('online', unlessAskedFor);
    const leave = whenDue(refreshEveryMs, () => {
      if (isOnline()) unlessAskedFor();
    });
    const turns = latest;
    return () => {
      leave();
      // An answer that is still under way belongs to a place that is no longer shown.
      turns.current++;
      window.removeEventListener('online', unlessAskedFor);
    };
  }, [refresh]);

  // A browser tells of no link that came and went within one request: what failed would be said for good.
  useEffect(() => {
    const { failures, isForced } = last.current;
    if (state.busy || failures === 0) return undefined;
    const retry = (): void => {
      if (window.document.visibilityState !== 'visible' || !navigator.onLine || last.current.isUnderWay)
        return;
      ask(isForced, true);
    };
    const timer = setTimeout(retry, Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)));
    window.document.addEventListener('visibilitychange', retry);
    return () => {
      clearTimeout(timer);
      window.document.removeEventListener('visibilitychange', retry);
    };
  }, [ask, state]);

  // Another tab cleared the stored forecast that is on this screen: it is fetched again, once.
  const stored = useRef<string | null>(null);
  useEffect(() => {
    if (document) stored.current = asked;
    if (document !== null || stored.current !== asked) return;
    stored.current = null;
    refresh(false);
  }, [document, asked, refresh]);

  // How the refresh of another place ended says nothing about this one.
  const { busy, failure } = state.asked === asked ? state : underWay;
  return { document, busy, failure, refresh };
}

const isKeyed = (source: SourceId): boolean =>
  sourceList.some(({ id, needsKey }) => id === source && needsKey);

/** A forecast that is still fresh is not fetched again; new warnings may be there at any minute. */
const refreshEveryMs = 30 * 60_000;

/** After a failure that may pass; doubled with each further one. */
const firstRetryMs = 30_000;
const longestRetryMs = 10 * 60_000;

const underWay: { busy: boolean; failure: Failure | null } = { busy: true, failure: null };
