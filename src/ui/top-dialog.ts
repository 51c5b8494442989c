import { useSyncExternalStore } from 'react';

/** Open modal dialogs, the newest last. All outside of the newest can neither be pressed nor is it read aloud. */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Registers an open modal dialog; returns the function that ends it. */
export function enterDialog(dialog: HTMLElement): () => void {
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
  };
}

/** The modal dialog in front of everything, live; null without one. */
export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(watchTopDialog, topDialog);

/** The same, asked once. */
export const topDialog = (): HTMLElement | null => open.at(-1) ?? null;

/** Calls whenever a dialog opens or closes; returns its end. */
export function watchTopDialog(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

function notify(): void {
  // For the style sheets: to ask there whether the page holds an open dialog would be asked again at every change of the page.
  document.documentElement.toggleAttribute('data-modal', open.length > 0);
  for (const listener of listeners) listener();
}
