import { useEffect } from 'react';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';

/** Whether the link is poor, by the browser; where it tells nothing of its link, by how long the quickest of the app's files took. */
function isLinkPoor(): boolean {
  const { connection } = navigator;
  if (connection) {
    const { saveData = false, effectiveType = '4g', downlink = enoughMbps } = connection;
    return saveData || effectiveType.endsWith('2g') || downlink < enoughMbps;
  }
  const downloads = performance
    .getEntriesByType('resource')
    .flatMap(entry => (entry instanceof PerformanceResourceTiming && entry.transferSize > 0 ? [entry] : []));
  return (
    downloads.length > 0 &&
    downloads.every(({ requestStart, responseEnd }) => responseEnd - requestStart > slowMs)
  );
}

const enoughMbps = 1;
const slowMs = 250;

/** Tells the engine of a slow link that the browser does not tell of itself, and what the page fetches on its own that data are to be saved. */
export function useLowData(): void {
  const { lowData = 'auto' } = useLive('settings', {}) ?? {};
  useEffect(() => {
    const tell = (): void => {
      const isSlow = isLinkPoor();
      void engine.noteLink(isSlow);
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
