import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../first-paint/device-storage.ts';

/** How many of the first steps are done or skipped on this device; absent until one is. */
const key = 'offing.first-steps';
export const stepCount = 3;
const listeners = new Set<() => void>();

/** null = no step taken: a user who already has a place skips the steps. */
export const useStepsTaken = (): number | null => useSyncExternalStore(subscribe, taken);

export function takeSteps(count: number): void {
  deviceStorage.setItem(key, String(count));
  for (const listener of listeners) listener();
}

function taken(): number | null {
  const stored = deviceStorage.getItem(key);
  return stored === null ? null : Number(stored);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
