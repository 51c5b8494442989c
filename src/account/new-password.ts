import { passwordFailure, type AccountResult } from '../domain/account-failure.ts';
import type { Auth } from './auth.ts';
import type { DeviceClient } from './auth-client.ts';
import type { IdentityStore } from './identity.ts';
import { isTokenRefused, outcomeOf, sessionExpired, unreachable, withoutToken } from './outcome.ts';
import { within } from '../within.ts';

const signOutMs = 3000;

interface NewPassword {
  /** Sets a new password with the token of a reset link. The link is used up by the first attempt that reaches the server. */
  reset(tokenHash: string | null, password: string, confirmation: string): Promise<AccountResult<null>>;
  /** Changes the password of the signed-in user. Other devices are signed out by the server. */
  change(password: string, confirmation: string): Promise<AccountResult<null>>;
}

export function createNewPassword({ auth, identity }: { auth: Auth; identity: IdentityStore }): NewPassword {
  /** The session that a link opened, kept for another try when the server did not like the password. */
  let opened: { tokenHash: string; client: DeviceClient; userId: string } | null = null;

  const open = async (tokenHash: string): Promise<AccountResult<typeof opened & object>> => {
    if (opened?.tokenHash === tokenHash) return { ok: true, value: opened };
    const visit = await auth.visit().catch(() => null);
    if (!visit) return unreachable;
    const { client } = visit;
    const verified = await outcomeOf(() => client.verifyOtp({ token_hash: tokenHash, type: 'recovery' }));
    if (!verified.ok) return verified;
    opened = { tokenHash, client, userId: verified.value.user?.id ?? '' };
    return { ok: true, value: opened };
  };

  return {
    async reset(tokenHash, password, confirmation) {
      if (!tokenHash) return { ok: false, failure: { kind: 'missingResetToken' } };
      const wrong = passwordFailure(password, confirmation);
      if (wrong) return { ok: false, failure: wrong };
      const session = await open(tokenHash);
      if (!session.ok) return session;
      const { client, userId } = session.value;
      const updated = await outcomeOf(() => client.updateUser({ password }));
      if (!updated.ok) return updated;
      opened = null;
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
