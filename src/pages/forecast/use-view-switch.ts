import { useEffect, useRef, useState } from 'react';

export type ForecastTab = 'chart' | 'daily';

const fadeMs = 300;
const unlockMs = 300;

interface ViewSwitch {
  view: ForecastTab;
  /** The view on screen is fading away. */
  fading: boolean;
  /** A switch is running: choices are ignored. */
  locked: boolean;
  select: (view: ForecastTab) => void;
}

/**
 * Choosing the other view fades the present one for 300 ms, switches, and takes the next choice after another 300 ms.
 * Where reduced motion is preferred there is nothing to wait for: the other view stands there at once, and nothing is locked.
 */
export function useViewSwitch(): ViewSwitch {
  const [view, setView] = useState<ForecastTab>('chart');
  const [phase, setPhase] = useState<'still' | 'fading' | 'settling'>('still');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const select = (next: ForecastTab): void => {
    if (next === view || phase !== 'still') return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setView(next);
      return;
    }
    setPhase('fading');
    timer.current = setTimeout(() => {
      setView(next);
      setPhase('settling');
      timer.current = setTimeout(() => setPhase('still'), unlockMs);
    }, fadeMs);
  };
  return { view, fading: phase === 'fading', locked: phase !== 'still', select };
}
