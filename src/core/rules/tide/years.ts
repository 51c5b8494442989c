import type { Instant } from '../time/time.ts';

/** For these years the tables are offered: constants of this epoch hold for them, and the moon's places do by far. */
export const firstTableYear = 1990;
export const lastTableYear = 2050;

export function isTableYear(at: Instant): boolean {
  const year = new Date(at * 1000).getUTCFullYear();
  return year >= firstTableYear && year <= lastTableYear;
}
