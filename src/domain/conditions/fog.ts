import type { HourlySeries } from '../forecast/hourly.ts';
import { isNumber, type Reading } from '../value/numbers.ts';
import { isFogCode } from './weather-codes.ts';

/** What is scored as fog, of every source alike: low cloud at or above this share of the sky (shown as "Fog / low cloud"). */
export const fogLowCloudPct = 90;

/** Fog by definition: visibility under 1 km. */
const fogVisibilityFt = 3281;

interface FogInputs {
  lowCloudPct?: Reading;
  weatherCode?: Reading;
  visibilityFt?: Reading;
  /** 1 = the source names fog, whatever else the hour's code tells. */
  fogNamed?: Reading;
}

/** An hour in fog: by its low cloud, its visibility, or because the source says so. */
export const isFoggy = ({ lowCloudPct, weatherCode, visibilityFt, fogNamed }: FogInputs): boolean =>
  (isNumber(lowCloudPct) && lowCloudPct >= fogLowCloudPct) ||
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
