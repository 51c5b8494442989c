// Separate from `account`: no first paint needs it.
import { deviceStorage } from '../first-paint/device-storage.ts';
import { account } from './account.ts';
import { createMailLanguage } from './mail-language.ts';
import { hasNetwork } from './reachability.ts';

export const mailLanguage = createMailLanguage({
  config: account.config,
  identity: account.identity,
  token: account.token,
  storage: deviceStorage,
  fetch: (url, init) => fetch(url, init),
  hasNetwork,
});
