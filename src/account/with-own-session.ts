import type { AccountResult } from '../core/rules/account/account-failure.ts';
import type { Auth } from './auth.ts';
import type { DeviceClient } from './auth-client.ts';
import type { IdentityStore } from './identity.ts';
import { isTokenRefused, sessionExpired, withoutToken } from './outcome.ts';

/** Sends a request to the auth server as the signed-in user. */
export async function withOwnSession<Value>(
  { auth, identity }: { auth: Auth; identity: IdentityStore },
  call: (client: DeviceClient) => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  const ask = async () => call(await auth.client());
  const token = await auth.token();
  if (token === null) return withoutToken(identity);
  let outcome = await ask();
  if (isTokenRefused(outcome)) {
    // The token seemed valid here, but the server refused it: its clock differs, or the session was ended elsewhere.
    if ((await auth.token(token)) === null) return withoutToken(identity);
    outcome = await ask();
  }
  return isTokenRefused(outcome) ? sessionExpired : outcome;
}
