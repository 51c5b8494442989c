import { optional } from '../../../ui/optional.ts';

/** In a file of their own with their words, which only those load who switch the field on. */
export const FieldCard = optional(['chart'], async () => (await import('./field-card.tsx')).FieldCard);
export const FieldHere = optional(['chart'], async () => (await import('./field-here.tsx')).FieldHere);
