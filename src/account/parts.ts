import { createAuth } from './auth.ts';
import { accountConfig as config } from './config-of-build.ts';
import { deviceStorage } from '../first-paint/device-storage.ts';
import { identityStore as identity } from './identity.ts';
import { delay, hasNetwork, wakeAfter } from './reachability.ts';

/** The parts of the account in a browser. Tests use other parts. */
export const parts = {
  config,
  identity,
  storage: deviceStorage,
  fetch: (url: RequestInfo | URL, init?: RequestInit) => fetch(url, init),
  hasNetwork,
  wake: wakeAfter,
  delay,
  now: () => Math.floor(Date.now() / 1000),
};
export const auth = createAuth(parts);
