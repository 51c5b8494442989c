import type { Night } from '../../domain/sky/nights.ts';
import type { Instant } from '../../domain/time/time.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';

/** Also read by `src/first-paint/inline/theme.js`: a night must not begin with a white flash. */
const key = 'offing.nights';
const listeners = new Set<() => void>();

/** The nights in which this device shows the night theme by itself; none when that is not wanted. */
function readNights(): readonly Night[] {
  try {
    const nights: unknown = JSON.parse(deviceStorage.getItem(key) ?? '[]');
    return Array.isArray(nights) ? nights.filter(isNight) : [];
  } catch {
    // Broken: no nights.
    return [];
  }
}

/** Keeps the coming nights in place of those before, and tells who listens. */
export function writeNights(nights: readonly Night[]): void {
  const text = nights.length === 0 ? null : JSON.stringify(nights);
  if (text === deviceStorage.getItem(key)) return;
  if (text === null) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, text);
  for (const listener of listeners) listener();
}

export const isNightAt = (now: Instant): boolean =>
  readNights().some(([sunset, sunrise]) => sunset <= now && now < sunrise);

/** When the theme turns next, or null. */
export const nextTurn = (now: Instant): Instant | null =>
  readNights()
    .flat()
    .find(turn => turn > now) ?? null;

/** Tells when the nights change, in this tab or in another one. */
export function onNights(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

const isNight = (value: unknown): value is Night =>
  Array.isArray(value) && value.length === 2 && value.every(each => Number.isFinite(each));
