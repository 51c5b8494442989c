/** Which of the two that no score does without is missing; `either`: one of them at each hour, not always the same. */
export type MissingSea = 'wind' | 'wave' | 'both' | 'either';

/** What is missing at every one of these hours, none of which has both. `coverage`: theirs, as scored. */
export function missingThroughout(coverage: readonly number[]): MissingSea {
  const wind = coverage.every(bits => (bits & windBit) === 0);
  const wave = coverage.every(bits => (bits & waveBit) === 0);
  return wind ? (wave ? 'both' : 'wind') : wave ? 'wave' : 'either';
}

/** What is missing at some of these hours. */
export function missingAtTimes(coverage: readonly number[]): Exclude<MissingSea, 'both'> {
  const wind = coverage.some(bits => (bits & windBit) === 0);
  const wave = coverage.some(bits => (bits & waveBit) === 0);
  return wind === wave ? 'either' : wind ? 'wind' : 'wave';
}

/** As in the coverage of `scoreHours`. */
const windBit = 1;
const waveBit = 2;
