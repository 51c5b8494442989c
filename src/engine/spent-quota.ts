import type { Failure } from '../core/rules/value/failure.ts';

type Spent = Extract<Failure, { kind: 'quota' }>;
/** Once a day is enough: each of twenty downloads fails for the same reason. */
const againMs = 24 * 3600_000;

const listeners = new Set<(failure: Spent) => void>();
const toldMs = new Map<string, number>();

/** Says on every screen that a provider's daily quota is used up, whatever else the failure leads to. */
export function noteQuota(failure: Failure | null): void {
  if (failure?.kind !== 'quota') return;
  const now = Date.now();
  const last = toldMs.get(failure.provider);
  if (last !== undefined && Math.abs(now - last) < againMs) return;
  toldMs.set(failure.provider, now);
  for (const listener of listeners) listener(failure);
}

/** Calls with the first such failure of a day and provider; returns its end. */
export function onQuotaSpent(listener: (failure: Spent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
