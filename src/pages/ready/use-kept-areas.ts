import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptAreas } from '../../../workers/api.ts';
import { engine } from '../../engine/engine.ts';

/**
 * Returns how much of the area field around the saved places and along trips is on this device (null = not checked yet), and a function
 * that fetches the rest. The fetch waits until the forecasts have arrived, however slow the link is.
 */
export function useKeptAreas(isIdle: boolean, wasStopped: boolean): [KeptAreas | null, () => void] {
  const [areas, setAreas] = useState<KeptAreas | null>(null);
  const wants = useRef(false);
  useEffect(() => {
    if (!isIdle) return undefined;
    let isShown = true;
    void engine.keepAreas(wants.current && !wasStopped).then(answer => {
      if (isShown && answer.ok) setAreas(answer.value);
    });
    wants.current = false;
    return () => {
      isShown = false;
    };
  }, [isIdle, wasStopped]);
  return [areas, useCallback(() => void (wants.current = true), [])];
}
