import type { OfficialFeed } from '../../../src/core/sources/official/official-feeds.ts';
import { readUpTo } from '../../../src/core/rules/value/read-up-to.ts';
import type { Deps } from './deps.ts';
import { retryAfterS } from './retry-after.ts';

const timeoutMs = 8000;
/** The longest answer is some megabytes. */
const mostBytes = 12_000_000;
/** Services move a feed in one step. */
const mostRedirects = 3;
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
  // `URL` has resolved each `..`: the address stays below the mirror's folder of its host.
  const { host, pathname, search } = new URL(url);
  return mirror ? `${mirror}/${host}${pathname}${search}` : url;
}

export async function askFeed(deps: Deps, feed: OfficialFeed, before: Before): Promise<FeedAnswer> {
  try {
    const response = await fetchOwned(deps, feed, feed.url, {
      ...(before.etag !== null && { 'if-none-match': before.etag }),
      ...(before.modified !== null && { 'if-modified-since': before.modified }),
    });
    if (!response) return { is: 'silent', reason: 'leads elsewhere', restS: null };
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
    return {
      is: 'changed',
      bytes,
      etag: shortTag(response.headers.get('etag'), 500),
      modified: shortTag(response.headers.get('last-modified'), 100),
      provenance: response.headers.get('x-offing-data'),
    };
  } catch (error) {
    const reason = error instanceof RangeError ? 'too long' : 'no answer';
    return { is: 'silent', reason, restS: null };
  }
}

/** An address that a feed's answer names, if the service is its owner; null = no answer. */
export async function fetchFurther(deps: Deps, feed: OfficialFeed, url: string): Promise<Uint8Array | null> {
  try {
    const response = await fetchOwned(deps, feed, url, {});
    return response?.ok ? await bytesIn(response) : null;
  } catch {
    return null;
  }
}

/**
 * The answer of an address of the feed's owner; null = the address, or one that it redirects to, is of another owner. The runtime would follow
 * a redirect to any host, with the service's key.
 */
async function fetchOwned(
  deps: Deps,
  feed: OfficialFeed,
  address: string,
  headers: Record<string, string>,
): Promise<Response | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!isOwned(url, feed)) return null;
    const isSameHost = new URL(url).host === new URL(feed.url).host;
    const own = isSameHost ? headersOf(deps, feed) : { 'user-agent': userAgent(deps) };
    const response = await deps.fetch(addressOf(deps, url), {
      headers: { ...own, ...headers },
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, url)) return null;
    url = new URL(location, url).href;
  }
  return null;
}

/** A key is for the service's own host alone, and for no other port of it. */
const isOwned = (url: string, feed: OfficialFeed): boolean =>
  URL.canParse(url) &&
  new URL(url).protocol === 'https:' &&
  new URL(url).port === '' &&
  ownerOf(url) === ownerOf(feed.url);

/** `met.ie` of `cap.met.ie`. */
const ownerOf = (url: string): string => new URL(url).hostname.split('.').slice(-2).join('.');

function headersOf(deps: Deps, { key }: OfficialFeed): Record<string, string> {
  return { 'user-agent': userAgent(deps), ...(key && { [key.header]: deps.env(key.setting)?.trim() ?? '' }) };
}

/** The table refuses longer ones, and the answer with them. */
const shortTag = (tag: string | null, most: number): string | null =>
  tag !== null && tag.length <= most ? tag : null;

const bytesIn = async ({ body }: Response): Promise<Uint8Array> =>
  body ? readUpTo(body, mostBytes) : new Uint8Array();
