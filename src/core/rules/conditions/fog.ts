import type { HourlySeries } from '../forecast/hourly.ts';
import { isNumber, type Reading } from '../value/numbers.ts';
import { fogVisibilityFt, stratusVisibilityFt } from './fog-visibility.ts';
import { isFogCode } from './weather-codes.ts';

/** Least share of the sky, %: the score counts such low cloud as fog, of every source alike (shown as "Fog / low cloud"). */
export const fogLowCloudPct = 90;

interface FogInputs {
  lowCloudPct?: Reading;
  weatherCode?: Reading;
  visibilityFt?: Reading;
  /** 1 where the source names it. */
  fogNamed?: Reading;
}

/**
 * Whether an hour is in fog, or possibly: by low cloud unless its visibility excludes fog, by its visibility, or by the source's own words.
 * A weather code without fog does not exclude it, because a code names one event.
 */
export const isFoggy = ({ lowCloudPct, weatherCode, visibilityFt, fogNamed }: FogInputs): boolean =>
  (isNumber(lowCloudPct) && lowCloudPct >= fogLowCloudPct && (visibilityFt ?? 0) < stratusVisibilityFt) ||
  isFogCode(weatherCode) ||
  fogNamed === 1 ||
  (isNumber(visibilityFt) && visibilityFt < fogVisibilityFt);

/** The same of a stored hour. */
export const isFoggyAt = (series: HourlySeries['series'], hour: number): boolean =>
  isFoggy({
    lowCloudPct: series.lowCloudPct?.[hour],
    weatherCode: series.weatherCode?.[hour],
    visibilityFt: series.visibilityFt?.[hour],
    fogNamed: series.fogNamed?.[hour],
  });
