import type { Failure, Result } from '../rules/value/failure.ts';
import type { SourceForecast, SourceId } from '../rules/forecast/forecast.ts';
import type { Coordinates } from '../rules/place/place.ts';
import type { UsedCalls } from '../rules/source/source-access.ts';
import type { Instant, Zone } from '../rules/time/time.ts';
import type { Network } from './get-json.ts';

export interface LoadOptions extends Network {
  now: Instant;
  /** Time whose days are requested, where another service has just proved this device's clock wrong. */
  askedNow?: Instant;
  /** Zone whose days are requested; undefined (or an unknown name) = the spot's own. */
  zone: Zone | undefined;
  /** The user's own key for this source; null = none. */
  key?: string | null;
  /** Fewer series, and every third hour where a service can be asked for that; a source that cannot answers as always. */
  lowData?: boolean;
  /** What is stored for the place: parts of it that are still good need not be asked for again. */
  previous?: SourceForecast | null;
  /** Told what an answer of a service with an allowance says of it. */
  onUsedCalls?: (used: UsedCalls) => void;
  /** Told why a part of the forecast that is answered is missing from it. */
  onMissing?: (failure: Failure) => void;
}

/** A service that forecasts come from. Nothing throws. */
export interface ForecastSource {
  id: SourceId;
  /** A proper name: the same in every language. */
  displayName: string;
  needsKey: boolean;
  /** Its answers have fewer series in low data. */
  givesLowData?: true;
  /** Who fills in what this source does not forecast at all; see `src/core/rules/forecast/fill-from-fallback.ts`. */
  fallbackSource?: SourceId;
  load(at: Coordinates, options: LoadOptions): Promise<Result<SourceForecast>>;
}
