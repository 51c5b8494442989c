import type { Auth, AuthParts } from './auth.ts';
import { apiKeyHeader } from './account-config.ts';
import { readJson, readRecord } from './read-json.ts';

export interface FunctionsParts extends Pick<AuthParts, 'config' | 'fetch'> {
  auth: Auth;
}

type FunctionAnswer =
  /** An answer of the function itself: JSON, with any status. */
  | { kind: 'answer'; status: number; body: Record<string, unknown> }
  /** No token is available for the request. */
  | { kind: 'noToken' }
  | { kind: 'unreachable' };

const timeoutMs = 10_000;

/** POSTs to one of the edge functions as the signed-in user; `body` null = no body. Never throws. */
export async function callFunction(
  parts: FunctionsParts,
  name: string,
  body: Record<string, unknown> | null,
): Promise<FunctionAnswer> {
  const token = await parts.auth.token();
  if (token === null) return { kind: 'noToken' };
  const answer = await ask(parts, name, body, token);
  if (answer.kind !== 'answer' || answer.status !== 401) return answer;
  // The token seemed valid here, but the server refused it: its clock differs, or the session was ended elsewhere.
  const renewed = await parts.auth.token(token);
  return renewed === null ? { kind: 'noToken' } : ask(parts, name, body, renewed);
}

async function ask(
  { config, fetch }: FunctionsParts,
  name: string,
  body: Record<string, unknown> | null,
  token: string,
): Promise<FunctionAnswer> {
  try {
    const response = await fetch(`${config.supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'X-Environment': config.environment,
        ...apiKeyHeader(config),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parsed = readRecord(readJson(await response.text()));
    // A page of a captive portal or a proxy, or no body: the function has not answered.
    return parsed ? { kind: 'answer', status: response.status, body: parsed } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}
