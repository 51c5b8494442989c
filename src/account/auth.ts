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
  /** Resolves after so many milliseconds, or earlier when the network or the page comes back. */
  wake: (ms: number) => Promise<void>;
  /** Epoch seconds. */
  now: () => number;
}

export interface Auth {
  /**
   * An access token of the signed-in user, or null when none is available now (offline, unreachable, refused). Answers within ten seconds.
   * `rejected` = a token that a server has just refused although it looked alive.
   */
  token: (rejected?: string) => Promise<string | null>;
  /** The client of this device's session. Its promises may stay pending while a refresh is parked: use `within`. */
  client: () => Promise<DeviceClient>;
  /** Another client, whose session ends with the page. */
  visit: () => Promise<Visit>;
}

const longestWaitMs = 10_000;
/** A token with less life than this would die on the way. */
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

  /** Never someone else's token: between two writes storage may hold another user's session. */
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
    // A failed load is tried again next time.
    loading.catch(() => (loading = null));
    return loading;
  };

  /** The client renews an expired session by itself; one that only looks alive has to be renewed on demand. */
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
        // The session was removed from this device without a sign-out: nothing can renew it any more.
        identity.patch(who.userId, { state: 'expired' });
        return null;
      }
      // Offline the client is not even built: it would only block.
      if (!hasNetwork()) return null;
      renewing ??= renew(rejected !== undefined)
        .catch(() => null)
        .finally(() => (renewing = null));
      await within(longestWaitMs, renewing, null);
      return usableToken(rejected);
    },
  };
}
