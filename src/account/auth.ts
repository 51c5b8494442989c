import { createAuthFetch, createParkingFetch } from './auth-fetch.ts';
import type { Fetch } from './ask-auth.ts';
import type { AccountConfig } from './account-config.ts';
import type { DeviceStorage } from '../first-paint/device-storage.ts';
import type { DeviceClient, Visit } from './auth-client.ts';
import type { IdentityStore } from './identity.ts';
import { within } from '../within.ts';
import { readStoredSession } from './stored-session.ts';

export interface AuthParts {
  config: AccountConfig;
  storage: DeviceStorage;
  identity: IdentityStore;
  fetch: Fetch;
  hasNetwork: () => boolean;
  /** Resolves after this time, or earlier when the network returns or the page becomes visible. */
  wake: (ms: number) => Promise<void>;
  /** Epoch seconds. */
  now: () => number;
}

export interface Auth {
  /**
   * Returns an access token of the signed-in user, or null if no token is available now (offline, unreachable, refused). Takes at most ten
   * seconds. `rejected` = a token that a server has just refused although it seemed valid.
   */
  token: (rejected?: string) => Promise<string | null>;
  /** The client of this device's session. Its promises may stay pending while a refresh is parked: use `within`. */
  client: () => Promise<DeviceClient>;
  /** A new client, whose session ends with the page. */
  visit: () => Promise<Visit>;
}

const longestWaitMs = 10_000;
/** Shortest remaining life of a usable token, s; one with less would expire in transit. */
const leastLifeS = 30;

export function createAuth(parts: AuthParts): Auth {
  const { config, storage, identity, hasNetwork, now } = parts;
  let loading: Promise<DeviceClient> | null = null;
  let renewing: Promise<unknown> | null = null;

  const fetchForDevice = createParkingFetch({
    fetch: parts.fetch,
    storedSession: () => readStoredSession(storage),
    wake: parts.wake,
    now,
    onRefreshed: () => mark('active'),
    onRefused: () => mark('expired'),
  });

  const mark = (state: 'active' | 'expired'): void => {
    const userId = readStoredSession(storage)?.userId;
    if (!userId) return;
    identity.patch(userId, state === 'active' ? { state, lastVerifiedAt: now() } : { state });
  };

  /** Returns the stored session of the signed-in user only: between two writes storage may contain another user's session. */
  const ownSession = () => {
    const session = readStoredSession(storage);
    return session?.userId === identity.get()?.userId ? session : null;
  };

  const usableToken = (rejected?: string): string | null => {
    const session = ownSession();
    const alive = session !== null && session.expiresAt > now() + leastLifeS;
    return alive && session.accessToken !== rejected ? session.accessToken : null;
  };

  const client = (): Promise<DeviceClient> => {
    loading ??= import('./auth-client.ts').then(({ createDeviceClient }) =>
      createDeviceClient(config, fetchForDevice, storage),
    );
    // Clears a failed load, so that the next call retries it.
    loading.catch(() => (loading = null));
    return loading;
  };

  /** Renews the session. The client itself renews an expired one; a session that only seems valid needs an explicit request. */
  const renew = async (looksAlive: boolean): Promise<void> => {
    const auth = await client();
    await (looksAlive ? auth.refreshSession() : auth.getSession());
  };

  return {
    client,
    visit: async () => (await import('./auth-client.ts')).createVisit(config, createAuthFetch(parts.fetch)),
    async token(rejected) {
      const usable = usableToken(rejected);
      if (usable !== null) return usable;
      const who = identity.get();
      if (who?.state !== 'active') return null;
      if (!ownSession()) {
        // The session was removed from this device without a logout, so it cannot be renewed any more.
        identity.patch(who.userId, { state: 'expired' });
        return null;
      }
      // Offline the client is not even created, because it would only block.
      if (!hasNetwork()) return null;
      renewing ??= renew(rejected !== undefined)
        .catch(() => null)
        .finally(() => (renewing = null));
      await within(longestWaitMs, renewing, null);
      return usableToken(rejected);
    },
  };
}
