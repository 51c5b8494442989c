import type { HourlySeries } from '../forecast/hourly.ts';
import { isNumber } from '../value/numbers.ts';
import { isFoggyAt } from './fog.ts';

/** `possible` = low cloud, and the visibility does not exclude fog; `unknown` = neither visibility nor low cloud data. */
export type FogState = 'fog' | 'possible' | 'unknown' | 'none';

/** Returns the fog state of a stored hour, for trips. */
export function fogAt(series: HourlySeries['series'], hour: number): FogState {
  const { lowCloudPct, ...withoutCloud } = series;
  if (isFoggyAt(series, hour)) return isFoggyAt(withoutCloud, hour) ? 'fog' : 'possible';
  return isNumber(series.visibilityFt?.[hour]) || isNumber(lowCloudPct?.[hour]) ? 'none' : 'unknown';
}
