import type { Caller, Deps } from './deps.ts';
import { projectKey } from './project-key.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';

const timeoutMs = 8000;

/**
 * Asks the auth server who the bearer is, which checks signature, expiry, revoked sessions, and deleted or banned users. Throws Refusal
 * 401, 403 (unconfirmed address) or 503 (the auth server is unreachable).
 */
export async function verifyCaller(request: Request, deps: Deps): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new Refusal(401, 'Missing bearer token');
  const user = await askAuthServer(token, deps);
  if (typeof user['id'] !== 'string') throw new Refusal(503, 'Auth unavailable');
  const isConfirmed = typeof user['email_confirmed_at'] === 'string' && user['is_anonymous'] !== true;
  if (!isConfirmed || typeof user['email'] !== 'string' || user['email'] === '')
    throw new Refusal(403, 'A confirmed account is required');
  return { id: user['id'], email: user['email'], language: languageOf(user['user_metadata']) };
}

/** Users can write anything into their metadata. */
function languageOf(metadata: unknown): string | null {
  const language = isRecord(metadata) ? metadata['language'] : null;
  return typeof language === 'string' && /^[a-z]{2}$/.test(language) ? language : null;
}

async function askAuthServer(token: string, deps: Deps): Promise<Record<string, unknown>> {
  let response: Response;
  let body: unknown;
  try {
    response = await deps.fetch(`${deps.env('SUPABASE_URL') ?? ''}/auth/v1/user`, {
      headers: {
        authorization: `Bearer ${token}`,
        apikey: projectKey(deps.env, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY'),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = await response.json();
  } catch {
    // No answer, or one that is not JSON: a proxy between this function and the auth server answered.
    throw new Refusal(503, 'Auth unavailable');
  }
  if (response.status === 429 || response.status >= 500) throw new Refusal(503, 'Auth unavailable');
  if (!response.ok) throw new Refusal(401, 'Invalid or expired token');
  if (!isRecord(body)) throw new Refusal(503, 'Auth unavailable');
  return body;
}
