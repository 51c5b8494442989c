import { waveBit, windBit } from './scoring.ts';

/** What of wind and waves, which every score needs, is missing; `either`: one of the two in each hour, not always the same. */
type MissingSea = 'wind' | 'wave' | 'both' | 'either';

/** What is missing in these hours, none of which has both. `coverage`: one value an hour, as in `HourlyScores`. */
export function missingThroughout(coverage: readonly number[]): MissingSea {
  const wind = coverage.every(bits => (bits & windBit) === 0);
  const wave = coverage.every(bits => (bits & waveBit) === 0);
  return wind ? (wave ? 'both' : 'wind') : wave ? 'wave' : 'either';
}
