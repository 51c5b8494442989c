import { isEntitling, type Identity } from '../core/rules/account/access.ts';
import type { IdentityStore } from './identity.ts';
import type { Subscription } from './subscription.ts';

/** Largest age of an answer that needs no new lookup when the page becomes visible, s. */
const freshS = 15 * 60;
/** Interval between checks while the app stays open, ms: users who leave it open for weeks never return to it. */
const openForMs = 6 * 3_600_000;
/** Delay before a failed lookup is retried, ms: the end of a captive portal sends no event. */
const retryMs = 60_000;

interface CheckingParts {
  identity: IdentityStore;
  subscription: Subscription;
  /** Epoch seconds. */
  now: () => number;
}

/**
 * Keeps the subscription's status fresh. Checks at start, after a login, when the network or the page comes back, every few hours while the
 * page is visible, and again after a failed lookup. Returns a function that stops it.
 */
export function keepChecking({ identity, subscription, now }: CheckingParts): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let who = whoIs(identity.get());
  const check = (): void => void subscription.check();

  const retryIfSeen = (): void => {
    if (document.visibilityState === 'visible') check();
  };
  const onVisible = (): void => {
    if (document.visibilityState !== 'visible') return;
    const { phase } = subscription.get();
    if (phase === 'loading' || phase === 'creating') return;
    const entitlement = identity.get()?.entitlement;
    const isFresh = entitlement && Math.abs(now() - entitlement.checkedAt) < freshS;
    // Users who return from a payment, or from the portal, see the result at once.
    if (phase === 'failed' || !isFresh || !isEntitling(entitlement.status)) check();
  };
  const onState = (): void => {
    clearTimeout(retry);
    const { phase, failure } = subscription.get();
    // After the last "still creating" answer the user has to retry.
    if (phase === 'failed' && failure?.kind !== 'stillCreating') retry = setTimeout(retryIfSeen, retryMs);
  };

  const stopIdentity = identity.subscribe(next => {
    if (whoIs(next) === who) return;
    who = whoIs(next);
    check();
  });
  const stopState = subscription.subscribe(onState);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', onVisible);
  const timer = setInterval(onVisible, openForMs);
  check();
  return () => {
    clearTimeout(retry);
    clearInterval(timer);
    stopIdentity();
    stopState();
    window.removeEventListener('online', check);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

const whoIs = (identity: Identity | null): string => `${identity?.userId} ${identity?.state}`;
