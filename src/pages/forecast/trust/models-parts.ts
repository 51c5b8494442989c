import { optional } from '../../../ui/optional.ts';

const parts = () => import('./models-of-day.tsx');

/** Lazy-loaded: no forecast waits for other models. */
export const ModelsLine = optional(['models'], async () => (await parts()).ModelsLine);
export const DayModels = optional(['models'], async () => (await parts()).DayModels);
export const PraiseCaveat = optional(['models'], async () => (await parts()).PraiseCaveat);
