import { loadSections } from '../../i18n/words.ts';
import { optional } from '../../ui/optional.ts';

/** Opened by few: no screen waits for it. */
export const SendWeeks = optional(async () => {
  const [{ SendWeeks: Shown }] = await Promise.all([import('./send-weeks.tsx'), loadSections(['message'])]);
  return Shown;
});
