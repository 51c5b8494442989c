import { useCallback, useEffect, useRef, useState } from 'react';
import { whatFailed, type Failure, type Refreshed, type Result } from '../domain/failure.ts';
import type { Forecast, SourceId } from '../domain/forecast.ts';
import type { Coordinates } from '../domain/place.ts';
import { earlySource, takeEarlyWeather } from '../first-paint/early-weather.ts';
import { refreshForecast } from './refresh-forecast.ts';
import { useLive } from './use-live.ts';

export interface ForecastFeed {
  /** undefined = the database has not answered yet, null = nothing is stored. */
  document: Forecast | null | undefined;
  busy: boolean;
  failure: Failure | null;
  refresh: (force: boolean) => void;
}

/**
 * Shows what is stored and refreshes behind it: at once, when the place or source changes, and when the network comes
 * back. Invalid coordinates must not get here.
 */
export function useForecast(at: Coordinates, source: SourceId): ForecastFeed {
  const { lat, lng } = at;
  const document = useLive('forecast', { source, lat, lng });
  const asked = `${source} ${lat} ${lng}`;
  const [state, setState] = useState({ asked, ...underWay });
  const latest = useRef(0);

  const refresh = useCallback(
    (force: boolean): void => {
      const turn = ++latest.current;
      setState({ asked, ...underWay });
      void askEngine({ lat, lng }, { source, force }).then(result => {
        if (turn === latest.current) setState({ asked, busy: false, failure: whatFailed(result) });
      });
    },
    [asked, lat, lng, source],
  );

  useEffect(() => {
    const refreshIfStale = (): void => refresh(false);
    refreshIfStale();
    window.addEventListener('online', refreshIfStale);
    const turns = latest;
    return () => {
      // An answer that is still under way belongs to a place that is no longer shown.
      turns.current++;
      window.removeEventListener('online', refreshIfStale);
    };
  }, [refresh]);

  // What another tab cleared away is on this one's screen: it is fetched again, once.
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

/** With what the document asked ahead on a first visit, of the one source it asks; of later visits nothing is there. */
async function askEngine(
  at: Coordinates,
  options: { source: SourceId; force: boolean },
): Promise<Result<Refreshed>> {
  const early = options.source === earlySource ? takeEarlyWeather() : null;
  return refreshForecast(at, early ? { ...options, early: await early } : options);
}

const underWay: { busy: boolean; failure: Failure | null } = { busy: true, failure: null };
