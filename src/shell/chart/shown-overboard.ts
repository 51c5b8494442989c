import { useSyncExternalStore } from 'react';
import type { OverboardMark } from '../../core/rules/chart/overboard.ts';

/** The mark that the panel over every screen shows; null = there is no panel. */
let shown: OverboardMark | null = null;
const listeners = new Set<() => void>();

export function showOverboard(mark: OverboardMark | null): void {
  shown = mark;
  for (const listener of listeners) listener();
}

export const useShownOverboard = (): OverboardMark | null => useSyncExternalStore(subscribe, () => shown);

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
