import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fix } from '../../core/rules/chart/fix.ts';
import { askPositionNow, watchPosition } from './position-watch.ts';

type PositionState = 'off' | 'asking' | 'known' | 'denied' | 'unsupported' | 'failed';

export interface OwnPosition {
  state: PositionState;
  /** Last position that the device reported, with its `takenAt`; stays when later requests fail. */
  fix: Fix | null;
  /** Starts the watch; if it already runs, requests the current position. */
  watch: () => void;
  /** Ends the watch; the last position stays. */
  stop: () => void;
}

/** Returns true if the app can request the position without a permission prompt. */
export const mayTellPosition = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // The browser does not support the query.
    return false;
  }
};

/** Follows this device's position. It starts, with the permission prompt, only at the user's request. Works without a connection too. */
export function useOwnPosition(): OwnPosition {
  const [state, setState] = useState<PositionState>('off');
  const [fix, setFix] = useState<Fix | null>(null);
  const leave = useRef<(() => void) | null>(null);

  const watch = useCallback((): void => {
    // The type says it always exists; insecure pages and old browsers lack it.
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
