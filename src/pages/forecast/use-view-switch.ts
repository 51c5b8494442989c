import { useEffect, useRef, useState } from 'react';

export type ForecastTab = 'chart' | 'daily';

const fadeMs = 300;
const unlockMs = 300;

interface ViewSwitch {
  view: ForecastTab;
  /** The visible view is fading out. */
  fading: boolean;
  /** A switch is running; choices are ignored. */
  locked: boolean;
  select: (view: ForecastTab) => void;
}

/**
 * Switches between views: the current view fades for 300 ms, and further choices are ignored for another 300 ms. With reduced motion the
 * switch is immediate, and no choice is ignored.
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
