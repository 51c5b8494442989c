import { isNumber, type Reading } from '../value/numbers.ts';

const qualities = ['excellent', 'good', 'fair', 'poor'] as const;
type Quality = (typeof qualities)[number];

/** Returns the label of a raw score (0–6), rounded to a whole number: 6 Excellent, 5–4 Good, 3–2 Fair, anything else Poor. */
export function qualityOfRawScore(rawScore: Reading): Quality {
  const whole = isNumber(rawScore) ? Math.round(rawScore) : -1;
  if (whole === 6) return 'excellent';
  if (whole === 5 || whole === 4) return 'good';
  if (whole === 3 || whole === 2) return 'fair';
  return 'poor';
}

/** Returns a day card's label from the score (0–1): from 0.8 Excellent, 0.6 Good, 0.4 Fair, else Poor. */
export function qualityOfScore(score: number): Quality {
  if (score >= 0.8) return 'excellent';
  if (score >= 0.6) return 'good';
  if (score >= 0.4) return 'fair';
  return 'poor';
}
