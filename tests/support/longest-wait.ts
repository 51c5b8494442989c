import { vi } from 'vitest';

/** How long any wait of a test lasts at most, ms: a bound against hangs that no busy machine reaches. */
export const longestWaitMs = 120_000;

// Several files may share one process, and this is evaluated for each.
const known: typeof vi.waitFor | undefined = Reflect.get(globalThis, 'vitestWaitFor');
const waitFor = known ?? vi.waitFor;
Object.assign(globalThis, { vitestWaitFor: waitFor });

// Vitest has no setting for it; its own bound is a second.
vi.waitFor = (check, options) =>
  waitFor(check, {
    timeout: longestWaitMs,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
