import { entitlementLifeS } from '../core/rules/account/access.ts';
import type { AccountFailure } from '../core/rules/account/account-failure.ts';
import type { Instant } from '../core/rules/time/time.ts';
import { callFunction, type FunctionsParts } from './call-function.ts';
import type { IdentityStore } from './identity.ts';
import { readJson, readNumber, readRecord } from './read-json.ts';
import { parseSubscription } from './subscription-answer.ts';

export interface SubscriptionState {
  /** `idle` = no lookup yet, or no user · `creating` = the server sets up the customer; the lookup repeats every two seconds. */
  phase: 'idle' | 'loading' | 'creating' | 'ready' | 'failed';
  failure: AccountFailure | null;
  /** True once a lookup has succeeded since the page load. */
  isAnswered: boolean;
}

interface SubscriptionParts extends FunctionsParts {
  identity: IdentityStore;
  hasNetwork: () => boolean;
  delay: (ms: number) => Promise<void>;
  /** Epoch seconds. */
  now: () => number;
}

export interface Subscription {
  get: () => SubscriptionState;
  subscribe: (listener: () => void) => () => void;
  /** Starts a lookup and drops a running one. A definite answer is stored in the identity record. */
  check: () => Promise<void>;
}

/** Returns when the server issued a token, as stated in the token; null = unreadable. */
function issuedAtOf(token: string | null): Instant | null {
  try {
    const [, claims = ''] = (token ?? '').split('.');
    const read = readRecord(readJson(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))));
    return readNumber(read?.['iat']);
  } catch {
    return null;
  }
}

const retryMs = 2000;
const mostRetries = 30;

/** Looks up the subscription. A failed lookup does not change the stored result. */
export function createSubscription(parts: SubscriptionParts): Subscription {
  const { identity, hasNetwork, delay, now } = parts;
  const listeners = new Set<() => void>();
  let state: SubscriptionState = { phase: 'idle', failure: null, isAnswered: false };
  /** A monotonic clock, because the device's time may be changed. */
  let answered: { userId: string; atMs: number } | null = null;
  let run = 0;

  const isAnswered = (): boolean =>
    answered !== null &&
    answered.userId === identity.get()?.userId &&
    performance.now() - answered.atMs < entitlementLifeS * 1000;

  const show = (phase: SubscriptionState['phase'], failure: AccountFailure | null = null): void => {
    state = { phase, failure, isAnswered: isAnswered() };
    for (const listener of listeners) listener();
  };

  async function check(): Promise<void> {
    const thisRun = (run += 1);
    const who = identity.get();
    const isStale = (): boolean => run !== thisRun || identity.get()?.userId !== who?.userId;
    if (who?.state !== 'active') return show('idle');
    // Offline no lookup is possible. The stored result stays, and the `online` event triggers a new lookup.
    if (!hasNetwork()) return show('ready');
    show('loading');
    for (let attempt = 0; attempt <= mostRetries; attempt += 1) {
      const answer = await callFunction(parts, 'get-customer-subscription', { userId: who.userId });
      if (isStale()) return undefined;
      if (answer.kind === 'noToken' && identity.get()?.state === 'expired') return show('idle');
      if (answer.kind !== 'answer') return show('failed', { kind: 'unreachable' });
      const parsed = parseSubscription(answer.status, answer.body);
      if (parsed.kind === 'failed') return show('failed', { kind: 'subscription', message: parsed.message });
      if (parsed.kind === 'known') {
        answered = { userId: who.userId, atMs: performance.now() };
        const serverAt = issuedAtOf(await parts.auth.token());
        if (isStale()) return undefined;
        const entitlement = {
          status: parsed.status,
          checkedAt: now(),
          ...(serverAt !== null && { serverAt }),
        };
        identity.patch(who.userId, { entitlement, lastVerifiedAt: now() });
        return show('ready');
      }
      if (attempt === mostRetries) break;
      show('creating');
      await delay(retryMs);
      if (isStale()) return undefined;
      if (!hasNetwork()) return show('ready');
    }
    return show('failed', { kind: 'stillCreating' });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check,
  };
}
