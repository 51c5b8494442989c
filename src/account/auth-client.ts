// A separate module, loaded only when a token has to be renewed or a user signs in, never for the first paint.
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
  /** What the client stored: the session in its own words, to be taken over by this device; null = none. */
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
 * A client whose session ends with the page. Every sign-in starts with one: the device takes the session over once its account is clear,
 * and a password reset never touches the session of this device.
 */
export function createVisit(project: Project, fetch: Fetch): Visit {
  const storage = memoryStorage();
  // The client warns about two clients with one name.
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
 * Implicit flow and no detection in the address: tokens in a link are handled by `take-tokens.ts`, and a foreign
 * `#access_token=` must never sign anyone in. No background refresh: `auth.ts` renews when a token is needed.
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
