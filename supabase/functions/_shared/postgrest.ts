import type { Deps } from './deps.ts';
import { projectKey } from './project-key.ts';
import { Refusal } from './refusal.ts';

const timeoutMs = 8000;

interface DatabaseCall {
  /** A table, or `rpc/` and a function. */
  path: string;
  query?: Record<string, string>;
  method: 'GET' | 'POST' | 'PATCH';
  body?: Record<string, unknown>;
  prefer?: string;
}

/**
 * One call of the project's database, through its REST interface with the secret key. Throws Refusal 503 unless `isAnswer` accepts the
 * answer.
 */
export async function callDatabase<Answer>(
  { env, fetch }: Pick<Deps, 'env' | 'fetch'>,
  { path, query = {}, method, body, prefer = '' }: DatabaseCall,
  isAnswer: (answer: unknown) => answer is Answer,
): Promise<Answer> {
  const key = projectKey(env, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
  const headers = new Headers({ apikey: key, 'content-type': 'application/json' });
  // Only the older keys are tokens; the newer ones are exchanged by the gateway and must not be sent as one.
  if (key.split('.').length === 3) headers.set('authorization', `Bearer ${key}`);
  if (prefer) headers.set('prefer', prefer);
  const fields = new URLSearchParams(query).toString();
  const address = `${env('SUPABASE_URL') ?? ''}/rest/v1/${path}${fields && `?${fields}`}`;
  const init: RequestInit = { method, headers, signal: AbortSignal.timeout(timeoutMs) };
  if (body !== undefined) init.body = JSON.stringify(body);
  try {
    const response = await fetch(address, init);
    const answer: unknown = await response.json();
    if (response.ok && isAnswer(answer)) return answer;
  } catch {
    // No answer, or not JSON: the same as a refusal.
  }
  throw new Refusal(503, 'Records unavailable');
}
