import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../first-paint/device-storage.ts';

/** Storage key for the number of first steps done or skipped on this device; absent until the first. */
const key = 'offing.first-steps';
export const stepCount = 3;
const listeners = new Set<() => void>();

/** null = no step taken: a user who already has a place skips the steps. */
export const useStepsTaken = (): number | null => useSyncExternalStore(subscribe, storedCount);

/** True if the app should still offer the first steps, given whether the user has places. */
export function useAreStepsDue(hasPlaces: boolean): boolean {
  const taken = useStepsTaken();
  return taken === null ? !hasPlaces : taken < stepCount;
}

export function takeSteps(count: number): void {
  deviceStorage.setItem(key, String(count));
  for (const listener of listeners) listener();
}

function storedCount(): number | null {
  const stored = deviceStorage.getItem(key);
  return stored === null ? null : Number(stored);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
