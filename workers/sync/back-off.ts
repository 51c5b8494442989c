import type { SyncFailure } from '../../src/core/rules/sync/sync-status.ts';

const longestMs = 5 * 60_000;

/** What to wait after the first failure of a kind; it doubles with each further one. */
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

/** How long to wait before the next try. `failures` counts from 1, `random` is 0–1: devices behind one address spread out. */
export function backOffMs(
  { kind }: SyncFailure,
  failures: number,
  retryAfterMs: number,
  random: number,
): number {
  const doubled = Math.min(longestMs, firstMs[kind] * 2 ** (failures - 1));
  return Math.max(doubled * (0.75 + random / 2), Math.min(retryAfterMs, longestMs));
}
