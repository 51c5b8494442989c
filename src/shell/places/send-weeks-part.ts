import { optional } from '../../ui/optional.ts';

/** Opened by few: no screen waits for it. */
export const SendWeeks = optional(['message'], async () => (await import('./send-weeks.tsx')).SendWeeks);
