import { useEffect, useState } from 'react';
import type { Instant } from '../core/rules/time/time.ts';

const nowSeconds = (): Instant => Math.floor(Date.now() / 1000);

/**
 * Interval between looks at the clock, ms. A longer timer would stop while the device sleeps; the short interval costs almost no battery.
 */
const lookMs = 1000;

/**
 * Returns the current time in epoch seconds, in whole steps of `stepSeconds` while the page is visible. A displayed clock thus changes with
 * the minute, at the same time in all tabs. After sleep, or after a change of the device's clock, it is right within a second.
 */
export function useNow(stepSeconds = 30): Instant {
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const stepOf = (at: Instant): number => Math.floor(at / stepSeconds);
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      setNow(shown => {
        const real = nowSeconds();
        return real < shown || stepOf(real) !== stepOf(shown) ? real : shown;
      });
    };
    const show = (): void => {
      if (document.visibilityState === 'visible') setNow(nowSeconds());
    };
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', show);
    // The page returned from the browser's back-forward cache, which keeps an old screen.
    window.addEventListener('pageshow', show);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
      window.removeEventListener('pageshow', show);
    };
  }, [stepSeconds]);
  return now;
}
