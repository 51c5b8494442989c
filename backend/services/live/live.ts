import type { Call } from '../routes.ts';
import { answerCache, type StoredAnswer } from './answer-cache.ts';
import { providerOf, publicUrl, userAgent, type Provider } from './hosts.ts';
import { taskQueue, type TaskQueue } from './task-queue.ts';

interface LiveOptions {
  fetch: typeof fetch;
  /** Milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** Longest wait for a host, ms: other requests wait behind it. */
  patience: () => AbortSignal;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const cacheCapacity = 60;

/**
 * Passes calls on to the public services within their rules: Open-Meteo one request at a time and five in all, Nominatim one a second.
 * Answers and errors come back unchanged; good ones are cached for a while.
 */
export function liveServices({
  fetch: ask,
  now,
  wait,
  patience,
}: LiveOptions): (call: Call) => Promise<Response> {
  const cache = answerCache(now, cacheCapacity);
  const queues: Record<Provider, TaskQueue> = {
    'open-meteo': taskQueue({ atMost: 5, spacingMs: 0, now, wait }),
    nominatim: taskQueue({ atMost: 20, spacingMs: 1000, now, wait }),
    nws: taskQueue({ atMost: 20, spacingMs: 0, now, wait }),
    ndbc: taskQueue({ atMost: 20, spacingMs: 0, now, wait }),
    coops: taskQueue({ atMost: 20, spacingMs: 0, now, wait }),
    official: taskQueue({ atMost: 40, spacingMs: 0, now, wait }),
    stormglass: taskQueue({ atMost: 5, spacingMs: 0, now, wait }),
  };
  return async call => {
    const url = publicUrl(call);
    const kept = cache.get(url);
    if (kept) return respond(kept);
    const answer = queues[providerOf(call)].run(() => fetched(ask, url, call, patience()));
    if (!answer)
      return Response.json({ error: true, reason: 'Too many concurrent requests' }, { status: 429 });
    try {
      const received = await answer;
      const keepMs = howLong(call, received.status);
      if (keepMs > 0) cache.set(url, received, keepMs);
      return respond(received);
    } catch (error) {
      // What a gateway says when the host behind it cannot be reached.
      return new Response(`The public service did not answer: ${String(error)}`, {
        status: 502,
        headers: { 'Content-Type': 'text/plain' },
      });
    }
  };
}

async function fetched(
  ask: typeof fetch,
  url: string,
  call: Call,
  signal: AbortSignal,
): Promise<StoredAnswer> {
  const key = call.kind === 'keyed' ? call.key : null;
  const [keyHeader, ownKey] = (call.kind === 'official' && call.key) || [null, ''];
  const response = await ask(url, {
    headers: {
      'User-Agent': userAgent,
      ...(key !== null && { Authorization: key }),
      ...(keyHeader !== null && { [keyHeader]: ownKey }),
    },
    signal,
  });
  return {
    status: response.status,
    contentType: response.headers.get('Content-Type') ?? 'text/plain',
    body: await response.arrayBuffer(),
  };
}

/** Forecasts change at most every hour; places and coverage almost never ("not covered" is an answer, too). */
function howLong(call: Call, status: number): number {
  if (call.kind === 'nws-point' && status === 404) return dayMs;
  if (status !== 200) return 0;
  if (call.kind === 'nws-alerts') return minuteMs;
  // Answers to keys are not cached: each contains the count of calls of its key.
  if (call.kind === 'keyed') return 0;
  if (call.kind === 'nws-products') return 10 * minuteMs;
  // Not cached: the function that asks has its own interval, and the addresses of answers with a key work only once.
  if (call.kind === 'official') return 0;
  if (call.kind === 'ndbc-names') return dayMs;
  if (call.kind.startsWith('ndbc-')) return 5 * minuteMs;
  return call.kind === 'marine' || call.kind === 'weather' || call.kind === 'nws-grid'
    ? 10 * minuteMs
    : dayMs;
}

const respond = ({ status, contentType, body }: StoredAnswer) =>
  new Response(body, { status, headers: { 'Content-Type': contentType } });
