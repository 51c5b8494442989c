import { useEffect, useRef, useSyncExternalStore } from 'react';
import { topDialog } from '../../ui/top-dialog.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';

/** Single keys also trigger when a user dictates or types with a switch, so they can be turned off (WCAG 2.1.4). */
const offKey = 'offing.shortcuts';
const listeners = new Set<() => void>();

/** Runs when the key is pressed on its own, outside of fields and dialogs. */
export function useShortcut(key: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isMeantForUs(event) || !isPressed(key, event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

/** Live: true if single-key shortcuts are enabled on this device. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn);

export function switchShortcuts(on: boolean): void {
  if (on) deviceStorage.removeItem(offKey);
  else deviceStorage.setItem(offKey, 'off');
  for (const listener of listeners) listener();
}

/**
 * Compares without case, because Caps Lock may be on. Also compares the key code, because the digits of a French keyboard write `&é"'`
 * without Shift.
 */
const isPressed = (key: string, event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === key || (event.code === `Digit${key}` && !event.shiftKey);

function isMeantForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (topDialog() !== null || !areShortcutsOn()) return false;
  return !(event.target instanceof Element && event.target.closest(fields) !== null);
}

const fields = 'input, textarea, select, [contenteditable], [role=slider]';

const areShortcutsOn = (): boolean => deviceStorage.getItem(offKey) !== 'off';

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
