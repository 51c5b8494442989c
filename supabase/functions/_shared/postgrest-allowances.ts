import type { AllowanceStore, Deps } from './deps.ts';
import { callDatabase } from './postgrest.ts';

/** The table function_allowances of the project's own database: its function counts, under a lock and by its own clock. */
export const postgrestAllowances = (deps: Pick<Deps, 'env' | 'fetch'>): AllowanceStore => ({
  take: (userId, { burst, perMinute }) =>
    callDatabase(
      deps,
      {
        path: 'rpc/take_function_call',
        method: 'POST',
        body: { caller: userId, burst, calls_per_minute: perMinute },
      },
      isSeconds,
    ),
});

const isSeconds = (answer: unknown): answer is number => typeof answer === 'number' && answer >= 0;
