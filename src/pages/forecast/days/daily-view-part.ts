import { part } from '../../../ui/part.tsx';

/** Comes with what follows each forecast: the charts stand first, and no forecast waits for what a tap opens. */
export const DailyView = part(async () => (await import('./daily-view.tsx')).DailyView);
