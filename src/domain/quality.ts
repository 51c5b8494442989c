import { isNumber } from './numbers.ts';

export const qualities = ['excellent', 'good', 'fair', 'poor'] as const;
export type Quality = (typeof qualities)[number];

type Value = number | null | undefined;

/**
 * The one word for a fishing score, of an hour or of a day: by the whole number nearest to the raw score (0–6), 6 Excellent, 5–4 Good,
 * 3–2 Fair, anything else Poor.
 */
export function qualityOfRawScore(rawScore: Value): Quality {
  const whole = isNumber(rawScore) ? Math.round(rawScore) : -1;
  if (whole === 6) return 'excellent';
  if (whole === 5 || whole === 4) return 'good';
  if (whole === 3 || whole === 2) return 'fair';
  return 'poor';
}
