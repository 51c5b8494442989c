import { useCallback, useEffect, useRef, useState } from 'react';
import { whatFailed, type Failure } from '../../core/rules/value/failure.ts';
import type { SourceId } from '../../core/rules/forecast/forecast.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { engine } from '../../engine/engine.ts';
import { refreshForecast } from '../../engine/refresh-forecast.ts';

export interface DownloadAll {
  /** null = no download is running. */
  progress: { done: number; total: number; placeId: string } | null;
  wasStopped: boolean;
  /** By place id. */
  failures: ReadonlyMap<string, Failure>;
  /** Why the data along trips could not be refreshed. */
  tripsFailure: Failure | null;
  start: (places: readonly Place[], source: SourceId) => void;
  stop: () => void;
}

/** Downloads one place after the other, to spare the services, and so that stopping loses nothing. */
export function useDownloadAll(): DownloadAll {
  const [progress, setProgress] = useState<DownloadAll['progress']>(null);
  const [wasStopped, setWasStopped] = useState(false);
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [tripsFailure, setTripsFailure] = useState<Failure | null>(null);
  const turn = useRef(0);

  const start = useCallback((places: readonly Place[], source: SourceId): void => {
    const mine = ++turn.current;
    const run = async (): Promise<void> => {
      for (const [done, place] of places.entries()) {
        setProgress({ done, total: places.length, placeId: place.id });
        const failure = whatFailed(await refreshForecast(place, { source, force: false }));
        if (mine !== turn.current) return;
        if (failure) setFailures(before => new Map(before).set(place.id, failure));
      }
      const failure = whatFailed(await engine.refreshTrips({ withoutModels: true }));
      if (mine !== turn.current) return;
      setTripsFailure(failure);
      setProgress(null);
    };
    setWasStopped(false);
    setTripsFailure(null);
    setFailures(new Map());
    void run();
  }, []);

  const stop = useCallback((): void => {
    turn.current++;
    setProgress(null);
    setWasStopped(true);
  }, []);

  useEffect(() => {
    const turns = turn;
    return () => {
      turns.current++;
    };
  }, []);

  return { progress, wasStopped, failures, tripsFailure, start, stop };
}
