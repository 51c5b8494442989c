import { readJson, readNumber, readRecord, readText } from './read-json.ts';

/** One readable answer of the auth server. */
export interface AuthAnswer {
  status: number;
  /** Parsed JSON; null for 204. */
  body: unknown;
  headers: Headers;
}

export type Fetch = (url: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

const timeoutMs = 20_000;

/**
 * Sends a request to the auth server; null = not reached. A captive portal answers with its own page under any status, so an answer that is
 * not JSON does not come from the auth server. The body is read here, so that a connection cut midway also counts as not reached.
 */
export async function askAuth(
  fetch: Fetch,
  url: RequestInfo | URL,
  init?: RequestInit,
): Promise<AuthAnswer | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 204) return { status: 204, body: null, headers: response.headers };
    const body = readJson(await response.text());
    return readRecord(body) ? { status: response.status, body, headers: response.headers } : null;
  } catch {
    return null;
  }
}

/** Converts the answer to the form that the auth client expects. */
export function toResponse({ status, body, headers }: AuthAnswer): Response {
  if (status === 204) return new Response(null, { status });
  const kept = new Headers();
  // The auth client reads the error code only if the response contains the version header.
  for (const name of ['x-supabase-api-version', 'x-sb-error-code', 'retry-after']) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return Response.json(isSession(body) ? withLocalExpiry(body) : body, { status, headers: kept });
}

/** Stands in for a missing answer. The client treats it as retryable and writes nothing to the console. */
export const unreachableResponse = (): Response =>
  Response.json({ code: 'unreachable', message: 'unreachable' }, { status: 503 });

/** True if the body contains a session: both tokens, a lifetime in seconds, and a user. */
export function isSession(body: unknown): body is Record<string, unknown> {
  const record = readRecord(body);
  return (
    readText(record?.['access_token']) !== null &&
    readText(record?.['refresh_token']) !== null &&
    readNumber(record?.['expires_in']) !== null &&
    readRecord(record?.['user']) !== null
  );
}

/**
 * Removes the server's absolute expiry time, so that the client computes it from the lifetime with this device's clock. A clock that is a
 * day off then causes neither endless refreshes nor trust in a dead token.
 */
function withLocalExpiry(session: Record<string, unknown>): Record<string, unknown> {
  const { expires_at: _serverTime, ...rest } = session;
  return rest;
}
