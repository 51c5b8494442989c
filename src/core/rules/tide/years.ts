import type { Instant } from '../time/time.ts';

/** Years for which the tables are offered: constants of this epoch are valid for them, and the moon's positions for much longer. */
export const firstTableYear = 1990;
export const lastTableYear = 2050;

export function isTableYear(at: Instant): boolean {
  const year = new Date(at * 1000).getUTCFullYear();
  return year >= firstTableYear && year <= lastTableYear;
}
