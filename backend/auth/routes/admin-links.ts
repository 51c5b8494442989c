import { emailOf, objectOf, textOf, type Call } from '../call.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { requireAdmin } from '../guards.ts';
import { confirmationUrl, mailToken } from '../mailing.ts';
import { mintToken } from '../one-time-tokens.ts';
import { checkPasswordStrength, hashPassword } from '../passwords.ts';
import { isAllowedRedirect, redirectTarget } from '../redirects.ts';
import type { JsonObject, OneTimeTokenKind, UserRow } from '../tables.ts';
import { addUser, findUserByEmail, publicUser } from '../users.ts';
import { requireUnusedEmail } from './user.ts';

/** `POST /invite`: adds a user without a password and mails the way in. */
export async function invite(context: AuthContext, call: Call): Promise<Response> {
  requireAdmin(context, call);
  const body = await call.body();
  const email = emailOf(body);
  const known = findUserByEmail(context, email);
  if (known?.emailConfirmedAtMs) requireUnusedEmail(context, email);
  const user =
    known ?? addUser(context, { email, passwordHash: null, userMetadata: objectOf(body, 'data') ?? {} });
  user.confirmationSentAtMs = null;
  const redirectTo = redirectTarget(context.settings, call.request, call.url);
  mailToken(context, user, 'invite', { redirectTo, pkce: false });
  user.invitedAtMs = context.nowMs();
  return Response.json(publicUser(user));
}

const linkKinds: Record<string, OneTimeTokenKind> = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
};

/** `POST /admin/generate_link`: the link and the code of a mail, without the mail. */
export async function generateLink(context: AuthContext, call: Call): Promise<Response> {
  requireAdmin(context, call);
  const body = await call.body();
  const email = emailOf(body);
  const known = findUserByEmail(context, email);
  const asked = textOf(body, 'type');
  // A magic link for a stranger is a sign-up.
  const type = asked === 'magiclink' && !known ? 'signup' : asked;
  const kind = Object.hasOwn(linkKinds, type) ? linkKinds[type] : undefined;
  if (!kind) throw invalid(`Invalid email action link type requested: ${asked}`);
  const isSigningUp = kind === 'confirmation';
  if (!known && !isSigningUp) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (known?.emailConfirmedAtMs && isSigningUp) requireUnusedEmail(context, email);
  const user = known ?? (await addLinkedUser(context, email, body));
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    const newEmail = emailOf(body, 'new_email');
    requireUnusedEmail(context, newEmail);
    // The new address has not been confirmed yet.
    if (newEmail !== user.newEmail) user.emailChangeConfirmations = 0;
    user.newEmail = newEmail;
  }
  const wanted = textOf(body, 'redirect_to');
  const redirectTo = isAllowedRedirect(context.settings, wanted)
    ? wanted
    : redirectTarget(context.settings, call.request, call.url);
  const minted = mintToken(context, user, kind, false);
  return Response.json({
    ...publicUser(user),
    action_link: confirmationUrl(context.settings.siteUrl, verifyType(type), minted, redirectTo),
    email_otp: minted.code,
    hashed_token: minted.hash,
    verification_type: type,
    redirect_to: redirectTo,
  });
}

/** Both addresses of a change are verified under one name. */
const verifyType = (type: string): string => (type.startsWith('email_change') ? 'email_change' : type);

async function addLinkedUser(context: AuthContext, email: string, body: JsonObject): Promise<UserRow> {
  const password = textOf(body, 'password');
  if (password) checkPasswordStrength(password, context.settings.minPasswordLength);
  const passwordHash = password ? await hashPassword(password, context.random) : null;
  return addUser(context, {
    email,
    passwordHash,
    userMetadata: objectOf(body, 'data') ?? {},
    isByAdmin: true,
  });
}
