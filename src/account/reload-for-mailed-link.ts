import { tokenNames } from '../first-paint/opened-address.ts';

/**
 * A mailed link to the screen that is already open changes only the fragment, so the browser loads no document. Reloading has the link's
 * token taken as in any other start.
 */
export function reloadForMailedLink(): void {
  window.addEventListener('hashchange', () => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    if (tokenNames.some(name => fragment.has(name))) location.reload();
  });
}
