import { optional } from '../../ui/optional.ts';

/** Lazy-loaded: few users open it, and no screen waits for it. */
export const SendWeeks = optional(['message'], async () => (await import('./send-weeks.tsx')).SendWeeks);
