import { useEffect } from 'react';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { noteLowData } from '../../ui/saves-data.ts';
import { isLinkPoor } from '../../core/rules/source/poor-link.ts';

/** Whether the link is poor, by the browser; where the browser has no such information, by how long the quickest of the app's files took. */
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
 * Calls `changed` when the browser judges its link again, or where it does not judge, with each file that comes: a device that was busy while
 * the first ones came must not take its link for poor as long as the page lives.
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

/** Limit of `2g` in browsers that report their link, ms. */
const slowMs = 1400;

/** Reports a slow link to the engine where the browser does not, and low data to the page's own downloads. */
export function useLowData(): void {
  const settings = useLive('settings', {});
  const lowData = settings ? (settings.lowData ?? 'auto') : null;
  useEffect(() => {
    // Without an open account there is no engine, and nothing to download.
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
