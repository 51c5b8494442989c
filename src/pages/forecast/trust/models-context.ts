import { createContext } from 'react';
import type { ModelSpread } from '../../../core/rules/week/model-spread.ts';

/** What several models say of the place on the screen; null = nobody has asked for them. */
export const ModelsContext = createContext<ModelSpread | null>(null);
