import { createAccounts } from './accounts.ts';
import type { Handler } from './http.ts';
import type { SendPush } from './waking-alerts.ts';
import { createServices, type ServicesMode } from './services/services.ts';

interface BackendOptions {
  /** Scheme, host and port under which the browser sees the app. */
  origin: string;
  services: ServicesMode;
  /** Where accounts are kept between runs; null = in memory only. */
  accountsFile: string | null;
  /** Milliseconds. */
  now: () => number;
  /** How push services are reached; none = nobody is woken. */
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
  const handle: Handler = async request => {
    if (new URL(request.url).pathname === '/services/mode') return Response.json({ mode: mode.kind });
    const answer = (await services.handle(request)) ?? (await accounts.handle(request));
    // Whatever ends this process after the answer, what it acknowledges is on the disk.
    accounts.flush();
    return answer;
  };
  return { handle, embed: accounts.embed, accounts, services };
}
