import type { Failure, Result } from '../rules/value/failure.ts';
import type { SourceForecast, SourceId } from '../rules/forecast/forecast.ts';
import type { Coordinates } from '../rules/place/place.ts';
import type { UsedCalls } from '../rules/source/source-access.ts';
import type { Instant, Zone } from '../rules/time/time.ts';
import type { Network } from './get-json.ts';

export interface LoadOptions extends Network {
  now: Instant;
  /** Time that decides the requested days, if another service has just proved this device's clock wrong. */
  askedNow?: Instant;
  /** Zone of the requested days; undefined (or an unknown name) = the spot's own. */
  zone: Zone | undefined;
  /** The user's own key for this source; null = none. */
  key?: string | null;
  /** Request fewer series, and every third hour if the service supports it; a source that cannot do so answers as usual. */
  lowData?: boolean;
  /** Stored data of the place: parts that are still valid need no new request. */
  previous?: SourceForecast | null;
  /** Called with the used allowance that a service's answer states. */
  onUsedCalls?: (used: UsedCalls) => void;
  /** Called with the reason why a part of an answered forecast is missing. */
  onMissing?: (failure: Failure) => void;
}

/** A service that provides forecasts. Never throws. */
export interface ForecastSource {
  id: SourceId;
  /** A proper name: the same in every language. */
  displayName: string;
  needsKey: boolean;
  /** Its answers have fewer series in low data. */
  givesLowData?: true;
  /** Source that fills in series which this one does not forecast at all; see `src/core/rules/forecast/fill-from-fallback.ts`. */
  fallbackSource?: SourceId;
  load(at: Coordinates, options: LoadOptions): Promise<Result<SourceForecast>>;
}
