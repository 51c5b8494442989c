import { part } from '../../../ui/part.tsx';

/** Lazy-loaded with other parts below the answer: no forecast waits for them. */

export const BestDayAlert = part(async () => (await import('./best-day-alert.tsx')).BestDayAlert);
export const NextHours = part(async () => (await import('./next-hours.tsx')).NextHours);
export const Origin = part(async () => (await import('../trust/origin.tsx')).Origin);
