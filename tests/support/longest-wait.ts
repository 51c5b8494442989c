import { vi } from 'vitest';

/** How long any wait of a test lasts at most, ms: a bound against hangs that no busy machine reaches. */
export const longestWaitMs = 120_000;

const { waitFor } = vi;
// Vitest has no setting for it; its own bound is a second.
vi.waitFor = (check, options) =>
  waitFor(check, {
    timeout: longestWaitMs,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
