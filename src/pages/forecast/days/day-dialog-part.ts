import { part } from '../../../ui/part.tsx';

/** Loaded lazily once the screen is drawn: no forecast waits for what a tap opens. */
export const DayDialog = part(async () => (await import('./day-dialog.tsx')).DayDialog);
