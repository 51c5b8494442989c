import { useEffect, useState } from 'react';
import type { Instant } from '../domain/time.ts';

const nowSeconds = (): Instant => Math.floor(Date.now() / 1000);

/** The real now in epoch seconds, moving every `stepSeconds` while the screen is looked at, and at once when it is again. */
export function useNow(stepSeconds = 30): Instant {
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const tick = (): void => {
      if (document.visibilityState === 'visible') setNow(nowSeconds());
    };
    const timer = setInterval(tick, stepSeconds * 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [stepSeconds]);
  return now;
}
