import { useSyncExternalStore } from 'react';

/** True while the page is being printed: content only for print need not be in the page before. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

let printing = false;

function subscribe(changed: () => void): () => void {
  const media = matchMedia('print');
  // Printing may have started before the first subscriber.
  printing = media.matches;
  const set = (now: boolean) => (): void => {
    printing = now;
    changed();
  };
  const begin = set(true);
  const end = set(false);
  const follow = (): void => set(media.matches)();
  // Safari reports printing only by the media query, other browsers by both.
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', follow);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', follow);
  };
}
