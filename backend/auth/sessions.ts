import type { AuthContext } from './context.ts';
import { badRequest, invalid } from './errors.ts';
import { refreshToken, uuid } from './random.ts';
import type { JsonObject, RefreshTokenRow, SessionRow, UserRow } from './tables.ts';
import { isBanned, publicUser, touch } from './users.ts';

/** A session as the token endpoints answer it; `expires_at` in epoch seconds. */
export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: JsonObject;
}

/** Signs a user in. `method` is what proved the user's identity. */
export function startSession(context: AuthContext, user: UserRow, method: string): SessionAnswer {
  const nowMs = context.nowMs();
  const session: SessionRow = { id: uuid(context.random), userId: user.id, createdAtMs: nowMs, method };
  context.tables.sessions.push(session);
  user.lastSignInAtMs = nowMs;
  touch(context, user);
  return sessionAnswer(context, user, session, addRefreshToken(context, session, null));
}

/**
 * Trades a refresh token for a new pair. A token that was already traded is accepted again while it is the parent of
 * the active one (the client could not save the answer) or was traded seconds ago (two tabs at once); any other reuse
 * looks like theft and ends the whole session. Throws AuthError 400.
 */
export function refreshSession(context: AuthContext, token: string): SessionAnswer {
  if (!/^[a-z\d]{12}$/.test(token)) throw invalid('Refresh token is not valid');
  const presented = context.tables.refreshTokens.find(row => row.token === token);
  if (!presented)
    throw badRequest('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  const session = context.tables.sessions.find(row => row.id === presented.sessionId);
  const user = context.tables.users.find(row => row.id === presented.userId);
  if (!session || !user)
    throw badRequest('session_not_found', 'Invalid Refresh Token: No Valid Session Found');
  if (isBanned(user, context.nowMs())) throw badRequest('user_banned', 'Invalid Refresh Token: User Banned');

  if (context.nowMs() > lastUseMs(context, session) + context.settings.sessionIdleSeconds * 1000)
    throw badRequest('session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)');
  const active = context.tables.refreshTokens.findLast(row => row.sessionId === session.id && !row.revoked);
  if (!presented.revoked) return sessionAnswer(context, user, session, swap(context, session, presented));
  if (active?.parent === presented.token) return sessionAnswer(context, user, session, active);
  const reuseUntilMs = presented.updatedAtMs + context.settings.refreshReuseSeconds * 1000;
  if (context.nowMs() <= reuseUntilMs)
    return sessionAnswer(context, user, session, swap(context, session, presented));
  revokeFamily(context, session);
  throw badRequest('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

/** When it was opened, or last renewed. */
export function lastUseMs({ tables }: Pick<AuthContext, 'tables'>, session: SessionRow): number {
  const own = tables.refreshTokens.filter(({ sessionId }) => sessionId === session.id);
  return Math.max(session.createdAtMs, ...own.map(({ updatedAtMs }) => updatedAtMs));
}

export function endSession(context: AuthContext, sessionId: string): void {
  const { tables } = context;
  tables.sessions = tables.sessions.filter(row => row.id !== sessionId);
  tables.refreshTokens = tables.refreshTokens.filter(row => row.sessionId !== sessionId);
  context.changed();
}

/** Signs a user out everywhere, or everywhere except in one session. */
export function endSessions(context: AuthContext, userId: string, exceptSessionId: string | null): void {
  for (const session of context.tables.sessions) {
    if (session.userId === userId && session.id !== exceptSessionId) endSession(context, session.id);
  }
}

function swap(context: AuthContext, session: SessionRow, old: RefreshTokenRow): RefreshTokenRow {
  old.revoked = true;
  old.updatedAtMs = context.nowMs();
  return addRefreshToken(context, session, old.token);
}

function addRefreshToken(context: AuthContext, session: SessionRow, parent: string | null): RefreshTokenRow {
  const row: RefreshTokenRow = {
    token: refreshToken(context.random),
    parent,
    sessionId: session.id,
    userId: session.userId,
    revoked: false,
    updatedAtMs: context.nowMs(),
  };
  context.tables.refreshTokens.push(row);
  context.changed();
  return row;
}

function revokeFamily(context: AuthContext, session: SessionRow): void {
  for (const row of context.tables.refreshTokens) {
    if (row.sessionId === session.id) row.revoked = true;
  }
  context.changed();
}

function sessionAnswer(
  context: AuthContext,
  user: UserRow,
  session: SessionRow,
  { token }: RefreshTokenRow,
): SessionAnswer {
  const { accessTokenSeconds, siteUrl } = context.settings;
  const issuedAt = Math.floor(context.nowMs() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  // No user_metadata: it would ride in every request's header. supabase/migrations removes it from real tokens, too.
  const accessToken = context.signer.sign({
    iss: `${siteUrl}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: '',
    app_metadata: user.appMetadata,
    role: user.role,
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: Math.floor(session.createdAtMs / 1000) }],
    session_id: session.id,
    is_anonymous: false,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: token,
    user: publicUser(user),
  };
}
