import { tokenNames } from '../first-paint/opened-address.ts';

// Imports no more on purpose: it runs before everything else.

/** What an e-mailed link brought along. */
interface AddressTokens {
  /** The one-time token (its hash) of a link; null = the address had none. */
  tokenHash: string | null;
  /** `magiclink` or `recovery`, as the link says. */
  type: string | null;
  /** `session` = a link of the auth server's stock template, which would sign in every reader; `expired` = the server's own refusal. */
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
 * Takes the tokens out of the address before anything can store, log or send it (history, referrer, last route). To be
 * called first of all; afterwards `addressTokens()` has them, for the life of this page only.
 */
export function takeTokensFromAddress(): void {
  const { openedAddress } = window;
  delete window.openedAddress;
  const { pathname, search, hash } = openedAddress ?? location;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  // Links mailed today carry the token in the fragment, which reaches no server; older ones carry it in the query.
  const all = new URLSearchParams(`${query}&${fragment}`);
  const isLink = pathname === '/magic-link' || pathname === '/reset-password';
  const isStray = tokenNames.slice(2).some(name => all.has(name));
  // Restores a stored address that is not a link of ours without its tokens, such as a `code` that a mailing list added.
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
