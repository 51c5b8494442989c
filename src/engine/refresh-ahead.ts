import type { Coordinates } from '../core/rules/place/place.ts';
import type { Refreshed, Result } from '../core/rules/value/failure.ts';
import { forecastId, type SourceId } from '../core/rules/forecast/forecast.ts';
import { refreshForecast } from './refresh-forecast.ts';

interface Ahead {
  /** Id of the forecast. */
  asked: string;
  ended: Promise<Result<Refreshed>>;
  /** null = it is under way. */
  result: Result<Refreshed> | null;
}

let ahead: Ahead | null = null;

/** Refreshes what the screen of a start is about to refresh, while its files are still being read. */
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

/** How long after its end a prefetch waits for its screen, ms. */
const keptMs = 2000;

/** How that refresh ended; null = none was asked of this forecast, or it is under way. */
export const endedAhead = (asked: string): Result<Refreshed> | null =>
  ahead?.asked === asked ? ahead.result : null;

/** The prefetch of this forecast, for its screen alone; null = there is none. */
export function takeAhead(asked: string): Ahead['ended'] | null {
  const taken = ahead?.asked === asked ? ahead.ended : null;
  ahead = null;
  return taken;
}
