import { optional } from '../../../ui/optional.ts';

const parts = () => import('./models-of-day.tsx');

/** In a file of their own: no forecast waits for what its models say. */
export const ModelsLine = optional(['models'], async () => (await parts()).ModelsLine);
export const DayModels = optional(['models'], async () => (await parts()).DayModels);
export const PraiseCaveat = optional(['models'], async () => (await parts()).PraiseCaveat);
