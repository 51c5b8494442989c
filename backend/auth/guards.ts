import { isUuid, objectOf, textOf, type Call } from './call.ts';
import type { AuthContext } from './context.ts';
import { AuthError, badRequest, forbidden } from './errors.ts';
import type { LimitName } from './rate-limits.ts';
import type { JsonObject, SessionRow, UserRow } from './tables.ts';
import { isBanned } from './users.ts';

/** Throws AuthError 429 when this address has asked too often. */
export function requireAllowance(context: AuthContext, call: Call, name: LimitName): void {
  if (!context.limits.allow(name, call.address))
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

/** The signed-in user and session behind the bearer token. Throws AuthError 401 or 403. */
export function requireUser(context: AuthContext, call: Call): { user: UserRow; session: SessionRow | null } {
  const claims = requireClaims(context, call);
  const subject = claims['sub'];
  if (typeof subject !== 'string' || subject === '')
    throw forbidden('bad_jwt', 'invalid claim: missing sub claim');
  if (!isUuid(subject)) throw badRequest('bad_jwt', 'invalid claim: sub claim must be a UUID');
  const user = context.tables.users.find(row => row.id === subject);
  if (!user) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  const sessionId = claims['session_id'] ?? null;
  const session = context.tables.sessions.find(row => row.id === sessionId) ?? null;
  if (sessionId !== null && !session)
    throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  if (isBanned(user, context.nowMs())) throw forbidden('user_banned', 'User is banned');
  return { user, session };
}

/** Throws AuthError 401 or 403 unless the bearer token is the service role's. */
export function requireAdmin(context: AuthContext, call: Call): void {
  if (requireClaims(context, call)['role'] !== 'service_role')
    throw forbidden('not_admin', 'User not allowed');
}

function requireClaims(context: AuthContext, call: Call): JsonObject {
  const token = /^bearer (\S+)$/i.exec(call.request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return context.signer.verify(token, context.nowMs());
}

/** Checked first on routes that send mail or test passwords. Throws AuthError captcha_failed. */
export async function requireCaptcha(context: AuthContext, call: Call): Promise<void> {
  if (isAdmin(context, call)) return;
  const token = textOf(objectOf(await call.body(), 'gotrue_meta_security') ?? {}, 'captcha_token').trim();
  if (!token)
    throw badRequest('captcha_failed', 'captcha protection: request disallowed (no captcha_token found)');
  const errors = context.spendCaptchaToken(token);
  if (errors.length > 0)
    throw badRequest('captcha_failed', `captcha protection: request disallowed (${errors.join(', ')})`);
}

function isAdmin(context: AuthContext, call: Call): boolean {
  try {
    requireAdmin(context, call);
    return true;
  } catch {
    return false;
  }
}
