import { isEntitling, type Identity } from '../core/rules/account/access.ts';
import type { IdentityStore } from './identity.ts';
import type { Subscription } from './subscription.ts';

/** How old a definite answer may be when the page is looked at again. */
const freshS = 15 * 60;
/** Users who leave the app open for weeks never return to it, so it checks at this interval too. */
const openForMs = 6 * 3_600_000;
/** A lookup that could not be completed is tried again: a captive portal is left without any event. */
const retryMs = 60_000;

interface CheckingParts {
  identity: IdentityStore;
  subscription: Subscription;
  /** Epoch seconds. */
  now: () => number;
}

/**
 * Keeps the subscription's status fresh: at start, after a sign-in, when the network or the page comes back, some times a day
 * while the page is looked at, and again while it could not be asked. Returns the function that stops it.
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
    // Users who return from paying, or from the portal, see the result at once.
    if (phase === 'failed' || !isFresh || !isEntitling(entitlement.status)) check();
  };
  const onState = (): void => {
    clearTimeout(retry);
    const { phase, failure } = subscription.get();
    // After the last "still creating" the user decides.
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
