import { tokenNames } from '../opened-address.ts';

// A screen has one address: with a slash at its end, as typed or linked from elsewhere, it would be no screen's.
const screen = /^(\/[\w-]+)\/$/.exec(location.pathname)?.[1];
if (screen) history.replaceState(history.state, '', screen + location.search + location.hash);

// The tokens of a mailed link leave the address before anything is fetched: a request would carry them along.
// `src/account/take-tokens.ts` reads what is put aside here.
const { pathname, search, hash } = location;
if (new RegExp(`[?#&](${tokenNames.join('|')})=`).test(search + hash)) {
  window.openedAddress = { pathname, search, hash };
  history.replaceState(history.state, '', pathname);
}
