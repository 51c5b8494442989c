import { vi } from 'vitest';

const most = 240;

/** Lets the faked clock run until it is settled: tenths of a second. */
export async function tenthsUntil(work: Promise<unknown>): Promise<number> {
  const state = { isSettled: false };
  void work.then(() => (state.isSettled = true));
  let tenths = 0;
  for (; tenths < most && !state.isSettled; tenths += 1) await vi.advanceTimersByTimeAsync(100);
  return tenths;
}
