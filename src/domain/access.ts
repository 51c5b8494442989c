import { dayS, type Instant } from './time.ts';

/** The last definite answer of the subscription lookup; `none` = the server said that there is no subscription. */
export interface Entitlement {
  status: string;
  checkedAt: Instant;
}

/** Who is signed in on this device. The app owns this record; the auth server only confirms or refuses it. */
export interface Identity {
  userId: string;
  email: string;
  /** Hex hash of the user id: the name of the account's database. */
  accountKey: string;
  signedInAt: Instant;
  /** When the server last confirmed the session or the subscription. */
  lastVerifiedAt: Instant;
  /** `expired` = the auth server definitely refused to renew the session. Stored data stay readable. */
  state: 'active' | 'expired';
  entitlement: Entitlement | null;
}

/**
 * What a guarded address shows.
 * `allow` the screen · `expired` the screen (stored data only) under the session-expired message · `checking` a busy
 * state while the very first lookup runs · `settings` redirect there · `landing` redirect there.
 */
type GuardDecision = 'allow' | 'expired' | 'checking' | 'settings' | 'landing';

interface GuardQuestion {
  identity: Identity | null;
  online: boolean;
  /** True while a subscription lookup has not ended yet. */
  checking: boolean;
  now: Instant;
  path: string;
}

/** Pure: the same question has the same answer. Without an identity only the public screens are open, whatever else is known. */
export function guard({ identity, online, checking, now, path }: GuardQuestion): GuardDecision {
  if (!identity) return 'landing';
  if (path === '/logout') return 'allow';
  const open = identity.state === 'expired' ? 'expired' : 'allow';
  if (path === '/settings' || isEntitled(identity.entitlement, { online, now })) return open;
  // A definite refusal locks at once; only someone without a usable answer is worth waiting for.
  const unanswered = identity.entitlement === null || isEntitling(identity.entitlement.status);
  return unanswered && checking && identity.state === 'active' ? 'checking' : 'settings';
}

/** A definite answer lasts this long while the lookup cannot be completed (captive portal, server down). */
export const entitlementLifeS = 30 * dayS;

/**
 * Offline is always entitled: nobody is locked out at sea. Online, the last definite answer decides; it is replaced at
 * every completed lookup, so that its age only matters when lookups cannot be completed. A clock that was set back is
 * no reason to lock anyone out, hence the absolute age.
 */
export const isEntitled = (
  entitlement: Entitlement | null,
  { online, now }: { online: boolean; now: Instant },
): boolean =>
  !online ||
  (entitlement !== null &&
    isEntitling(entitlement.status) &&
    Math.abs(now - entitlement.checkedAt) < entitlementLifeS);

/** Stripe's words for a subscription that opens the app: paid, or in its trial. */
export const isEntitling = (status: string): boolean => status === 'active' || status === 'trialing';
