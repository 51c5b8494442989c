import { AuthClient } from '@supabase/supabase-js';
import { createAccounts, type Accounts } from '../../backend/accounts.ts';
import type { Handler } from '../../backend/http.ts';
import { portBeside } from '../../src/core/rules/value/next-port.ts';
import type { SendPush } from '../../backend/waking-alerts.ts';
import type { Mail } from '../../backend/mail/mailbox.ts';

export type DeviceClient = InstanceType<typeof AuthClient>;

export interface LocalAccounts extends Accounts {
  origin: string;
  /** Where what the app frames comes from. */
  embedOrigin: string;
  /** Epoch milliseconds; change it to let time pass. */
  clock: { nowMs: number };
  /** Fetch that ends in this backend instead of the network; a path counts from its origin. */
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** A fresh device: supabase-js's own auth client with separate storage. */
  device: (headers?: Record<string, string>) => DeviceClient;
  captchaToken: () => Promise<string>;
  /** Newest mail to an address. Throws without one. */
  newestMail: (to: string) => Promise<Mail>;
}

/** The local backend's accounts, reached without a network and with a clock of the test's own. */
export function localAccounts({
  file = null,
  services,
  sendPush,
  sourceOf,
}: {
  file?: string | null;
  services?: Handler;
  sendPush?: SendPush;
  sourceOf?: () => unknown;
} = {}): LocalAccounts {
  const origin = 'http://localhost:4173';
  const embedOrigin = portBeside(origin, 1);
  const clock = { nowMs: Date.now() };
  const accounts = createAccounts({
    origin,
    now: () => clock.nowMs,
    file,
    ...(services && { services }),
    ...(sendPush && { sendPush }),
    ...(sourceOf && { sourceOf }),
  });
  const answer = async (request: Request): Promise<Response> =>
    (await (request.url.startsWith(embedOrigin) ? accounts.embed : accounts.handle)(request)) ??
    new Response('Not found', { status: 404 });
  const localFetch: LocalAccounts['fetch'] = (address, init) =>
    answer(new Request(new URL(address, origin), init));

  return {
    ...accounts,
    origin,
    embedOrigin,
    clock,
    fetch: localFetch,
    device: headers => device(`${origin}/auth/v1`, headers, answer),
    async captchaToken() {
      const response = await localFetch('/__captcha/token', {
        method: 'POST',
        body: JSON.stringify({ sitekey: 'pass' }),
      });
      const { token }: { token: string } = await response.json();
      return token;
    },
    async newestMail(to) {
      const response = await localFetch(`/__mail/api?to=${encodeURIComponent(to)}`);
      const { mails }: { mails: Mail[] } = await response.json();
      const [newest] = mails;
      if (!newest) throw new Error(`No mail to ${to}`);
      return newest;
    },
  };
}

/** A seeded account's session on a device. */
export async function signedIn(
  accounts: LocalAccounts,
  name = 'active',
  auth: DeviceClient = accounts.device(),
): Promise<DeviceClient> {
  const { error } = await auth.signInWithPassword({
    email: `${name}@offing.example`,
    password: `calm-${name}`,
    options: { captchaToken: await accounts.captchaToken() },
  });
  if (error) throw error;
  return auth;
}

let devices = 0;

function device(
  url: string,
  headers: Record<string, string> = {},
  answer: (request: Request) => Promise<Response>,
): DeviceClient {
  const storage = new Map<string, string>();
  devices += 1;
  return new AuthClient({
    url,
    headers: { apikey: 'local-publishable-key', ...headers },
    storageKey: `device-${devices}`,
    storage: {
      getItem: key => storage.get(key) ?? null,
      setItem: (key, value) => {
        storage.set(key, value);
      },
      removeItem: key => {
        storage.delete(key);
      },
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'implicit',
    fetch: (input, init) => answer(new Request(input, init)),
  });
}
