import { loadSections } from '../../../i18n/words.ts';
import { optional } from '../../../ui/optional.ts';

const parts = async () => {
  const [found] = await Promise.all([import('./models-of-day.tsx'), loadSections(['models'])]);
  return found;
};

/** In a file of their own: no forecast waits for what its models say. */
export const ModelsLine = optional(async () => (await parts()).ModelsLine);
export const DayModels = optional(async () => (await parts()).DayModels);
export const PraiseCaveat = optional(async () => (await parts()).PraiseCaveat);
