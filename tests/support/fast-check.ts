import { configureGlobal } from 'fast-check';
import { rounds } from './rounds.ts';

export * from 'fast-check';

// `npm test` looks at the same examples each time. The soak takes a new seed each time and prints the seed of a failure.
configureGlobal(rounds === 1 ? { seed: 1 } : { numRuns: 100 * rounds });

/** How many examples a property is given: `few` in `npm test`, more in `npm run soak`. */
export const runs = (few: number): { numRuns: number } => ({ numRuns: few * rounds });
