import { deriveForecast, storedForecast } from '../../src/core/rules/week/assemble.ts';
import type { Forecast, SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import type { Zone } from '../../src/core/rules/time/time.ts';

/** What the screens get of what a source gave, by way of what is stored. */
export const assembleForecast = (
  given: SourceForecast,
  { zone, spotZone, previous }: { zone: Zone; spotZone: Zone; previous: Forecast | null },
): Forecast => deriveForecast(storedForecast(given, { spotZone, previous }), zone);
