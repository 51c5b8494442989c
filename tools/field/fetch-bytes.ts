import { Incomplete } from './incomplete.ts';
import type { ByteRange } from './index-file.ts';

/** What an ingest asked for and received so far. */
export interface Traffic {
  requests: number;
  bytes: number;
  /** Waits before a failed request is repeated. */
  pause: (ms: number) => Promise<unknown>;
}

const attempts = 3;
const waitMs = 2000;
const longestRequestMs = 60_000;

/** Largest answer: a range of a few fields has some megabytes. If the server sends the whole file instead of the range, it is not read. */
const mostBytes = 40_000_000;

/** Fetches bytes; null for a missing file. Tries a failing server three times in all. Throws `Incomplete`. */
export async function fetchBytes(
  url: string,
  traffic: Traffic,
  range?: ByteRange,
): Promise<Uint8Array | null> {
  for (let attempt = 1; ; attempt++) {
    traffic.requests++;
    const answer = await askOnce(url, range);
    if (typeof answer !== 'string') {
      traffic.bytes += answer?.length ?? 0;
      return answer;
    }
    if (attempt === attempts) throw new Incomplete(`${url}: ${answer}`);
    await traffic.pause(waitMs * attempt);
  }
}

/** A text = why it failed, perhaps for a while only. */
async function askOnce(url: string, range?: ByteRange): Promise<Uint8Array | null | string> {
  const headers = range && { range: `bytes=${range.start}-${range.end === null ? '' : range.end - 1}` };
  try {
    const signal = AbortSignal.timeout(longestRequestMs);
    const answer = await fetch(url, { ...(headers && { headers }), signal });
    const isWanted = answer.status === (range ? 206 : 200);
    if (!isWanted || Number(answer.headers.get('content-length') ?? 0) > mostBytes) {
      await answer.body?.cancel();
      // For a missing file, object stores answer 403 to callers who may not list the folder.
      if (answer.status === 404 || answer.status === 403) return null;
      return isWanted ? 'the answer is too long' : `status ${answer.status}`;
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const length = range?.end == null ? bytes.length : range.end - range.start;
    return bytes.length === length ? bytes : `${bytes.length} bytes for ${length}`;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.name === 'TimeoutError' ? 'no answer in time' : error.message;
  }
}
