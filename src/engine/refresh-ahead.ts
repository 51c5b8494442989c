import type { Coordinates } from '../core/rules/place/place.ts';
import type { Refreshed, Result } from '../core/rules/value/failure.ts';
import { forecastId, type SourceId } from '../core/rules/forecast/forecast.ts';
import { refreshForecast } from './refresh-forecast.ts';

interface Ahead {
  /** Id of the forecast. */
  asked: string;
  ended: Promise<Result<Refreshed>>;
  /** null = still running. */
  result: Result<Refreshed> | null;
}

let ahead: Ahead | null = null;

/** Starts the refresh that the first screen will need, while its files are still being read. */
export function refreshAhead(at: Coordinates, source: SourceId): void {
  const begun: Ahead = {
    asked: forecastId(source, at),
    ended: refreshForecast(at, { source, force: false }),
    result: null,
  };
  ahead = begun;
  void begun.ended.then(result => {
    begun.result = result;
    setTimeout(() => {
      if (ahead === begun) ahead = null;
    }, keptMs);
  });
}

/** How long a finished prefetch waits for its screen, ms. */
const keptMs = 2000;

/** Returns the result of this forecast's prefetch; null if there is no such prefetch, or if it still runs. */
export const endedAhead = (asked: string): Result<Refreshed> | null =>
  ahead?.asked === asked ? ahead.result : null;

/** Returns this forecast's prefetch to its screen, only once; null = there is no such prefetch. */
export function takeAhead(asked: string): Ahead['ended'] | null {
  const taken = ahead?.asked === asked ? ahead.ended : null;
  ahead = null;
  return taken;
}
