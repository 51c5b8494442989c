import { retry, take, type MonoTypeOperatorFunction } from 'rxjs';
import type { Database } from './database.ts';

/**
 * A live query that fails is asked again at the next change of anything stored: what broke it may be mended by then. A dying database
 * tells of no change, and the page's health check opens it again.
 */
export const askedAgain = <Value>(
  { $: changes }: Pick<Database, '$'>,
  name: string,
): MonoTypeOperatorFunction<Value> =>
  retry({
    delay: (error: unknown) => {
      console.warn(`Live query ${name} failed:`, error);
      return changes.pipe(take(1));
    },
  });
