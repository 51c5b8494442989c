import { textOf, type Call } from '../call.ts';
import type { AuthContext } from '../context.ts';
import { badRequest, invalid, unprocessable } from '../errors.ts';
import { requireAllowance, requireCaptcha } from '../guards.ts';
import { isPassword } from '../passwords.ts';
import { finishFlow } from '../pkce.ts';
import { refreshSession, startSession, type SessionAnswer } from '../sessions.ts';
import type { JsonObject } from '../tables.ts';
import { findUserByEmail, isBanned } from '../users.ts';

/** `POST /token`: a session for a password, a refresh token or a PKCE code. Only passwords need the captcha. */
export async function token(context: AuthContext, call: Call): Promise<Response> {
  const grant = call.url.searchParams.get('grant_type');
  if (grant === 'password') await requireCaptcha(context, call);
  else if (grant !== 'refresh_token' && grant !== 'pkce')
    throw badRequest('invalid_credentials', 'unsupported_grant_type');
  requireAllowance(context, call, 'token');
  const body = await call.body();
  if (grant === 'refresh_token') return Response.json(refreshSession(context, textOf(body, 'refresh_token')));
  if (grant === 'password') return Response.json(await signInWithPassword(context, body));
  const { user, method } = finishFlow(context, body);
  return Response.json(startSession(context, user, method));
}

async function signInWithPassword(context: AuthContext, body: JsonObject): Promise<SessionAnswer> {
  const email = textOf(body, 'email');
  if (textOf(body, 'phone')) throw unprocessable('phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw invalid('missing email or phone');
  const user = findUserByEmail(context, email);
  if (user && isBanned(user, context.nowMs())) throw badRequest('user_banned', 'User is banned');
  const isRight = await isPassword(textOf(body, 'password'), user?.passwordHash ?? null);
  if (!user || !isRight) throw badRequest('invalid_credentials', 'Invalid login credentials');
  if (user.emailConfirmedAtMs === null) throw badRequest('email_not_confirmed', 'Email not confirmed');
  return startSession(context, user, 'password');
}
