import { useEffect } from 'react';
import { useOwnPosition, type OwnPosition } from '../../shell/device/use-own-position.ts';

/** Where the device is while this is on; the screen stays on as long, where the browser lets it. */
export function useWatchedPosition(isOn: boolean): OwnPosition {
  const own = useOwnPosition();
  const { watch, stop } = own;
  useEffect(() => {
    if (!isOn) return undefined;
    watch();
    const letSleep = keepAwake();
    return () => {
      stop();
      letSleep();
    };
  }, [isOn, watch, stop]);
  return own;
}

/** The browser releases the wake lock when the page is hidden, so request it again when it is visible. */
function keepAwake(): () => void {
  const wakeLock: WakeLock | undefined = navigator.wakeLock;
  let held: WakeLockSentinel | null = null;
  let isOver = false;
  const hold = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    // Refused where the battery is low: the screen then sleeps as it always does.
    const lock = (await wakeLock?.request('screen').catch(() => null)) ?? null;
    if (isOver) await lock?.release().catch(() => undefined);
    else held = lock;
  };
  const again = (): void => void hold();
  again();
  document.addEventListener('visibilitychange', again);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void held?.release().catch(() => undefined);
  };
}
