import { own } from '../../src/core/rules/value/own.ts';
import { entryKey, type SyncEntry } from '../../src/core/rules/sync/sync-entry.ts';
import type { SyncFailure } from '../../src/core/rules/sync/sync-status.ts';
import type { SyncAccount } from '../../src/core/rules/sync/sync-account.ts';

/** One call to the auth server, for this account and with this token, even if either changes meanwhile. */
export interface Session {
  account: SyncAccount;
  token: string;
  fetch: typeof fetch;
}

export type MetadataAnswer =
  /** `updatedMs` = time of the account's last change by the server's clock; 0 = unknown. */
  | { kind: 'metadata'; metadata: unknown; updatedMs: number }
  /** The server does not take the token. */
  | { kind: 'tokenRefused' }
  | { kind: 'failure'; failure: SyncFailure; retryAfterMs: number };

const timeoutMs = 20_000;

/** Reads the user's current metadata. The copy in the access token is as old as the token. */
export const readMetadata = (session: Session): Promise<MetadataAnswer> => ask(session, 'read', {});

/** Replaces our entry and nothing else: the server keeps top-level keys that are not named. */
export const writeEntry = (session: Session, entry: SyncEntry): Promise<MetadataAnswer> =>
  ask(session, 'save', { method: 'PUT', body: JSON.stringify({ data: { [entryKey]: entry } }) });

async function ask(
  session: Session,
  during: SyncFailure['during'],
  init: RequestInit,
): Promise<MetadataAnswer> {
  const answer = await fetchJson(session, init);
  if (answer === null) return failed({ during, kind: 'unreachable' });
  const { status, body, retryAfterMs } = answer;
  if (status === 401 || status === 403) return { kind: 'tokenRefused' };
  if (status === 413) return failed({ during, kind: 'tooLarge' });
  if (status === 429) return failed({ during, kind: 'rateLimited' }, retryAfterMs);
  if (status >= 500) return failed({ during, kind: 'server', status }, retryAfterMs);
  if (status < 200 || status > 299) return failed({ during, kind: 'refused', status });
  if (own(body, 'id') !== session.account.userId) return failed({ during, kind: 'otherAccount' });
  const updatedMs = Date.parse(String(own(body, 'updated_at'))) || 0;
  return { kind: 'metadata', metadata: own(body, 'user_metadata'), updatedMs };
}

/** null = not reached. An answer that is not JSON does not come from the auth server, whatever its status. */
async function fetchJson(
  { account, token, fetch }: Session,
  init: RequestInit,
): Promise<{ status: number; body: unknown; retryAfterMs: number } | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(`${account.authUrl}/user`, {
      ...init,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json;charset=UTF-8',
        'X-Supabase-Api-Version': '2024-01-01',
        ...(account.apiKey === '' ? {} : { apikey: account.apiKey }),
      },
      cache: 'no-store',
      signal: controller.signal,
    });
    if (!response.headers.get('content-type')?.includes('json')) return null;
    const body: unknown = JSON.parse(await response.text());
    const retryAfterMs = 1000 * Number(response.headers.get('retry-after') ?? 0);
    return { status: response.status, body, retryAfterMs: Number.isFinite(retryAfterMs) ? retryAfterMs : 0 };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const failed = (failure: SyncFailure, retryAfterMs = 0): MetadataAnswer => ({
  kind: 'failure',
  failure,
  retryAfterMs,
});
