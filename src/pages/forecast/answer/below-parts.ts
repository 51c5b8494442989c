import { part } from '../../../ui/part.tsx';

/** What stands below the answer comes with what follows each forecast: no forecast waits for it. */

export const BestDayAlert = part(async () => (await import('./best-day-alert.tsx')).BestDayAlert);
export const NextHours = part(async () => (await import('./next-hours.tsx')).NextHours);
export const Origin = part(async () => (await import('../trust/origin.tsx')).Origin);
