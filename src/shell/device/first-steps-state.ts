import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../first-paint/device-storage.ts';

/** How many of the first steps are done or skipped on this device; absent until one is. */
const key = 'offing.first-steps';
export const stepCount = 3;
const listeners = new Set<() => void>();

/** null = no step taken: a user who already has a place skips the steps. */
export const useStepsTaken = (): number | null => useSyncExternalStore(subscribe, storedCount);

/** Whether the first steps are still to be offered to a user who has places or none. */
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
