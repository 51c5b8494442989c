/** Interval between looks at the clock, ms, because a timer stops while the device sleeps. */
const lookEveryMs = 60_000;

/**
 * Runs `work` at this interval, and at once when the page becomes visible again after a longer time. Not while the page is hidden, unless
 * `unseen`. Returns a function that stops it.
 */
export function whenDue(everyMs: number, work: () => void, { unseen = false } = {}): () => void {
  let last = Date.now();
  const look = (): void => {
    // `Math.abs`, so that a clock that was set back does not block the work.
    const isDue = Math.abs(Date.now() - last) >= everyMs;
    if (!isDue || (!unseen && document.visibilityState !== 'visible')) return;
    last = Date.now();
    work();
  };
  const timer = setInterval(look, Math.min(everyMs, lookEveryMs));
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
