import { useSyncExternalStore } from 'react';
import { watchOtherTabs } from './identity.ts';
import { keepChecking } from './keep-checking.ts';
import { auth, parts } from './parts.ts';
import { createSignIn } from './sign-in.ts';
import { createSignOut } from './sign-out.ts';
import { createSubscription, type SubscriptionState } from './subscription.ts';

const { config, identity } = parts;

/** The account of this device, put together for the browser. Everything in it can be built with other parts for a test. */
export const account = {
  config,
  identity,
  /** See `Auth.token`: never blocks longer than ten seconds; null = none to be had now. */
  token: auth.token,
  signIn: createSignIn({
    ...parts,
    auth,
    ownOrigin: globalThis.location?.origin ?? '',
    restart: path => location.replace(path),
  }),
  signOut: createSignOut({ ...parts, auth, leave: () => location.replace('/landing') }),
  subscription: createSubscription({ ...parts, auth }),
};

/**
 * To be called once, after the first paint: keeps this tab in step with the others and the subscription checked. Nothing
 * here is needed to decide what the first paint shows.
 */
export function startAccount(): () => void {
  const stopWatching = watchOtherTabs(identity, () => location.reload());
  const stopChecking = keepChecking({ identity, subscription: account.subscription, now: parts.now });
  return () => {
    stopWatching();
    stopChecking();
  };
}

export const useSubscription = (): SubscriptionState =>
  useSyncExternalStore(account.subscription.subscribe, account.subscription.get);

/** For the guard: true until the first lookup has ended in some way. */
export const useIsChecking = (): boolean => {
  const { phase } = useSubscription();
  return phase === 'idle' || phase === 'loading';
};

export const useIsAnswered = (): boolean => useSubscription().isAnswered;
