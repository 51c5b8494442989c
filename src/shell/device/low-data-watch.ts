import { useEffect } from 'react';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { noteLowData } from '../../ui/saves-data.ts';
import { isLinkPoor } from '../../core/rules/source/poor-link.ts';

/** True if the link is poor, by the browser's estimate. Without an estimate, the duration of the fastest of the app's files decides. */
function isPoorHere(): boolean {
  const { connection } = navigator;
  if (connection) return isLinkPoor(connection);
  const downloads = performance
    .getEntriesByType('resource')
    .flatMap(entry => (entry instanceof PerformanceResourceTiming && entry.transferSize > 0 ? [entry] : []));
  return (
    downloads.length > 0 &&
    downloads.every(({ requestStart, responseEnd }) => responseEnd - requestStart > slowMs)
  );
}

/**
 * Calls `changed` when the browser changes its estimate. Where it has no estimate, calls it for each new file: a device that was busy
 * during the first files must not count as slow for the life of the page.
 */
function watchLink(changed: () => void): () => void {
  const { connection } = navigator;
  if (connection) {
    connection.addEventListener?.('change', changed);
    return () => connection.removeEventListener?.('change', changed);
  }
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver(changed);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Round-trip limit that browsers with an estimate use for `2g`, ms. */
const slowMs = 1400;

/** Reports a slow link to the engine where the browser does not, and applies low data to the page's own downloads. */
export function useLowData(): void {
  const settings = useLive('settings', {});
  const lowData = settings ? (settings.lowData ?? 'auto') : null;
  useEffect(() => {
    // Without an open account no engine runs and nothing is downloaded.
    if (lowData === null) return undefined;
    const report = (): void => {
      const isPoor = isPoorHere();
      void engine.noteLink(isPoor).catch(() => undefined);
      noteLowData(lowData === 'on' || (lowData === 'auto' && isPoor));
    };
    report();
    const stopMeasuring = watchLink(report);
    document.addEventListener('visibilitychange', report);
    window.addEventListener('online', report);
    return () => {
      stopMeasuring();
      document.removeEventListener('visibilitychange', report);
      window.removeEventListener('online', report);
    };
  }, [lowData]);
}
