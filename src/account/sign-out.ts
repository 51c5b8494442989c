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
  /** Leaves for the landing page with a full load: nothing of the account stays in memory. */
  leave: () => void;
}

/** What the server receives while there still is a session: `end` of this device's session, or of all. `stay` = they go on. */
interface Leaving {
  end: (everywhere: boolean) => Promise<unknown>;
  stay: () => void;
}

interface SignOut {
  leaving: Set<Leaving>;
  /**
   * Signs this device out; it cannot fail. `finish` ends what belongs to the account (sync, database); like the server's
   * own sign-out it gets three seconds and its failure changes nothing.
   */
  here(finish?: () => Promise<unknown>): Promise<void>;
  /** Signs every device out. Fails when the server cannot be reached, or refuses: this device is then not left. */
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
    // Read again, because another tab may have signed in meanwhile.
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
        // The token looked alive here and was not there: another clock, or a session that has ended already.
        token = await auth.token(token);
        answer = await end(token);
      }
      if (answer?.status !== 204) for (const each of leaving) each.stay();
      if (token === null) return withoutToken(identity);
      // Refused, it has ended nothing: the other devices are logged in as before.
      if (isRefused(answer)) return sessionExpired;
      if (answer?.status !== 204) return unreachable;
      await forget(finish ? [finish()] : []);
      return { ok: true, value: null };
    },
  };
}
