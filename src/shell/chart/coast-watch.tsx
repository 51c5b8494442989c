import { useEffect } from 'react';
import { engine } from '../../engine/engine.ts';
import { isOnline } from '../../engine/online.ts';
import { useLive } from '../../engine/use-live.ts';
import { savesData } from '../../ui/saves-data.ts';

/** Delay that lets the screen's own content and the forecasts load first, ms. */
const afterMs = 20_000;

/** Fetches the finer coast around the saved places, a few kilobytes per place, in one tab only. Does nothing in low data. */
export function CoastWatch() {
  const places = useLive('places', {});
  const key = places?.map(({ id }) => id).join(' ') ?? '';
  useEffect(() => {
    if (key === '') return undefined;
    const fetchNow = (): void => {
      if (savesData() || !isOnline() || document.visibilityState !== 'visible') return;
      const locks: LockManager | undefined = navigator.locks;
      void locks?.request('offing-coast', { ifAvailable: true }, async lock => {
        if (lock) await engine.keepCoast(true);
      });
    };
    const soon = setTimeout(fetchNow, afterMs);
    window.addEventListener('online', fetchNow);
    return () => {
      clearTimeout(soon);
      window.removeEventListener('online', fetchNow);
    };
  }, [key]);
  return null;
}
