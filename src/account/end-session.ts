import { askAuth, isSession, type AuthAnswer, type Fetch } from './ask-auth.ts';
import type { AuthParts } from './auth.ts';
import { apiKeyHeader } from './account-config.ts';
import type { StoredSession } from './stored-session.ts';

type LogoutParts = Pick<AuthParts, 'config' | 'fetch' | 'now'>;

/** Longest wait for the server to end a session, ms; a logout waits no longer. */
export const serverMs = 3000;

/**
 * Ends the session without the auth client, which would wait behind a parked refresh. If the token has expired, by this clock or the
 * server's, it is renewed once to end its session.
 */
export async function endSession(parts: LogoutParts, session: StoredSession): Promise<void> {
  const { config, fetch, now } = parts;
  if (session.expiresAt > now() && !isRefused(await logout(parts, session.accessToken, 'local'))) return;
  const url = `${config.supabaseUrl}/auth/v1/token?grant_type=refresh_token`;
  const renewed = await post(fetch, url, headersOf(parts), { refresh_token: session.refreshToken });
  if (isSession(renewed?.body)) await logout(parts, String(renewed.body['access_token']), 'local');
}

export const isRefused = (answer: AuthAnswer | null): boolean =>
  answer?.status === 401 || answer?.status === 403;

export const logout = (parts: LogoutParts, token: string, scope: 'local' | 'global') =>
  post(parts.fetch, `${parts.config.supabaseUrl}/auth/v1/logout?scope=${scope}`, {
    ...headersOf(parts),
    Authorization: `Bearer ${token}`,
  });

const headersOf = ({ config }: LogoutParts): Record<string, string> => ({
  'Content-Type': 'application/json',
  ...apiKeyHeader(config),
});

const post = (fetch: Fetch, url: string, headers: Record<string, string>, body?: unknown) =>
  askAuth(fetch, url, {
    method: 'POST',
    headers,
    keepalive: true,
    body: body === undefined ? null : JSON.stringify(body),
  });
