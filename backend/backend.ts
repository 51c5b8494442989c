import { createAccounts } from './accounts.ts';
import type { Handler } from './http.ts';
import { durably } from './store.ts';
import type { SendPush } from './waking-alerts.ts';
import { createServices, type ServicesMode } from './services/services.ts';

interface BackendOptions {
  /** Scheme, host and port under which the browser sees the app. */
  origin: string;
  services: ServicesMode;
  /** File in which accounts are stored between runs; null = in memory only. */
  accountsFile: string | null;
  /** Milliseconds. */
  now: () => number;
  /** Sends pushes; absent = no pushes. */
  sendPush?: SendPush;
}

/**
 * Everything the app needs from outside, in one handler: accounts, mail, captcha, payments, weather and places. `embed`
 * answers on the origin of what the app frames.
 */
export function createBackend({ origin, services: mode, accountsFile, now, sendPush }: BackendOptions) {
  const services = createServices({ mode, now });
  const accounts = createAccounts({
    origin,
    now,
    file: accountsFile,
    ...(sendPush && { sendPush }),
    services: request => services.handle(request),
    sourceOf: () => services.scenario.get(),
  });
  const handle: Handler = durably(async request => {
    if (new URL(request.url).pathname === '/services/mode') return Response.json({ mode: mode.kind });
    return (await services.handle(request)) ?? accounts.handle(request);
  });
  return { handle, embed: accounts.embed, accounts, services };
}
