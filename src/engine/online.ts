import { createContext, useContext, useSyncExternalStore } from 'react';

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

/** For drawing a screen as it would be with or without a connection; null = as it is. */
export const AssumedOnline = createContext<boolean | null>(null);

export function useOnline(): boolean {
  const assumed = useContext(AssumedOnline);
  const real = useSyncExternalStore(subscribe, isOnline);
  return assumed ?? real;
}
