/** The browser's state: `false` is reliable, `true` only a hint. `src/engine/online.ts` adds the evidence of requests. */
export const hasNetwork = (): boolean => navigator.onLine;

/** Resolves after this time, or earlier when the network returns or the page becomes visible. */
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
