import { useEffect, useState } from 'react';
import type { Instant } from '../core/rules/time/time.ts';

const nowSeconds = (): Instant => Math.floor(Date.now() / 1000);

/** A timer stands still while the device sleeps, so the clock itself is looked at this often: that costs nothing worth saving. */
const lookMs = 1000;

/**
 * The real now in epoch seconds, moving at whole steps of `stepSeconds` while the screen is looked at: a clock on it changes with the
 * minute, in all tabs alike. After sleep, or when the device's clock was set, it is right within a second.
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
    // Back from the browser's page cache, which keeps a screen as it was left.
    window.addEventListener('pageshow', show);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
      window.removeEventListener('pageshow', show);
    };
  }, [stepSeconds]);
  return now;
}
