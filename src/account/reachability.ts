/** What the browser says: `false` is worth believing, `true` is only a hint. What requests have shown, `src/engine/online.ts` tells. */
export const hasNetwork = (): boolean => navigator.onLine;

/** Resolves after so many milliseconds, or as soon as the network comes back or the page is looked at again. */
export const wakeAfter = (ms: number): Promise<void> =>
  new Promise(resolve => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') done();
    };
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', onVisible);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', onVisible);
  });

export const delay = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
