/**
 * Longest wait for a source, ms; then the caller gets what is stored. The app gives up after twelve seconds
 * (`src/core/sources/gateway.ts`), including the link and the check of the caller.
 */
const answerWithinMs = 8000;
/** Shorter wait where a stored answer can be served. */
export const withOldMs = 3000;

/** The timeout of a request, by this process's own clock. */
export interface Patience {
  beganMs: number;
  withOldMs: number;
  mostMs: number;
}

export const ofApp = (): Patience => ({ beganMs: performance.now(), withOldMs, mostMs: answerWithinMs });

/** No user waits on a screen, so wait as long as a claim holds. */
export const ofRound = (): Patience => ({ beganMs: performance.now(), withOldMs: 40_000, mostMs: 40_000 });

export const leftOf = (patience: Patience | null, of: 'withOldMs' | 'mostMs'): number =>
  patience === null ? 0 : patience.beganMs + patience[of] - performance.now();

/** What it comes to; null = not yet. It goes on. */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>(resolve => (timer = setTimeout(() => resolve(null), Math.max(0, ms))));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
