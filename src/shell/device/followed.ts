import { useSyncExternalStore } from 'react';

/** Features that follow this device's position: the chart, or a trip under way by its id. Lost when the page closes. */
const followers = new Set<string>();
const listeners = new Set<() => void>();

export const chartFollower = 'chart';

export function setFollowed(by: string, isOn: boolean): void {
  if (isOn) followers.add(by);
  else followers.delete(by);
  for (const listener of listeners) listener();
}

/** Live: true if the named feature follows the position; without a name, true if any does. */
export const useIsFollowed = (by?: string): boolean =>
  useSyncExternalStore(subscribe, () => (by === undefined ? followers.size > 0 : followers.has(by)));

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
