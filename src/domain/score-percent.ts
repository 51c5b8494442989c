/** The whole per cent that stand beside a day's label; 79.6 stay 79, for 80 are Excellent and the word is "Good". */
export function percentOfScore(score: number): number {
  const pct = score * 100;
  const nearest = Math.round(pct);
  // Words begin at multiples of twenty.
  return nearest > pct && nearest % 20 === 0 ? nearest - 1 : nearest;
}
