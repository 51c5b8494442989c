import { emailOf, textOf, type Call } from '../call.ts';
import type { AuthContext } from '../context.ts';
import { badRequest, invalid, unprocessable } from '../errors.ts';
import { requireAllowance, requireCaptcha, requireUser } from '../guards.ts';
import { mailToken } from '../mailing.ts';
import { isPkce, startFlow } from '../pkce.ts';
import { hexToken } from '../random.ts';
import { redirectTarget } from '../redirects.ts';
import { findUserByEmail } from '../users.ts';
import { register } from './sign-up.ts';

/** `POST /otp` and `/magiclink`. A new or unconfirmed address is signed up and gets the confirmation mail instead. */
export async function sendMagicLink(context: AuthContext, call: Call): Promise<Response> {
  requireAllowance(context, call, 'otp');
  await requireCaptcha(context, call);
  const body = await call.body();
  const pkce = isPkce(body);
  if (textOf(body, 'phone')) throw badRequest('phone_provider_disabled', 'Unsupported phone provider');
  if (!textOf(body, 'email')) throw invalid('One of email or phone must be set');
  const user = findUserByEmail(context, emailOf(body));
  if (!user && body['create_user'] === false)
    throw unprocessable('otp_disabled', 'Signups not allowed for otp');
  if (!user?.emailConfirmedAtMs) {
    await register(context, call, body, hexToken(context.random, 24));
    return Response.json({});
  }
  const redirectTo = redirectTarget(context.settings, call.request, call.url);
  mailToken(context, user, 'magiclink', { redirectTo, pkce });
  if (pkce) startFlow(context, user, body, 'magiclink');
  return Response.json({});
}

/** `POST /recover`: returns the same answer for any address. */
export async function sendRecovery(context: AuthContext, call: Call): Promise<Response> {
  requireAllowance(context, call, 'recover');
  await requireCaptcha(context, call);
  const body = await call.body();
  if (!textOf(body, 'email')) throw invalid('Password recovery requires an email');
  const pkce = isPkce(body);
  const user = findUserByEmail(context, emailOf(body));
  if (!user) return Response.json({});
  const redirectTo = redirectTarget(context.settings, call.request, call.url);
  mailToken(context, user, 'recovery', { redirectTo, pkce });
  if (pkce) startFlow(context, user, body, 'recovery');
  return Response.json({});
}

/** `POST /resend`: the confirmation of a sign-up or of a new address, again. */
export async function resend(context: AuthContext, call: Call): Promise<Response> {
  requireAllowance(context, call, 'resend');
  await requireCaptcha(context, call);
  const body = await call.body();
  const type = textOf(body, 'type');
  if (type !== 'signup' && type !== 'email_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  const pkce = isPkce(body);
  if (!textOf(body, 'email')) throw invalid('Type provided requires an email address');
  const user = findUserByEmail(context, emailOf(body));
  const isWaiting = type === 'signup' ? user?.emailConfirmedAtMs === null : Boolean(user?.newEmail);
  if (!user || !isWaiting) return Response.json({});
  const redirectTo = redirectTarget(context.settings, call.request, call.url);
  mailToken(context, user, type, { redirectTo, pkce });
  if (pkce) startFlow(context, user, body, type === 'signup' ? 'email/signup' : 'email_change');
  return Response.json({});
}

/** `GET /reauthenticate`: mails a code that proves the user is still there. */
export function reauthenticate(context: AuthContext, call: Call): Response {
  const { user } = requireUser(context, call);
  if (user.emailConfirmedAtMs === null)
    throw unprocessable('email_not_confirmed', 'Please verify your email first.');
  mailToken(context, user, 'reauthentication', { redirectTo: context.settings.siteUrl, pkce: false });
  return Response.json({});
}
