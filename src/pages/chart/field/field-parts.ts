import { optional } from '../../../ui/optional.ts';

/** In a separate file with their words: only users who switch the field on load them. */
export const FieldCard = optional(
  ['chart', 'device'],
  async () => (await import('./field-card.tsx')).FieldCard,
);
export const FieldHere = optional(['chart'], async () => (await import('./field-here.tsx')).FieldHere);
