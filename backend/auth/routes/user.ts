import { emailOf, objectOf, textOf, type Call } from '../call.ts';
import type { AuthContext } from '../context.ts';
import { badRequest, forbidden, invalid, unprocessable } from '../errors.ts';
import { requireAllowance, requireUser } from '../guards.ts';
import { mailToken } from '../mailing.ts';
import { notify } from '../notifying.ts';
import { forgetTokens, spendNonce } from '../one-time-tokens.ts';
import { checkPasswordStrength, hashPassword, isPassword } from '../passwords.ts';
import { isPkce, startFlow } from '../pkce.ts';
import { redirectTarget } from '../redirects.ts';
import { endSession, endSessions } from '../sessions.ts';
import type { JsonObject, SessionRow, UserRow } from '../tables.ts';
import { findUserByEmail, mergeMetadata, publicUser, touch } from '../users.ts';

export function readUser(context: AuthContext, call: Call): Response {
  return Response.json(publicUser(requireUser(context, call).user));
}

/** `PUT /user`: a new password, merged metadata, or a new address (which must be confirmed). */
export async function updateUser(context: AuthContext, call: Call): Promise<Response> {
  const { user, session } = requireUser(context, call);
  requireAllowance(context, call, 'user');
  const body = await call.body();
  if (objectOf(body, 'app_metadata'))
    throw forbidden('not_admin', 'Updating app_metadata requires admin privileges');
  const newEmail = textOf(body, 'email') ? emailOf(body) : user.email;
  if (newEmail !== user.email) requireUnusedEmail(context, newEmail);
  const password = textOf(body, 'password');
  const data = objectOf(body, 'data');

  if (password) await changePassword(context, user, session, { password, nonce: textOf(body, 'nonce') });
  if (data) user.userMetadata = mergeMetadata(user.userMetadata, data);
  if (newEmail !== user.email) askToConfirmEmail(context, call, user, newEmail, body);
  touch(context, user);
  return Response.json(publicUser(user));
}

/** `POST /logout`: everywhere, here only, or everywhere else. */
export function logout(context: AuthContext, call: Call): Response {
  const { user, session } = requireUser(context, call);
  const scope = call.url.searchParams.get('scope') || 'global';
  if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
  if (session && scope === 'local') endSession(context, session.id);
  else endSessions(context, user.id, session && scope === 'others' ? session.id : null);
  return new Response(null, { status: 204 });
}

/** Throws AuthError email_exists. */
export function requireUnusedEmail(context: AuthContext, email: string): void {
  if (findUserByEmail(context, email))
    throw unprocessable('email_exists', 'A user with this email address has already been registered');
}

/** Signs out the other sessions, whose users may know the old password, and invalidates mailed links. */
async function changePassword(
  context: AuthContext,
  user: UserRow,
  session: SessionRow | null,
  { password, nonce }: { password: string; nonce: string },
): Promise<void> {
  checkPasswordStrength(password, context.settings.minPasswordLength);
  requireFreshness(context, user, session, nonce);
  if (await isPassword(password, user.passwordHash))
    throw unprocessable('same_password', 'New password should be different from the old password.');
  user.passwordHash = await hashPassword(password, context.random);
  forgetTokens(context, user);
  endSessions(context, user.id, session?.id ?? null);
  notify(context, user, { kind: 'password_changed', to: user.email });
}

const freshMs = 86_400_000;

/**
 * Prevents a takeover from an unlocked tablet: requires a login within the last day, or the mailed code. Throws AuthError
 * reauthentication_needed or reauthentication_not_valid.
 */
function requireFreshness(
  context: AuthContext,
  user: UserRow,
  session: SessionRow | null,
  nonce: string,
): void {
  const isFresh = session !== null && context.nowMs() <= session.createdAtMs + freshMs;
  if (!context.settings.securePasswordChange || isFresh) return;
  if (nonce === '') throw badRequest('reauthentication_needed', 'Password update requires reauthentication');
  spendNonce(context, user, nonce);
}

function askToConfirmEmail(
  context: AuthContext,
  call: Call,
  user: UserRow,
  newEmail: string,
  body: JsonObject,
): void {
  const pkce = isPkce(body);
  user.newEmail = newEmail;
  const redirectTo = redirectTarget(context.settings, call.request, call.url);
  mailToken(context, user, 'email_change', { redirectTo, pkce });
  if (pkce) startFlow(context, user, body, 'email_change');
}
