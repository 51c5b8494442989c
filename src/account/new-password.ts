import { passwordFailure, type AccountResult } from '../domain/account-failure.ts';
import type { Auth } from './auth.ts';
import type { Visit } from './auth-client.ts';
import type { IdentityStore } from './identity.ts';
import { isTokenRefused, outcomeOf, sessionExpired, unreachable, withoutToken } from './outcome.ts';
import { parseSession, type OpenedSession } from './sign-in.ts';
import { within } from '../within.ts';

const signOutMs = 3000;

interface NewPassword {
  /**
   * Sets a new password with the token of a reset link, or of a confirmation, whose session is then open: null after a reset. The link
   * is used up by the first attempt that reaches the server.
   */
  reset(
    tokenHash: string | null,
    password: string,
    confirmation: string,
    /** `email` = the link of a confirmation, which chooses the first password. */
    type?: 'recovery' | 'email',
  ): Promise<AccountResult<OpenedSession | null>>;
  /** Changes the password of the signed-in user. Other devices are signed out by the server. */
  change(password: string, confirmation: string): Promise<AccountResult<null>>;
}

export function createNewPassword({ auth, identity }: { auth: Auth; identity: IdentityStore }): NewPassword {
  /** The session that a link opened, kept for another try when the server did not like the password. */
  let opened: { tokenHash: string; visit: Visit; userId: string } | null = null;

  const open = async (
    tokenHash: string,
    type: 'recovery' | 'email',
  ): Promise<AccountResult<typeof opened & object>> => {
    if (opened?.tokenHash === tokenHash) return { ok: true, value: opened };
    const visit = await auth.visit().catch(() => null);
    if (!visit) return unreachable;
    const { client } = visit;
    const verified = await outcomeOf(() => client.verifyOtp({ token_hash: tokenHash, type }));
    if (!verified.ok) return verified;
    opened = { tokenHash, visit, userId: verified.value.user?.id ?? '' };
    return { ok: true, value: opened };
  };

  return {
    async reset(tokenHash, password, confirmation, type = 'recovery') {
      if (!tokenHash) return { ok: false, failure: { kind: 'missingResetToken' } };
      const wrong = passwordFailure(password, confirmation);
      if (wrong) return { ok: false, failure: wrong };
      const session = await open(tokenHash, type);
      if (!session.ok) return session;
      const { visit, userId } = session.value;
      const { client } = visit;
      const updated = await (type === 'email'
        ? visit.writePassword(password)
        : outcomeOf(() => client.updateUser({ password })));
      if (!updated.ok) return updated;
      opened = null;
      if (type === 'email') return { ok: true, value: parseSession(visit.storedText()) };
      // "You can now log in" has to be true: the link's own session ends here, and the server has just ended all others.
      await within(signOutMs, client.signOut({ scope: 'local' }), null);
      identity.patch(userId, { state: 'expired' });
      return { ok: true, value: null };
    },

    async change(password, confirmation) {
      const wrong = passwordFailure(password, confirmation);
      if (wrong) return { ok: false, failure: wrong };
      const update = () => outcomeOf(async () => (await auth.client()).updateUser({ password }));
      const token = await auth.token();
      if (token === null) return withoutToken(identity);
      let updated = await update();
      if (isTokenRefused(updated)) {
        // The token looked alive here and was not there: another clock, or a session that was ended elsewhere.
        if ((await auth.token(token)) === null) return withoutToken(identity);
        updated = await update();
      }
      if (isTokenRefused(updated)) return sessionExpired;
      return updated.ok ? { ok: true, value: null } : updated;
    },
  };
}
