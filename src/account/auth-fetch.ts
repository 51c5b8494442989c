import {
  askAuth,
  isSession,
  toResponse,
  unreachableResponse,
  type AuthAnswer,
  type Fetch,
} from './ask-auth.ts';
import { readJson, readRecord, readText } from './read-json.ts';
import type { StoredSession } from './stored-session.ts';

interface ParkingParts {
  fetch: Fetch;
  storedSession: () => StoredSession | null;
  /** Resolves after this time, or earlier when the network returns or the page becomes visible. */
  wake: (ms: number) => Promise<void>;
  onRefreshed: () => void;
  /** Called when the auth server definitely refused to renew the stored session. */
  onRefused: () => void;
  /** Epoch seconds. */
  now: () => number;
}

/** For all requests but refreshes: a missing answer becomes a retryable error, never a refusal. */
export const createAuthFetch =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const answer = await askAuth(fetch, url, init);
    return answer ? toResponse(answer) : unreachableResponse();
  };

/**
 * The fetch of the auth client. If a refresh returns a captive portal's page, 429 or nonsense, the client assumes "signed out" and deletes
 * the session. Offline it blocks 25 s, and then refuses to try for a minute. So a refresh gets no response until the auth server itself has
 * answered. Until then it is parked, and repeated when the network or the page comes back, or after at most half a minute. App code must
 * therefore always await the client with a time limit.
 */
export function createParkingFetch(parts: ParkingParts): Fetch {
  const plain = createAuthFetch(parts.fetch);
  return async (url, init) => {
    const isRefresh = urlText(url).includes('grant_type=refresh_token');
    return isRefresh ? parkedRefresh(parts, url, init) : plain(url, init);
  };
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

async function parkedRefresh(parts: ParkingParts, url: RequestInfo | URL, init?: RequestInit) {
  const sent = readText(readRecord(readJson(readText(init?.body)))?.['refresh_token']);
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    // While this request was parked, another tab may have renewed the session or signed out. A repeated old token would look stolen and end
    // the session everywhere.
    if (parts.storedSession()?.refreshToken !== sent) return superseded(parts);
    const answer = await askAuth(parts.fetch, url, init);
    if (answer?.status === 200 && isSession(answer.body)) {
      parts.onRefreshed();
      return toResponse(answer);
    }
    if (answer && isRefusal(answer)) {
      if (parts.storedSession()?.refreshToken !== sent) return superseded(parts);
      parts.onRefused();
      return toResponse(answer);
    }
    await parts.wake(waitMs);
  }
}

/** Error codes by which the auth server ends a session; any other failure of a refresh does not end it. */
const refusals = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'validation_failed',
  'invalid_grant',
]);

function isRefusal({ status, body }: AuthAnswer): boolean {
  const record = readRecord(body);
  const code = [record?.['code'], record?.['error_code'], record?.['error']].find(
    each => typeof each === 'string',
  );
  return status >= 400 && status < 500 && typeof code === 'string' && refusals.has(code);
}

/** Returns the stored session: the client notices that storage has changed and drops its own result. */
function superseded({ storedSession, now }: ParkingParts): Response {
  const stored = storedSession();
  if (!stored)
    return Response.json({ error_code: 'refresh_token_not_found', msg: 'signed out' }, { status: 400 });
  return Response.json({
    access_token: stored.accessToken,
    refresh_token: stored.refreshToken,
    token_type: 'bearer',
    expires_in: Math.max(1, Math.round(stored.expiresAt - now())),
    user: { id: stored.userId },
  });
}

const urlText = (url: RequestInfo | URL): string => (url instanceof Request ? url.url : String(url));
