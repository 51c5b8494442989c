import type { Deps, LogEntry } from './deps.ts';
import { postgrestAllowances } from './postgrest-allowances.ts';
import { postgrestCustomers } from './postgrest-customers.ts';
import { wrongVariables } from './variables.ts';
import { watchedFetch } from './watched-fetch.ts';

/** Supabase's own; Deno by itself has none. */
const platform: { EdgeRuntime?: { waitUntil: (work: Promise<unknown>) => void } } & object = globalThis;

const log = (entry: LogEntry): void => console.warn(JSON.stringify(entry));

// Once per process: the operator sees an invalid setting before the first user does.
for (const wrong of wrongVariables(name => Deno.env.get(name)))
  log({ event: 'failed', function: 'start', status: 500, reason: `${wrong} cannot be right`, userId: null });

/** A function's dependencies on the real platform; `functionName` = its folder. */
export function denoDeps(functionName: string): Deps {
  const base = {
    env: (name: string) => Deno.env.get(name),
    fetch: watchedFetch(functionName, { fetch: (url, init) => fetch(url, init), log }),
  };
  return {
    ...base,
    now: () => Date.now(),
    behind: work => platform.EdgeRuntime?.waitUntil(work),
    log,
    customers: postgrestCustomers(base),
    allowances: postgrestAllowances(base),
  };
}
