import type { HourlySeries } from '../forecast/hourly.ts';
import { isNumber, type Reading } from '../value/numbers.ts';
import { fogVisibilityFt, stratusVisibilityFt } from './fog-visibility.ts';
import { isFogCode } from './weather-codes.ts';

/** Low cloud cover from which the score counts fog, % of the sky; the same for every source (shown as "Fog / low cloud"). */
export const fogLowCloudPct = 90;

interface FogInputs {
  lowCloudPct?: Reading;
  weatherCode?: Reading;
  visibilityFt?: Reading;
  /** 1 = the source names fog. */
  fogNamed?: Reading;
}

/**
 * True if an hour has fog or possibly has fog: by low cloud unless its visibility excludes fog, by its visibility, or by the source's own
 * statement. A weather code without fog does not exclude fog, because a code names one event.
 */
export const isFoggy = ({ lowCloudPct, weatherCode, visibilityFt, fogNamed }: FogInputs): boolean =>
  (isNumber(lowCloudPct) && lowCloudPct >= fogLowCloudPct && (visibilityFt ?? 0) < stratusVisibilityFt) ||
  isFogCode(weatherCode) ||
  fogNamed === 1 ||
  (isNumber(visibilityFt) && visibilityFt < fogVisibilityFt);

/** `isFoggy` for a stored hour. */
export const isFoggyAt = (series: HourlySeries['series'], hour: number): boolean =>
  isFoggy({
    lowCloudPct: series.lowCloudPct?.[hour],
    weatherCode: series.weatherCode?.[hour],
    visibilityFt: series.visibilityFt?.[hour],
    fogNamed: series.fogNamed?.[hour],
  });
