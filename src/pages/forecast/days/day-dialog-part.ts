import { part } from '../../../ui/part.tsx';

/** In a file of its own, fetched once the screen is drawn: no forecast waits for what a tap opens. */
export const DayDialog = part(async () => (await import('./day-dialog.tsx')).DayDialog);
