import type { VerifyOtpParams } from '@supabase/supabase-js';
import type { AccountResult } from '../core/rules/account/account-failure.ts';
import type { Identity } from '../core/rules/account/access.ts';
import type { Language } from '../core/rules/settings/settings.ts';
import { within } from '../within.ts';
import { forgetLastScreen } from '../first-paint/last-screen.ts';
import type { Auth, AuthParts } from './auth.ts';
import { endSession, serverMs } from './end-session.ts';
import type { Visit } from './auth-client.ts';
import { outcomeOf, unreachable } from './outcome.ts';
import { readJson, readRecord, readText } from './read-json.ts';
import { clearStoredSession, readStoredSession, sessionKey } from './stored-session.ts';

/** An open session that this device has not adopted yet. */
export interface OpenedSession {
  userId: string;
  email: string;
  /** The session as the auth client stores it. */
  text: string;
  /** True if the confirmation wrote a random password, so that the owner has to choose one. */
  wantsPassword?: boolean;
}

interface SignInParts extends Pick<
  AuthParts,
  'config' | 'storage' | 'identity' | 'fetch' | 'now' | 'hasNetwork'
> {
  auth: Auth;
  /** Scheme, host and port of the app, to which e-mailed links lead. */
  ownOrigin: string;
  /** Reloads the app at a path. */
  restart: (path: string) => void;
}

interface WithCaptcha {
  email: string;
  captchaToken: string;
}

interface SignIn {
  withPassword(form: WithCaptcha & { password: string }): Promise<AccountResult<OpenedSession>>;
  /** Always returns the same answer, so that it does not reveal whether the address has an account. */
  sendLink(form: WithCaptcha): Promise<AccountResult<null>>;
  sendReset(form: WithCaptcha): Promise<AccountResult<null>>;
  /**
   * `language` = of the e-mails to this account. Returns null if a confirmation was e-mailed; a session if the project requires no
   * confirmation.
   */
  register(
    form: WithCaptcha & { password: string; language: Language },
  ): Promise<AccountResult<OpenedSession | null>>;
  /**
   * Logs in with the six digits of a login or confirmation e-mail. A confirmation writes the password again (see `confirm-sign-up.ts`):
   * `password` = the one with which the user has just registered here.
   */
  withCode(form: { email: string; code: string; password?: string }): Promise<AccountResult<OpenedSession>>;
  /** Logs in with the token of a login link. The first call uses it up. */
  withLink(tokenHash: string): Promise<AccountResult<OpenedSession>>;
  /** True if a login link was requested in this browser in the last hour, its lifetime. */
  hasAskedForLink(): boolean;
  /**
   * Makes an opened session this device's own. If another user was signed in before, it reloads the app at `path`, so that nothing of the
   * former account stays in memory.
   */
  adopt(session: OpenedSession, path: string): Promise<AccountResult<null>>;
}

export function createSignIn(parts: SignInParts): SignIn {
  const { auth, config, ownOrigin } = parts;

  /** The visit of an emailed proof that was used up without a finished session; the next attempt continues with it. */
  let unfinished: Visit | null = null;

  const visit = async (
    call: (visit: Visit) => Promise<AccountResult<unknown>>,
  ): Promise<AccountResult<OpenedSession | null>> => {
    const opened = unfinished ?? (await auth.visit().catch(() => null));
    if (!opened) return unreachable;
    const outcome = await call(opened);
    unfinished = !outcome.ok && opened.storedText() !== null ? opened : null;
    return outcome.ok ? { ok: true, value: parseSession(opened.storedText()) } : outcome;
  };

  /** For calls that must end with a session. */
  const visitForSession: (
    call: (visit: Visit) => Promise<AccountResult<unknown>>,
  ) => Promise<AccountResult<OpenedSession>> = async call => {
    const outcome = await visit(call);
    if (!outcome.ok) return outcome;
    return outcome.value ? { ok: true, value: outcome.value } : unreachable;
  };

  const withProof = async (
    proof: VerifyOtpParams,
    password: string | null,
  ): Promise<AccountResult<OpenedSession>> => {
    let wantsPassword = false;
    const opened = await visitForSession(async each => {
      const confirmed = await each.openConfirmed(proof, password);
      wantsPassword = confirmed.ok && confirmed.value.wantsPassword;
      return confirmed;
    });
    return opened.ok ? { ok: true, value: { ...opened.value, wantsPassword } } : opened;
  };

  return {
    withPassword: ({ email, password, captchaToken }) =>
      visitForSession(({ client }) =>
        outcomeOf(() => client.signInWithPassword({ email, password, options: { captchaToken } })),
      ),

    async sendLink({ email, captchaToken }) {
      const options = { captchaToken, emailRedirectTo: `${ownOrigin}/magic-link`, shouldCreateUser: false };
      const outcome = neutral(
        await visit(({ client }) => outcomeOf(() => client.signInWithOtp({ email, options }))),
      );
      if (outcome.ok) parts.storage.setItem(linkAskedKey, String(Math.floor(parts.now())));
      return outcome;
    },

    async sendReset({ email, captchaToken }) {
      const options = { captchaToken, redirectTo: `${ownOrigin}/reset-password` };
      return neutral(
        await visit(({ client }) => outcomeOf(() => client.resetPasswordForEmail(email, options))),
      );
    },

    register: ({ email, password, language, captchaToken }) =>
      visit(({ client }) =>
        outcomeOf(() =>
          client.signUp({
            email,
            password,
            options: {
              captchaToken,
              emailRedirectTo: ownOrigin,
              data: { environment: config.environment, language },
            },
          }),
        ),
      ),

    withCode: ({ email, code, password }) =>
      withProof({ email, token: code, type: 'email' }, password ?? null),

    withLink: tokenHash => withProof({ token_hash: tokenHash, type: 'email' }, null),

    hasAskedForLink() {
      const askedAt = Number(parts.storage.getItem(linkAskedKey));
      return askedAt > 0 && Math.abs(parts.now() - askedAt) < linkLifeS;
    },

    adopt: (session, path) => adopt(parts, session, path),
  };
}

