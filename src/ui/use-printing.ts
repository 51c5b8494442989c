import { useSyncExternalStore } from 'react';

/** Whether the page is being printed right now: what is only for paper need not be in the page before. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

let printing = false;

function subscribe(changed: () => void): () => void {
  const media = matchMedia('print');
  // It may have begun before anyone listened.
  printing = media.matches;
  const set = (now: boolean) => (): void => {
    printing = now;
    changed();
  };
  const begin = set(true);
  const end = set(false);
  const follow = (): void => set(media.matches)();
  // Safari reports printing by the media query alone, other browsers by both.
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', follow);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', follow);
  };
}
