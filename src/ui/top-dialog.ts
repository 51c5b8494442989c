import { useSyncExternalStore } from 'react';

/** Open modal dialogs, the newest last. Content outside the newest one is inert and not read aloud. */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Registers an open modal dialog; returns a function that unregisters it. */
export function enterDialog(dialog: HTMLElement): () => void {
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
  };
}

/** Live: the topmost modal dialog; null without a dialog. */
export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(watchTopDialog, topDialog);

/** The topmost modal dialog now. */
export const topDialog = (): HTMLElement | null => open.at(-1) ?? null;

/** Calls back whenever a dialog opens or closes; returns a function that unsubscribes. */
export function watchTopDialog(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

function notify(): void {
  // An attribute for the style sheets: a `:has` selector for an open dialog would be evaluated at every change of the page.
  document.documentElement.toggleAttribute('data-modal', open.length > 0);
  for (const listener of listeners) listener();
}
