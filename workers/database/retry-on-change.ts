import { retry, take, type MonoTypeOperatorFunction } from 'rxjs';
import type { Database } from './database.ts';

/**
 * Retries a failed live query at the next change of anything stored, which may have repaired its data. A dying database emits no change;
 * there the page's health check reopens it.
 */
export const retryOnChange = <Value>(
  { $: changes }: Pick<Database, '$'>,
  name: string,
): MonoTypeOperatorFunction<Value> =>
  retry({
    delay: (error: unknown) => {
      console.warn(`Live query ${name} failed:`, error);
      return changes.pipe(take(1));
    },
  });
