import { isNumber, type Reading } from '../value/numbers.ts';

type SwellLevel = 'high' | 'mid' | 'low';

/**
 * Returns the swell level: high above 4 ft and 10 s, low under 2 ft and 8 s, otherwise mid; null if either value is missing. The level is
 * the size of the swell, not of the tide, and its label says so.
 */
export function swellLevel(waveHeightFt: Reading, wavePeriodS: Reading): SwellLevel | null {
  if (!isNumber(waveHeightFt) || !isNumber(wavePeriodS)) return null;
  if (waveHeightFt > 4 && wavePeriodS > 10) return 'high';
  if (waveHeightFt < 2 && wavePeriodS < 8) return 'low';
  return 'mid';
}
