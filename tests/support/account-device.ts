import { vi } from 'vitest';
import { createAuth } from '../../src/account/auth.ts';
import { createBilling } from '../../src/account/billing.ts';
import { readConfig } from '../../src/account/account-config.ts';
import { memoryStorage, type DeviceStorage } from '../../src/first-paint/device-storage.ts';
import { createIdentityStore } from '../../src/account/identity.ts';
import { createMailLanguage } from '../../src/account/mail-language.ts';
import { createNewPassword } from '../../src/account/new-password.ts';
import { createSignIn } from '../../src/account/sign-in.ts';
import { createSignOut } from '../../src/account/sign-out.ts';
import { readStoredSession } from '../../src/account/stored-session.ts';
import { createSubscription } from '../../src/account/subscription.ts';
import type { LocalAccounts } from './local-accounts.ts';

/**
 * The app's account code as one tab of a device has it, with the real auth client, against the local backend. The network
 * is the test's to break, and time passes only when it says so (fake `Date`, installed by `startClock`).
 */
export function accountDevice(accounts: LocalAccounts, storage: DeviceStorage = memoryStorage()) {
  const network = {
    /** What the browser believes. */
    online: true,
    /** Answers in place of the backend; null = the backend. */
    instead: null as ((url: string) => Promise<Response> | null) | null,
    /** Method, path and query of every request, in order. */
    requests: [] as string[],
  };
  const sleepers: (() => void)[] = [];
  const places: string[] = [];

  const parts = {
    config: readConfig({ VITE_SUPABASE_URL: accounts.origin, VITE_PORTAL_ORIGINS: 'self' }, accounts.origin),
    storage,
    identity: createIdentityStore(storage),
    fetch: async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const url = String(address instanceof Request ? address.url : address);
      network.requests.push(`${init?.method ?? 'GET'} ${url.slice(accounts.origin.length)}`);
      return network.instead?.(url) ?? accounts.fetch(url, init);
    },
    hasNetwork: () => network.online,
    wake: () => new Promise<void>(resolve => sleepers.push(resolve)),
    delay: () => new Promise<void>(resolve => sleepers.push(resolve)),
    now: () => Date.now() / 1000,
  };
  const auth = createAuth(parts);
  const signIn = createSignIn({
    ...parts,
    auth,
    ownOrigin: accounts.origin,
    restart: path => places.push(`restart ${path}`),
  });

  return {
    ...parts,
    auth,
    signIn,
    signOut: createSignOut({ ...parts, auth, leave: () => places.push('leave') }),
    newPassword: createNewPassword({ auth, identity: parts.identity }),
    subscription: createSubscription({ ...parts, auth }),
    billing: createBilling({ ...parts, auth }),
    mailLanguage: createMailLanguage({ ...parts, token: auth.token }),
    network,
    /** Where the app was sent, in order. */
    places,
    session: () => readStoredSession(storage),
    sleeping: () => sleepers.length,
    /** The network or the page came back: waiting retries continue. */
    wakeAll: () => {
      for (const wake of sleepers.splice(0)) wake();
    },
    /** A seeded account signs in here. Throws when it cannot. */
    async signedIn(name = 'active') {
      const opened = await signIn.withPassword({
        email: `${name}@offing.example`,
        password: `calm-${name}`,
        captchaToken: await accounts.captchaToken(),
      });
      if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
      await signIn.adopt(opened.value, '/');
    },
  };
}

/** Only `Date` is fake: requests, promises and time limits run as ever. */
export const startClock = (accounts: LocalAccounts): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: accounts.clock.nowMs });

export function timePasses(accounts: LocalAccounts, seconds: number): void {
  accounts.clock.nowMs += seconds * 1000;
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** What a marina's Wi-Fi says to everything until someone logs in there. */
export const captivePortal = (status: number) => () =>
  Promise.resolve(
    new Response('<title>Marina Wi-Fi</title>', { status, headers: { 'content-type': 'text/html' } }),
  );

export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
