import { part } from '../../../ui/part.tsx';

/** Lazy-loaded with other content below: the charts are shown first, and no forecast waits for content behind a tap. */
export const DailyView = part(async () => (await import('./daily-view.tsx')).DailyView);
