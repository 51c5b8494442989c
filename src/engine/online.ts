import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** What the browser believes. A hint for words and icons: whether something is reachable, requests alone can tell. */
export const isOnline = (): boolean => navigator.onLine;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
