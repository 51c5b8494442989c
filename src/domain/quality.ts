import { isNumber } from './numbers.ts';

export const qualities = ['excellent', 'good', 'fair', 'poor'] as const;
export type Quality = (typeof qualities)[number];

type Value = number | null | undefined;

/** Label from the raw score (0–6), on its nearest whole number: 6 Excellent, 5–4 Good, 3–2 Fair, anything else Poor. */
export function qualityOfRawScore(rawScore: Value): Quality {
  const whole = isNumber(rawScore) ? Math.round(rawScore) : -1;
  if (whole === 6) return 'excellent';
  if (whole === 5 || whole === 4) return 'good';
  if (whole === 3 || whole === 2) return 'fair';
  return 'poor';
}

/** Rating from the score (0–1). */
export const qualityOfScore = (score: number): Quality => rated(score * 100);

/**
 * Rating of a record without a score: the mean of four parts (100 - 5·wind kt, 100 - 15·wave ft, 100 - rain %,
 * 100 - fog %), each at least 0. Unknown parts are left out; null when nothing is known.
 */
export function qualityWithoutScore(inputs: {
  windSpeedKt: Value;
  waveHeightFt: Value;
  precipitationPct: Value;
  fogPct: Value;
}): Quality | null {
  const parts: number[] = [];
  const add = (value: Value, cost: number) => {
    if (isNumber(value)) parts.push(Math.max(0, 100 - cost * value));
  };
  add(inputs.windSpeedKt, 5);
  add(inputs.waveHeightFt, 15);
  add(inputs.precipitationPct, 1);
  add(inputs.fogPct, 1);
  if (parts.length === 0) return null;
  return rated(parts.reduce((sum, part) => sum + part, 0) / parts.length);
}

const rated = (percent: number): Quality =>
  percent >= 80 ? 'excellent' : percent >= 60 ? 'good' : percent >= 40 ? 'fair' : 'poor';
