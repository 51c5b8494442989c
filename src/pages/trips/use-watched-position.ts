import { useEffect } from 'react';
import { useOwnPosition, type OwnPosition } from '../../shell/device/use-own-position.ts';

/** Returns the device's position while `isOn`. The screen stays on meanwhile, if the browser allows it. */
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

/** Requests a wake lock, and again when the page becomes visible, because browsers release it when the page is hidden. */
function keepAwake(): () => void {
  const wakeLock: WakeLock | undefined = navigator.wakeLock;
  let held: WakeLockSentinel | null = null;
  let isOver = false;
  const hold = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    // Browsers refuse if the battery is low; the screen then sleeps as usual.
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
