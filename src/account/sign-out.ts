import type { AccountResult } from '../domain/account-failure.ts';
import { forgetLastScreen } from '../first-paint/last-screen.ts';
import { askAuth, isSession, type Fetch } from './ask-auth.ts';
import type { Auth, AuthParts } from './auth.ts';
import { unreachable } from './outcome.ts';
import { within } from '../domain/within.ts';
import { clearStoredSession, readStoredSession, type StoredSession } from './stored-session.ts';

const serverMs = 3000;

export interface SignOutParts extends Pick<
  AuthParts,
  'config' | 'storage' | 'identity' | 'fetch' | 'now' | 'isOnline'
> {
  auth: Auth;
  /** Leaves for the landing page with a full load: nothing of the account stays in memory. */
  leave: () => void;
}

export interface SignOut {
  /**
   * Signs this device out; it cannot fail. `finish` ends what belongs to the account (sync, database); like the server's
   * own sign-out it gets three seconds and its failure changes nothing.
   */
  here(finish?: () => Promise<unknown>): Promise<void>;
  /** Signs every device out. Fails when the server cannot be reached: nothing is then changed. */
  everywhere(finish?: () => Promise<unknown>): Promise<AccountResult<null>>;
}

export function createSignOut(parts: SignOutParts): SignOut {
  const { auth, identity, storage, leave } = parts;

  const forget = async (work: Promise<unknown>[]): Promise<void> => {
    identity.erase();
    forgetLastScreen();
    clearStoredSession(storage);
    await within(serverMs, Promise.allSettled(work), null);
    identity.set(null);
    leave();
  };

  return {
    async here(finish) {
      const session = readStoredSession(storage);
      const work = [parts.isOnline() && session ? endSession(parts, session) : null, finish?.()];
      await forget(work.filter(each => each instanceof Promise));
    },

    async everywhere(finish) {
      const token = await auth.token();
      if (token === null) return unreachable;
      const answer = await logout(parts, token, 'global');
      // 401 and 403: the session that should end has ended already.
      if (!answer || (answer.status !== 204 && answer.status !== 401 && answer.status !== 403))
        return unreachable;
      await forget(finish ? [finish()] : []);
      return { ok: true, value: null };
    },
  };
}

/** Without the auth client, which would wait behind a parked refresh. An expired token is renewed once to end its session. */
async function endSession(parts: SignOutParts, session: StoredSession): Promise<void> {
  const { config, fetch, now } = parts;
  let token: string | null = session.accessToken;
  if (session.expiresAt <= now()) {
    const answer = await post(
      fetch,
      `${config.supabaseUrl}/auth/v1/token?grant_type=refresh_token`,
      headersOf(parts),
      {
        refresh_token: session.refreshToken,
      },
    );
    token = isSession(answer?.body) ? String(answer.body['access_token']) : null;
  }
  if (token !== null) await logout(parts, token, 'local');
}

const logout = (parts: SignOutParts, token: string, scope: 'local' | 'global') =>
  post(parts.fetch, `${parts.config.supabaseUrl}/auth/v1/logout?scope=${scope}`, {
    ...headersOf(parts),
    Authorization: `Bearer ${token}`,
  });

const headersOf = ({ config }: SignOutParts): Record<string, string> => ({
  'Content-Type': 'application/json',
  ...(config.supabaseKey === '' ? {} : { apikey: config.supabaseKey }),
});

const post = (fetch: Fetch, url: string, headers: Record<string, string>, body?: unknown) =>
  askAuth(fetch, url, {
    method: 'POST',
    headers,
    keepalive: true,
    body: body === undefined ? null : JSON.stringify(body),
  });
