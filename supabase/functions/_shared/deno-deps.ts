import type { Deps } from './deps.ts';
import { postgrestAllowances } from './postgrest-allowances.ts';
import { postgrestCustomers } from './postgrest-customers.ts';

/** Supabase's own; Deno by itself has none. */
const platform: { EdgeRuntime?: { waitUntil: (work: Promise<unknown>) => void } } & object = globalThis;

/** A handler's dependencies on the real platform. */
export function denoDeps(): Deps {
  const base = {
    env: (name: string) => Deno.env.get(name),
    fetch: (url: string, init?: RequestInit) => fetch(url, init),
  };
  return {
    ...base,
    now: () => Date.now(),
    behind: work => platform.EdgeRuntime?.waitUntil(work),
    log: entry => console.warn(JSON.stringify(entry)),
    customers: postgrestCustomers(base),
    allowances: postgrestAllowances(base),
  };
}
