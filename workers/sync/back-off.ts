import type { SyncFailure } from '../../src/core/rules/sync/sync-status.ts';

const longestMs = 5 * 60_000;

/** Wait after the first failure of each kind, ms; it doubles with every further one. */
const firstMs: Record<SyncFailure['kind'], number> = {
  unreachable: 5_000,
  noToken: 30_000,
  rateLimited: 60_000,
  server: 15_000,
  storage: 15_000,
  refused: longestMs,
  tooLarge: longestMs,
  otherAccount: longestMs,
  newerVersion: longestMs,
};

/** Returns the wait before the next try. `failures` counts from 1. `random` (0–1) spreads the tries of devices that share an address. */
export function backOffMs(
  { kind }: SyncFailure,
  failures: number,
  retryAfterMs: number,
  random: number,
): number {
  const doubled = Math.min(longestMs, firstMs[kind] * 2 ** (failures - 1));
  return Math.max(doubled * (0.75 + random / 2), Math.min(retryAfterMs, longestMs));
}
