// Stores a guarded link that was opened while signed out, for the login to open it (`kept-link.ts`); the app shows the landing page
// meanwhile. The fragment stays in this browser's storage, and no server sees it. An address with a token is not stored.
import { isLinkedScreen, keptText } from '../kept-link.ts';
import { identityKey, keptLinkKey } from '../storage-keys.ts';
import { readText } from './read-stored.ts';

// Reload and Back do not count as opening a link. After a logout in another tab, they would pass the former user's screen to the next
// account.
const isOpened = performance
  .getEntriesByType('navigation')
  .every(entry => !('type' in entry && (entry.type === 'reload' || entry.type === 'back_forward')));
if (
  isOpened &&
  isLinkedScreen(location.pathname) &&
  !window.openedAddress &&
  readText(identityKey) === null
) {
  try {
    localStorage.setItem(keptLinkKey, keptText(Date.now() / 1000, location));
  } catch {
    // Storage is blocked or full, so the login leads to Home.
  }
}
