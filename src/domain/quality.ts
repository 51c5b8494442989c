import { isNumber, type Reading } from './numbers.ts';

const qualities = ['excellent', 'good', 'fair', 'poor'] as const;
export type Quality = (typeof qualities)[number];

/** Label from the raw score (0–6), on its nearest whole number: 6 Excellent, 5–4 Good, 3–2 Fair, anything else Poor. */
export function qualityOfRawScore(rawScore: Reading): Quality {
  const whole = isNumber(rawScore) ? Math.round(rawScore) : -1;
  if (whole === 6) return 'excellent';
  if (whole === 5 || whole === 4) return 'good';
  if (whole === 3 || whole === 2) return 'fair';
  return 'poor';
}

/** A day card's label, from the score (0–1): from 0.8 Excellent, 0.6 Good, 0.4 Fair, else Poor. */
export function qualityOfScore(score: number): Quality {
  if (score >= 0.8) return 'excellent';
  if (score >= 0.6) return 'good';
  if (score >= 0.4) return 'fair';
  return 'poor';
}

/** The whole per cent that stand beside that label; 79.6 stay 79, for 80 are Excellent and the word is "Good". */
export function percentOfScore(score: number): number {
  const pct = score * 100;
  const nearest = Math.round(pct);
  // Words begin at multiples of twenty.
  return nearest > pct && nearest % 20 === 0 ? nearest - 1 : nearest;
}
