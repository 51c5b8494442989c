import type { AccountResult } from '../core/rules/account/account-failure.ts';
import { within } from '../within.ts';
import type { Auth } from './auth.ts';
import type { IdentityStore } from './identity.ts';
import { outcomeOf, unreachable } from './outcome.ts';
import { auth as ownAuth, parts } from './parts.ts';
import { withOwnSession } from './with-own-session.ts';

const signOutMs = 3000;

interface NewEmail {
  /** Mails a link to the old address and to the new one; the user has to follow both. */
  ask(email: string): Promise<AccountResult<null>>;
  /** Confirms one of the links. Returns the account's new address, or null while the other link is missing. */
  confirm(tokenHash: string): Promise<AccountResult<string | null>>;
}

function createNewEmail({ auth, identity }: { auth: Auth; identity: IdentityStore }): NewEmail {
  return {
    async ask(email) {
      const asked = await withOwnSession({ auth, identity }, client =>
        outcomeOf(() => client.updateUser({ email })),
      );
      return asked.ok ? { ok: true, value: null } : asked;
    },

    async confirm(tokenHash) {
      const visit = await auth.visit().catch(() => null);
      if (!visit) return unreachable;
      const { client } = visit;
      const verified = await outcomeOf(() =>
        client.verifyOtp({ token_hash: tokenHash, type: 'email_change' }),
      );
      if (!verified.ok) return verified;
      const { session } = verified.value;
      if (!session) return { ok: true, value: null };
      const { id, email = '' } = session.user;
      identity.patch(id, { email });
      // A confirmation is not a login: the person who reads that mailbox gets no access to the account from this page.
      await within(signOutMs, client.signOut({ scope: 'local' }), null);
      return { ok: true, value: email };
    },
  };
}

/** Separate from `account`: only the screens that change the address need it. */
export const newEmail = createNewEmail({ auth: ownAuth, identity: parts.identity });
