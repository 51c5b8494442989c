import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fix } from '../../core/rules/chart/fix.ts';
import { askPositionNow, watchPosition } from './position-watch.ts';

type PositionState = 'off' | 'asking' | 'known' | 'denied' | 'unsupported' | 'failed';

export interface OwnPosition {
  state: PositionState;
  /** The last one that the device reported, of `takenAt`; it stays when later ones fail. */
  fix: Fix | null;
  /** Asks for the position from now on; once that is done, for one of this moment. */
  watch: () => void;
  /** Ends the watch; the last position stays. */
  stop: () => void;
}

/** Whether the position can be asked for without a question to the user. */
export const mayTellPosition = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // A browser that does not say.
    return false;
  }
};

/** This device's position, as it moves. It starts, with the permission prompt, only at the user's request. Works without a connection too. */
export function useOwnPosition(): OwnPosition {
  const [state, setState] = useState<PositionState>('off');
  const [fix, setFix] = useState<Fix | null>(null);
  const leave = useRef<(() => void) | null>(null);

  const watch = useCallback((): void => {
    // Typed as always there; insecure pages and old browsers have none.
    const geolocation: Geolocation | undefined = navigator.geolocation;
    if (!geolocation) return setState('unsupported');
    if (leave.current !== null) return askPositionNow(geolocation);
    setState('asking');
    leave.current = watchPosition(geolocation, told => {
      setState(told.state);
      if (told.state === 'known') setFix(told.fix);
      if (told.state !== 'denied') return;
      leave.current?.();
      leave.current = null;
    });
  }, []);

  const stop = useCallback((): void => {
    leave.current?.();
    leave.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  return { state, fix, watch, stop };
}
