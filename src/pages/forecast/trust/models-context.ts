import { createContext } from 'react';
import type { ModelSpread } from '../../../core/rules/week/model-spread.ts';

/** The models of the place on the screen; null = not requested. */
export const ModelsContext = createContext<ModelSpread | null>(null);
