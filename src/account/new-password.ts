import { passwordFailure, type AccountResult } from '../core/rules/account/account-failure.ts';
import type { Auth } from './auth.ts';
import type { Visit } from './auth-client.ts';
import type { IdentityStore } from './identity.ts';
import { outcomeOf, unreachable } from './outcome.ts';
import { parseSession, type OpenedSession } from './sign-in.ts';
import { within } from '../within.ts';
import { withOwnSession } from './with-own-session.ts';

const signOutMs = 3000;

interface NewPassword {
  /**
   * Sets a new password with the token of a link. After a reset link it returns null; after a confirmation link it returns the open
   * session. The first attempt that reaches the server uses up the link.
   */
  reset(
    tokenHash: string | null,
    password: string,
    confirmation: string,
    /** `email` = a confirmation link, which sets the first password. */
    type?: 'recovery' | 'email',
  ): Promise<AccountResult<OpenedSession | null>>;
  /**
   * Changes the password of the signed-in user; the server signs other devices out. 'code' = the login is older than a day: the server has
   * mailed a code, which the next attempt must include.
   */
  change(password: string, confirmation: string, code?: string): Promise<AccountResult<'changed' | 'code'>>;
}

const refusedWith = (outcome: AccountResult<unknown>): string | null =>
  !outcome.ok && outcome.failure.kind === 'refused' ? outcome.failure.code : null;

export function createNewPassword({ auth, identity }: { auth: Auth; identity: IdentityStore }): NewPassword {
  /** The session that a link opened, for another attempt if the server rejected the password. */
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
      // Makes "You can now log in" true: the link's own session ends here, and the server has just ended all others.
      await within(signOutMs, client.signOut({ scope: 'local' }), null);
      identity.patch(userId, { state: 'expired' });
      return { ok: true, value: null };
    },

    async change(password, confirmation, code = '') {
      const wrong = passwordFailure(password, confirmation);
      if (wrong) return { ok: false, failure: wrong };
      const parts = { auth, identity };
      const updated = await withOwnSession(parts, client =>
        outcomeOf(() => client.updateUser({ password, ...(code !== '' && { nonce: code }) })),
      );
      if (updated.ok) return { ok: true, value: 'changed' };
      if (refusedWith(updated) !== 'reauthentication_needed') return updated;
      const sent = await withOwnSession(parts, client => outcomeOf(() => client.reauthenticate()));
      // Too soon for another code; the one from a minute ago is still valid.
      if (sent.ok || refusedWith(sent) === 'over_email_send_rate_limit') return { ok: true, value: 'code' };
      return sent;
    },
  };
}
