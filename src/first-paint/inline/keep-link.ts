// Signed out, the app shows the landing page instead of the guarded screen that a link leads to: the login opens it (`kept-link.ts`). The
// fragment stays in this browser's storage, and no server sees it. An address with a token is not stored.
import { isLinkedScreen, keptText } from '../kept-link.ts';
import { identityKey, keptLinkKey } from '../storage-keys.ts';
import { readText } from './read-stored.ts';

// A reload or Back opens no link: after a logout in another tab it would hand the former user's screen to the next account.
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
    // Blocked or full: the login leads to Home.
  }
}
