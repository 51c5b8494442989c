import { tokenNames } from '../first-paint/opened-address.ts';

// Must import nothing else, because it runs before everything else.

/** Values from an e-mailed link. */
interface AddressTokens {
  /** The one-time token (its hash) of a link; null = the address has no token. */
  tokenHash: string | null;
  /** `magiclink` or `recovery`, as given in the link. */
  type: string | null;
  /**
   * `session` = a link from the auth server's stock template, which would sign in every person who opens it; `expired` = the server refused
   * the link.
   */
  trouble: 'session' | 'expired' | null;
}

const none: AddressTokens = { tokenHash: null, type: null, trouble: null };
let taken = none;

const secretNames = [
  ...tokenNames,
  'expires_at',
  'expires_in',
  'token_type',
  'type',
  'error',
  'error_description',
];

/**
 * Takes the tokens out of the address before any code can store, log or send it (history, referrer, last route). Must run first. Afterwards
 * `addressTokens()` returns them, for the life of this page only.
 */
export function takeTokensFromAddress(): void {
  const { openedAddress } = window;
  delete window.openedAddress;
  const { pathname, search, hash } = openedAddress ?? location;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  // New links carry the token in the fragment, which reaches no server; older ones carry it in the query.
  const all = new URLSearchParams(`${query}&${fragment}`);
  const isLink = pathname === '/magic-link' || pathname === '/reset-password';
  const isStray = tokenNames.slice(2).some(name => all.has(name));
  // Restores the saved address without its tokens if it is not one of the app's links, such as a `code` that a mailing list added.
  if (!openedAddress && !isLink && !isStray) return;

  taken = {
    tokenHash: (isLink && (all.get('token') ?? all.get('token_hash'))) || null,
    type: all.get('type'),
    trouble: all.has('access_token') ? 'session' : all.has('error_code') ? 'expired' : null,
  };
  for (const name of secretNames) query.delete(name);
  const rest = query.toString();
  const anchor = secretNames.some(name => fragment.has(name)) ? '' : hash;
  history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${anchor}`);
}

export const addressTokens = (): AddressTokens => taken;
