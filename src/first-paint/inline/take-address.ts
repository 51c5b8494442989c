import { tokenNames } from '../opened-address.ts';

// Removes a slash at the end of the path, typed or from a link elsewhere: no screen has such an address.
const screen = /^(\/[\w-]+)\/$/.exec(location.pathname)?.[1];
if (screen) history.replaceState(history.state, '', screen + location.search + location.hash);

// Removes the tokens of a mailed link from the address before any request, which would carry them along. `src/account/take-tokens.ts` reads
// the address saved here.
const { pathname, search, hash } = location;
if (new RegExp(`[?#&](${tokenNames.join('|')})=`).test(search + hash)) {
  window.openedAddress = { pathname, search, hash };
  history.replaceState(history.state, '', pathname);
}
