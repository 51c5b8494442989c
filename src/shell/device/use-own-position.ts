import { useCallback, useEffect, useRef, useState } from 'react';
import { readFix, type Fix } from '../../core/rules/chart/fix.ts';

type PositionState = 'off' | 'asking' | 'known' | 'denied' | 'unsupported' | 'failed';

export interface OwnPosition {
  state: PositionState;
  /** The last one that the device reported, of `takenAt`; it stays when later ones fail. */
  fix: Fix | null;
  /** Asks for the position from now on; once that is done, for one of this moment. */
  watch: () => void;
  /** It is not asked for any more; what was told stays. */
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

/** A cached position may be of anywhere: its timestamp alone would say so, on a clock that may not be this device's. */
const howToAsk: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 };

/** Where this device is, as it moves; asked for only once somebody wants it. Without a connection it works as well. */
export function useOwnPosition(): OwnPosition {
  const [state, setState] = useState<PositionState>('off');
  const [fix, setFix] = useState<Fix | null>(null);
  const watching = useRef<number | null>(null);

  const watch = useCallback((): void => {
    // Typed as always there; insecure pages and old browsers have none.
    const geolocation: Geolocation | undefined = navigator.geolocation;
    if (!geolocation) return setState('unsupported');
    const take = (position: GeolocationPosition): void => {
      const read = readFix(position, Date.now());
      if (!read) return setState('failed');
      setState('known');
      setFix(read);
    };
    if (watching.current !== null) {
      // Devices at rest report nothing for minutes. A failure leaves what the watch knows.
      geolocation.getCurrentPosition(take, () => undefined, howToAsk);
      return;
    }
    setState('asking');
    watching.current = geolocation.watchPosition(
      take,
      ({ code, PERMISSION_DENIED }) => {
        setState(code === PERMISSION_DENIED ? 'denied' : 'failed');
        // Refused once it never answers again: the next press asks anew.
        if (code !== PERMISSION_DENIED || watching.current === null) return;
        geolocation.clearWatch(watching.current);
        watching.current = null;
      },
      howToAsk,
    );
  }, []);

  const stop = useCallback((): void => {
    if (watching.current !== null) navigator.geolocation.clearWatch(watching.current);
    watching.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  return { state, fix, watch, stop };
}