const linkAskedKey = 'offing.link-asked';
const linkLifeS = 3600;

/** Writes session and identity together, after the last wait, so that no crash leaves one without the other. */
async function adopt(parts: SignInParts, session: OpenedSession, path: string): Promise<AccountResult<null>> {
  const { storage, identity, now, restart } = parts;
  const accountKey = await accountKeyOf(session.userId);
  if (isSomeoneElse(identity.get(), session)) await endFormer(parts);
  const before = identity.get();
  const same = before?.userId === session.userId ? before : null;
  const next: Identity = {
    userId: session.userId,
    email: session.email,
    accountKey,
    signedInAt: now(),
    lastVerifiedAt: now(),
    state: 'active',
    entitlement: same?.entitlement ?? null,
  };
  if (!same) leaveNothing(parts);
  storage.setItem(sessionKey, session.text);
  identity.set(next);
  if (before !== null && !same) restart(path);
  return { ok: true, value: null };
}

const isSomeoneElse = (before: Identity | null, { userId }: OpenedSession): boolean =>
  before !== null && before.userId !== userId;

/** Ends the previous user's session on the server, which would otherwise stay valid. */
async function endFormer(parts: SignInParts): Promise<void> {
  const session = readStoredSession(parts.storage);
  if (session && parts.hasNetwork()) await within(serverMs, endSession(parts, session), null);
}

/** Removes the former user's data first. If the new record cannot be written, the next start then has no user instead of the former one. */
function leaveNothing({ storage, identity }: SignInParts): void {
  forgetLastScreen();
  clearStoredSession(storage);
  identity.erase();
}

/** Hides whether an address has an account: refusals that would reveal it become a success. */
function neutral(outcome: AccountResult<unknown>): AccountResult<null> {
  if (outcome.ok) return { ok: true, value: null };
  const { failure } = outcome;
  // "For security purposes" is the request to wait. Only an address with an account gets it, because its first e-mail is on its way.
  const tellsAddress =
    failure.kind === 'refused' &&
    (failure.code === 'otp_disabled' ||
      failure.code === 'user_not_found' ||
      (failure.code === 'over_email_send_rate_limit' && failure.message.startsWith('For security purposes')));
  return tellsAddress ? { ok: true, value: null } : { ok: false, failure };
}

/** null = the client stored no session. */
export function parseSession(text: string | null): OpenedSession | null {
  const user = readRecord(readRecord(readJson(text))?.['user']);
  const userId = readText(user?.['id']);
  return text !== null && userId ? { userId, email: readText(user?.['email']) ?? '', text } : null;
}

/**
 * Returns the name of an account's database: the first 128 bits of SHA-256 of the user id, in hex. Computed once, at sign-in, and stored in
 * the identity record. Throws if the browser has no crypto.subtle (an insecure origin).
 */
async function accountKeyOf(userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  return Array.from(new Uint8Array(digest, 0, 16), byte => byte.toString(16).padStart(2, '0')).join('');
}
