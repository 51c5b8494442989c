import { isNumber, type Reading } from '../value/numbers.ts';

type SwellLevel = 'high' | 'mid' | 'low';

/**
 * High above 4 ft and 10 s, low under 2 ft and 8 s, otherwise mid; null when either is missing. It says how big the
 * swell is, nothing about the tide, and is labeled so.
 */
export function swellLevel(waveHeightFt: Reading, wavePeriodS: Reading): SwellLevel | null {
  if (!isNumber(waveHeightFt) || !isNumber(wavePeriodS)) return null;
  if (waveHeightFt > 4 && wavePeriodS > 10) return 'high';
  if (waveHeightFt < 2 && wavePeriodS < 8) return 'low';
  return 'mid';
}
