import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of `OFFING_ROUNDS`, read once by `vite.config.ts`. */
    rounds: number;
  }
}

/** By how much a sweep is longer than in `npm test`, where it is 1; `npm run soak` sets it. */
export const rounds: number = inject('rounds');
