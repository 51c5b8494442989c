import { entitlementLifeS } from '../core/rules/account/access.ts';
import type { AccountFailure } from '../core/rules/account/account-failure.ts';
import type { Instant } from '../core/rules/time/time.ts';
import { callFunction, type FunctionsParts } from './call-function.ts';
import type { IdentityStore } from './identity.ts';
import { readJson, readNumber, readRecord } from './read-json.ts';
import { parseSubscription } from './subscription-answer.ts';

export interface SubscriptionState {
  /** `idle` = not asked yet, or no user · `creating` = the customer is being set up, asked again every two seconds. */
  phase: 'idle' | 'loading' | 'creating' | 'ready' | 'failed';
  failure: AccountFailure | null;
  /** A definite answer has come in this page's life. */
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
  /** Asks now; a lookup that is still running is dropped. A definite answer goes into the identity record. */
  check: () => Promise<void>;
}

/** When the server issued a token, which says it itself; null = it cannot be read. */
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

/** The lookup of the subscription. A lookup that cannot be completed changes nothing that was known before. */
export function createSubscription(parts: SubscriptionParts): Subscription {
  const { identity, hasNetwork, delay, now } = parts;
  const listeners = new Set<() => void>();
  let state: SubscriptionState = { phase: 'idle', failure: null, isAnswered: false };
  /** A monotonic clock, which a change of the device's time does not move. */
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
    // Offline there is nothing to learn; what was known stays, and `online` asks again.
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
