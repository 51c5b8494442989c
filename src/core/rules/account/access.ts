import { dayS } from '../time/spans.ts';
import type { Instant } from '../time/time.ts';

/** The last certain answer of the subscription lookup; `none` = the server said that there is no subscription. */
export interface Entitlement {
  status: string;
  /** By this device's clock. */
  checkedAt: Instant;
  /** By the auth server's, which dated the token that it was asked with; up to an hour before. */
  serverAt?: Instant;
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
  /** True while a subscription lookup has not ended yet, or is still to be tried. */
  checking: boolean;
  /** A definite answer has come in this page's life. */
  answered?: boolean;
  now: Instant;
  path: string;
}

/** Pure: the same question has the same answer. Without an identity only the public screens are open. */
export function guard({
  identity,
  online,
  checking,
  answered = false,
  now,
  path,
}: GuardQuestion): GuardDecision {
  if (!identity) return 'landing';
  if (path === '/logout') return 'allow';
  const open = identity.state === 'expired' ? 'expired' : 'allow';
  if (path === '/settings' || isEntitled(identity.entitlement, { online, now, answered })) return open;
  // A definite refusal locks at once; only someone without a usable answer is worth waiting for.
  const unanswered = identity.entitlement === null || isEntitling(identity.entitlement.status);
  return unanswered && checking && identity.state === 'active' ? 'checking' : 'settings';
}

/** A definite answer lasts this long while the lookup cannot be completed (captive portal, server down). */
export const entitlementLifeS = 30 * dayS;

/**
 * Offline is always entitled, so that the app never locks a user out at sea. Online, the last certain answer decides. Each completed lookup
 * replaces it, so that its age only matters when lookups fail. The age is absolute, so that a clock set back locks no user out, and by the
 * server's date where this device's clock has jumped since. `answered`: this page itself got the answer, so its age does not matter.
 */
export const isEntitled = (
  entitlement: Entitlement | null,
  { online, now, answered = false }: { online: boolean; now: Instant; answered?: boolean },
): boolean =>
  !online ||
  (entitlement !== null &&
    isEntitling(entitlement.status) &&
    (answered || ageOf(entitlement, now) < entitlementLifeS));

const ageOf = ({ checkedAt, serverAt = checkedAt }: Entitlement, now: Instant): number =>
  Math.min(Math.abs(now - checkedAt), Math.abs(now - serverAt));

/** Stripe's words for a subscription that opens the app: paid, or in its trial. */
export const isEntitling = (status: string): boolean => status === 'active' || status === 'trialing';
