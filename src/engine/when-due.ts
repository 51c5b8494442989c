/** A timer stands still while the device sleeps: what the clock says is looked up this often. */
const lookEveryMs = 60_000;

/**
 * Runs `work` at this interval, and at once when the screen is shown again after a longer time. Not while the page is hidden, unless
 * `unseen`. Returns the function that ends it.
 */
export function whenDue(everyMs: number, work: () => void, { unseen = false } = {}): () => void {
  let last = Date.now();
  const look = (): void => {
    // A clock that was set back holds nothing up.
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
