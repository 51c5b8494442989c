import type { AccountResult } from '../core/rules/account/account-failure.ts';
import { forgetLastScreen } from '../first-paint/last-screen.ts';
import type { Auth, AuthParts } from './auth.ts';
import { endSession, isRefused, logout, serverMs } from './end-session.ts';
import { sessionExpired, unreachable, withoutToken } from './outcome.ts';
import { within } from '../within.ts';
import { clearStoredSession, readStoredSession } from './stored-session.ts';

interface SignOutParts extends Pick<
  AuthParts,
  'config' | 'storage' | 'identity' | 'fetch' | 'now' | 'hasNetwork'
> {
  auth: Auth;
  /** Opens the landing page with a full load, so that nothing of the account stays in memory. */
  leave: () => void;
}

/**
 * Work at the server that needs a session, before the logout. `end` runs before the logout of this device or of all; `stay` runs if the
 * logout failed and the session continues.
 */
interface Leaving {
  end: (everywhere: boolean) => Promise<unknown>;
  stay: () => void;
}

interface SignOut {
  leaving: Set<Leaving>;
  /**
   * Signs this device out; it cannot fail. `finish` ends the account's own work (sync, database). Like the server's part of the logout, it
   * gets three seconds, and its failure changes nothing.
   */
  here(finish?: () => Promise<unknown>): Promise<void>;
  /** Signs every device out. Fails if the server cannot be reached or refuses; this device then stays signed in. */
  everywhere(finish?: () => Promise<unknown>): Promise<AccountResult<null>>;
}

export function createSignOut(parts: SignOutParts): SignOut {
  const { auth, identity, storage, leave } = parts;
  const leaving = new Set<Leaving>();
  const leaveSync = (everywhere: boolean): Promise<unknown> =>
    within(serverMs, Promise.allSettled([...leaving].map(each => each.end(everywhere))), null);

  const forget = async (work: Promise<unknown>[]): Promise<void> => {
    identity.erase();
    forgetLastScreen();
    clearStoredSession(storage);
    await within(serverMs, Promise.allSettled(work), null);
    // Reads the record again, because another tab may have signed in meanwhile.
    identity.reread();
    leave();
  };

  return {
    leaving,
    async here(finish) {
      if (parts.hasNetwork() && leaving.size > 0) await leaveSync(false);
      const session = readStoredSession(storage);
      const work = [parts.hasNetwork() && session ? endSession(parts, session) : null, finish?.()];
      await forget(work.filter(each => each instanceof Promise));
    },

    async everywhere(finish) {
      if (leaving.size > 0) await leaveSync(true);
      const end = (bearer: string | null) => (bearer === null ? null : logout(parts, bearer, 'global'));
      let token = await auth.token();
      let answer = await end(token);
      if (token !== null && isRefused(answer)) {
        // The token seemed valid here, but the server refused it: its clock differs, or the session has already ended.
        token = await auth.token(token);
        answer = await end(token);
      }
      if (answer?.status !== 204) for (const each of leaving) each.stay();
      if (token === null) return withoutToken(identity);
      // A refused request has ended no session: the other devices are still logged in.
      if (isRefused(answer)) return sessionExpired;
      if (answer?.status !== 204) return unreachable;
      await forget(finish ? [finish()] : []);
      return { ok: true, value: null };
    },
  };
}
