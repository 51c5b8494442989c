import { useEffect } from 'react';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { isSlowLink } from './first-journey.ts';

/** Tells the engine of a slow link that the browser does not tell of itself, and what the page fetches on its own that data are to be saved. */
export function useLowData(): void {
  const { lowData = 'auto' } = useLive('settings', {}) ?? {};
  useEffect(() => {
    const tell = (): void => {
      const isSlow = isSlowLink();
      void engine.noteLink(navigator.connection === undefined && isSlow);
      document.documentElement.toggleAttribute(
        'data-low-data',
        lowData === 'on' || (lowData === 'auto' && isSlow),
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('online', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('online', tell);
    };
  }, [lowData]);
}
