/** A timer stands still while the device sleeps: what the clock says is looked up this often. */
const lookEveryMs = 60_000;

/**
 * Works whenever so much time has passed since the last time, and as soon as the screen is looked at again after longer. Not
 * while nobody looks, unless `unseen`. The answer ends it.
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
