import type { Result } from '../../src/domain/failure.ts';
import type { SourceForecast, SourceId } from '../../src/domain/forecast.ts';
import type { Coordinates } from '../../src/domain/place.ts';
import type { Instant, Zone } from '../../src/domain/time.ts';
import type { Network } from './get-json.ts';

export interface LoadOptions extends Network {
  now: Instant;
  /** Zone whose days are asked for; undefined (or a name nobody knows) = the spot's own. */
  zone: Zone | undefined;
  signal?: AbortSignal | undefined;
}

/** A service that forecasts come from. Nothing throws. */
export interface ForecastSource {
  id: SourceId;
  /** A proper name: the same in every language. */
  displayName: string;
  needsKey: boolean;
  load(at: Coordinates, options: LoadOptions): Promise<Result<SourceForecast>>;
  /** Whether the service has a forecast for this point; a source without it covers the whole world. */
  covers?(at: Coordinates, options: LoadOptions): Promise<Result<boolean>>;
}
