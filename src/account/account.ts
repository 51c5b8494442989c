import { useSyncExternalStore } from 'react';
import { watchOtherTabs } from './identity.ts';
import { keepChecking } from './keep-checking.ts';
import { auth, parts } from './parts.ts';
import { createSignIn } from './sign-in.ts';
import { createSignOut } from './sign-out.ts';
import { createSubscription, type SubscriptionState } from './subscription.ts';

const { config, identity } = parts;

/** The account of this device, with the browser's parts. Tests can build each piece with other parts. */
export const account = {
  config,
  identity,
  /** See `Auth.token`: takes at most ten seconds; null = no token available now. */
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

/** Keeps this tab in step with other tabs, and the subscription checked. Call it once, after the first paint, which does not need it. */
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

/** For the guard: true until the first lookup has ended, with or without a result. */
export const useIsChecking = (): boolean => {
  const { phase } = useSubscription();
  return phase === 'idle' || phase === 'loading';
};

export const useIsAnswered = (): boolean => useSubscription().isAnswered;
