// A separate module, loaded only to renew a token or to sign in, never for the first paint.
import { AuthClient, type VerifyOtpParams } from '@supabase/supabase-js';
import type { AccountResult } from '../core/rules/account/account-failure.ts';
import { openConfirmed, writePassword } from './confirm-sign-up.ts';
import { apiKeyHeader, type AccountConfig } from './account-config.ts';
import type { Fetch } from './ask-auth.ts';
import { memoryStorage, type DeviceStorage } from '../first-paint/device-storage.ts';
import { sessionKey } from './stored-session.ts';

export type DeviceClient = InstanceType<typeof AuthClient>;

type Project = Pick<AccountConfig, 'supabaseUrl' | 'supabaseKey'>;

/** The client of this device's session. */
export const createDeviceClient = (project: Project, fetch: Fetch, storage: DeviceStorage): DeviceClient =>
  buildClient(project, fetch, storage, sessionKey);

export interface Visit {
  client: DeviceClient;
  /** The session as the client stores it, to be adopted by this device; null = no session. */
  storedText(): string | null;
  /** See `confirm-sign-up.ts`. */
  openConfirmed(
    proof: VerifyOtpParams,
    password: string | null,
  ): Promise<AccountResult<{ wantsPassword: boolean }>>;
  writePassword(password: string): Promise<AccountResult<unknown>>;
}

let visits = 0;

/**
 * Creates a client whose session ends with the page. Every sign-in starts with such a client: the device adopts the session once it is
 * clear to which account it belongs. A password reset never touches this device's session.
 */
export function createVisit(project: Project, fetch: Fetch): Visit {
  const storage = memoryStorage();
  // A distinct key, because the client warns about two clients with the same name.
  const key = `${sessionKey}-visit-${(visits += 1)}`;
  const client = buildClient(project, fetch, storage, key);
  return {
    client,
    storedText: () => storage.getItem(key),
    openConfirmed: (proof, password) => openConfirmed(client, proof, password),
    writePassword: password => writePassword(client, password),
  };
}

/**
 * Implicit flow without detection in the address: `take-tokens.ts` handles tokens in a link, and a foreign `#access_token=` must never sign
 * a user in. No background refresh: `auth.ts` renews a token when it is needed.
 */
const buildClient = (
  project: Project,
  fetch: Fetch,
  storage: DeviceStorage,
  storageKey: string,
): DeviceClient =>
  new AuthClient({
    url: `${project.supabaseUrl}/auth/v1`,
    headers: apiKeyHeader(project),
    fetch,
    storage,
    storageKey,
    flowType: 'implicit',
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: true,
  });
