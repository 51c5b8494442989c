import type { OfficialFeed } from '../../../src/core/sources/official/official-feeds.ts';
import type { Deps } from './deps.ts';
import { retryAfterS } from './retry-after.ts';

const timeoutMs = 8000;
/** The longest answer is some megabytes. */
const mostBytes = 12_000_000;
/** Pause after a refusal that names none, s: a key or a caller that is not accepted stays so for a while. */
const refusedRestS = 3600;

/** What a service has answered to a question for its feed. */
export type FeedAnswer =
  | {
      is: 'changed';
      bytes: Uint8Array;
      etag: string | null;
      modified: string | null;
      provenance: string | null;
    }
  | { is: 'unchanged' }
  /** No answer, or an unusable one; `restS` = the pause that the service asks for, s. */
  | { is: 'silent'; reason: string; restS: number | null };

interface Before {
  etag: string | null;
  modified: string | null;
}

/** The services that ask for it learn who calls, and where to write to. */
const userAgent = ({ env }: Pick<Deps, 'env'>): string => `Offing (${env('APP_ORIGIN') ?? 'unnamed'})`;

/** The address of a feed on its own host, or on a server that answers for all of them as `/HOST/PATH`. */
function addressOf({ env }: Pick<Deps, 'env'>, url: string): string {
  const mirror = env('OFFICIAL_URL')?.trim().replace(/\/$/, '');
  return mirror ? `${mirror}/${url.replace(/^https:\/\//, '')}` : url;
}

export async function askFeed(deps: Deps, feed: OfficialFeed, before: Before): Promise<FeedAnswer> {
  try {
    const response = await deps.fetch(addressOf(deps, feed.url), {
      headers: {
        ...headersOf(deps, feed),
        ...(before.etag !== null && { 'if-none-match': before.etag }),
        ...(before.modified !== null && { 'if-modified-since': before.modified }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304) return { is: 'unchanged' };
    if (!response.ok) {
      const isRefusal = [401, 403, 429, 503].includes(response.status);
      const restS = isRefusal ? (retryAfterS(response.headers.get('retry-after')) ?? null) : null;
      const isOfCaller = response.status === 401 || response.status === 403;
      return {
        is: 'silent',
        reason: String(response.status),
        restS: restS ?? (isOfCaller ? refusedRestS : null),
      };
    }
    const bytes = await bytesIn(response);
    if (!bytes) return { is: 'silent', reason: 'too long', restS: null };
    return {
      is: 'changed',
      bytes,
      etag: response.headers.get('etag'),
      modified: response.headers.get('last-modified'),
      provenance: response.headers.get('x-offing-data'),
    };
  } catch {
    return { is: 'silent', reason: 'no answer', restS: null };
  }
}

/** An address that a feed's answer names, if the service is its owner; null = no answer. A key is for the service's own host alone. */
export async function fetchFurther(deps: Deps, feed: OfficialFeed, url: string): Promise<Uint8Array | null> {
  if (!URL.canParse(url) || ownerOf(url) !== ownerOf(feed.url) || new URL(url).protocol !== 'https:')
    return null;
  const isSameHost = new URL(url).host === new URL(feed.url).host;
  try {
    const response = await deps.fetch(addressOf(deps, url), {
      headers: isSameHost ? headersOf(deps, feed) : { 'user-agent': userAgent(deps) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? await bytesIn(response) : null;
  } catch {
    return null;
  }
}

/** `met.ie` of `cap.met.ie`. */
const ownerOf = (url: string): string => new URL(url).hostname.split('.').slice(-2).join('.');

function headersOf(deps: Deps, { key }: OfficialFeed): Record<string, string> {
  return { 'user-agent': userAgent(deps), ...(key && { [key.header]: deps.env(key.setting)?.trim() ?? '' }) };
}

async function bytesIn(response: Response): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.length > mostBytes ? null : bytes;
}
