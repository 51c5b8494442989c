import { readJson } from '../../account/read-json.ts';
import type { Night } from '../../core/rules/sky/nights.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';
import { isNightIn, nightsOf } from '../../first-paint/kept-nights.ts';
import { nightsKey } from '../../first-paint/storage-keys.ts';

const listeners = new Set<() => void>();

/** Nights in which this device shows the night theme automatically; empty if the user does not want that. */
const keptNights = (): unknown => readJson(deviceStorage.getItem(nightsKey));

/** Replaces the stored nights and notifies listeners. */
export function writeNights(nights: readonly Night[]): void {
  const text = nights.length === 0 ? null : JSON.stringify(nights);
  if (text === deviceStorage.getItem(nightsKey)) return;
  if (text === null) deviceStorage.removeItem(nightsKey);
  else deviceStorage.setItem(nightsKey, text);
  for (const listener of listeners) listener();
}

export const isNightAt = (now: Instant): boolean => isNightIn(keptNights(), now);

/** Returns when the theme changes next, or null. */
export const nextTurn = (now: Instant): Instant | null =>
  nightsOf(keptNights())
    .flat()
    .find(turn => turn > now) ?? null;

/** Calls back when the nights change, in this tab or in another one. */
export function onNights(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}
