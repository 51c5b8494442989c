import { dayS } from '../time/spans.ts';
import type { Instant } from '../time/time.ts';

/** Last definite answer of the subscription lookup; `none` = the user has no subscription. */
export interface Entitlement {
  status: string;
  /** By this device's clock. */
  checkedAt: Instant;
  /** The same instant by the auth server's clock: the issue time of the request's token, up to an hour earlier. */
  serverAt?: Instant;
}

/** The user signed in on this device. The app owns this record; the auth server only confirms or refuses it. */
export interface Identity {
  userId: string;
  email: string;
  /** Hex hash of the user id; names the account's database. */
  accountKey: string;
  signedInAt: Instant;
  /** When the server last confirmed the session or the subscription. */
  lastVerifiedAt: Instant;
  /** `expired` = the auth server definitely refused to renew the session. Stored data stay readable. */
  state: 'active' | 'expired';
  entitlement: Entitlement | null;
}

/**
 * Reaction of a guarded address: `allow` = show the screen; `expired` = show the screen (stored data only) under the session-expired
 * message; `checking` = show a busy state during the very first lookup; `settings` and `landing` = redirect there.
 */
type GuardDecision = 'allow' | 'expired' | 'checking' | 'settings' | 'landing';

interface GuardQuestion {
  identity: Identity | null;
  online: boolean;
  /** True while a subscription lookup is running or still to be tried. */
  checking: boolean;
  /** True once a subscription lookup has succeeded since page load. */
  answered?: boolean;
  now: Instant;
  path: string;
}

/** Decides what an address shows (pure function). Without an identity only the public screens are open. */
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
  // A definite refusal locks at once. Waiting only makes sense without a usable answer.
  const unanswered = identity.entitlement === null || isEntitling(identity.entitlement.status);
  return unanswered && checking && identity.state === 'active' ? 'checking' : 'settings';
}

/** How long a definite answer stays valid while lookups fail (captive portal, server down), s. */
export const entitlementLifeS = 30 * dayS;

/**
 * True if the user may use the app. Offline always returns true: the app must never lock a user out at sea. Online, the last definite
 * answer decides. Each completed lookup replaces it, so its age only matters when lookups fail. The age is absolute, so setting the clock
 * back locks no user out. If the device clock has jumped since, the server's date counts. `answered` = this page itself got the answer, so
 * its age does not matter.
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

/** True for Stripe's statuses that open the app: paid or in trial. */
export const isEntitling = (status: string): boolean => status === 'active' || status === 'trialing';
