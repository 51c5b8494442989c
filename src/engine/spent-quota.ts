import type { Failure } from '../core/rules/value/failure.ts';

type Spent = Extract<Failure, { kind: 'quota' }>;
/** Shortest time between two messages, ms. Once a day is enough: twenty downloads in a row would all fail for the same reason. */
const againMs = 24 * 3600_000;

const listeners = new Set<(failure: Spent) => void>();
const toldMs = new Map<string, number>();

/** Reports on every screen that a provider's daily quota is used up, in addition to the failure's other effects. */
export function noteQuota(failure: Failure | null): void {
  if (failure?.kind !== 'quota') return;
  const now = Date.now();
  const last = toldMs.get(failure.provider);
  if (last !== undefined && Math.abs(now - last) < againMs) return;
  toldMs.set(failure.provider, now);
  for (const listener of listeners) listener(failure);
}

/** Calls `listener` with the first such failure per day and provider; returns a function that unsubscribes. */
export function onQuotaSpent(listener: (failure: Spent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
