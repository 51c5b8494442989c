import { fail, succeed, type Failure, type Result } from '../rules/value/failure.ts';
import { isRecord } from '../rules/value/is-record.ts';

export interface JsonAnswer {
  json: unknown;
  headers: Headers;
}

/** Access to the outside world. Everything except `fetch` has a real default; tests replace what they need. */
export interface Network {
  fetch: typeof fetch;
  /** Resolves after `ms`, or early when `signal` aborts. */
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Returns a random number from 0 (inclusive) to 1. */
  random?: () => number;
  /** A signal that aborts with a TimeoutError after `ms`. */
  timeoutSignal?: (ms: number) => AbortSignal;
}

export interface GetJsonOptions extends Network {
  /** Name of the service in failures. */
  provider: string;
  signal?: AbortSignal | undefined;
  /** Longest silence, ms: before the answer begins, and between two parts of it. */
  timeoutMs?: number;
  headers?: Record<string, string>;
  /** Number of retries after a failure that may pass on its own. */
  retries?: number;
  /** Awaited before every attempt and outside its timeout, for throttling requests to a service. */
  beforeAttempt?: (signal: AbortSignal | undefined) => Promise<void>;
}

const defaultTimeoutMs = 12_000;
/** Largest total time of an answer that keeps arriving in parts, ms; after this it is given up. */
const longestMs = 60_000;
const defaultRetries = 2;
const firstDelayMs = 1000;
const longestQuote = 300;

/**
 * GETs a URL and parses the body as JSON. Never throws: each error is a `Failure`, and none contains the URL, which may contain a key.
 * Retries 429 and 5xx after 1–2 s, then 2–4 s, because each refusal costs the services (and the quota) as much as an answer.
 */
export async function getJson(url: string, options: GetJsonOptions): Promise<Result<JsonAnswer>> {
  const { provider, signal, retries = defaultRetries } = options;
  const sleep = options.sleep ?? abortableSleep;
  const random = options.random ?? Math.random;
  for (let attempt = 0; ; attempt += 1) {
    await options.beforeAttempt?.(signal);
    if (signal?.aborted) return fail({ kind: 'aborted', provider });
    const { result, mayPass } = await attemptOnce(url, options);
    if (!mayPass || attempt >= retries) return result;
    await sleep(firstDelayMs * 2 ** attempt * (1 + random()), signal);
  }
}

/** Resolves after this many milliseconds, or at once when the signal aborts. */
export function abortableSleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    if (signal?.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}

interface Attempt {
  result: Result<JsonAnswer>;
  /** True if the failure may pass on its own. */
  mayPass: boolean;
}

async function attemptOnce(url: string, options: GetJsonOptions): Promise<Attempt> {
  const { provider, signal, headers, timeoutMs = defaultTimeoutMs } = options;
  const silence = listen(timeoutMs, options.timeoutSignal ?? AbortSignal.timeout.bind(AbortSignal));
  try {
    const response = await options.fetch(url, {
      // Some services let browsers cache an answer for an hour. A cached answer would count as downloaded now, even offline.
      cache: 'no-cache',
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      ...(headers ? { headers } : {}),
    });
    const text = await readText(response, silence.heard);
    return judge(response, text, provider);
  } catch {
    if (signal?.aborted) return final({ kind: 'aborted', provider });
    return final(silence.signal.aborted ? { kind: 'timeout', provider } : { kind: 'unreachable', provider });
  }
}

/**
 * Creates a signal that aborts after a silence of this length. A slow answer that keeps arriving is not aborted, because a retry would be
 * as slow.
 */
function listen(
  silenceMs: number,
  timeoutSignal: (ms: number) => AbortSignal,
): { signal: AbortSignal; heard: () => void } {
  const tooLong = new AbortController();
  const startedAt = performance.now();
  let running: AbortSignal;
  const heard = (): void => {
    if (performance.now() - startedAt > longestMs) return;
    const timer = timeoutSignal(silenceMs);
    running = timer;
    const end = (): void => {
      if (timer === running) tooLong.abort();
    };
    if (timer.aborted) end();
    else timer.addEventListener('abort', end);
  };
  heard();
  return { signal: tooLong.signal, heard };
}

async function readText({ body }: Response, heard: () => void): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    heard();
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

function judge(response: Response, text: string, provider: string): Attempt {
  const { status } = response;
  if (isCaptivePortal(response, text)) return final({ kind: 'unreachable', provider });
  if (response.ok) return { result: readBody(response, text, provider), mayPass: false };
  // The service says "no such place" in JSON; an HTML page comes from an intermediary.
  if (status === 404 && isHtml(response, text))
    return final({ kind: 'brokenAnswer', provider, detail: 'not JSON' });
  if (status === 400) return final({ kind: 'badRequest', provider, reason: reasonIn(text) });
  if (status === 402) return final({ kind: 'quota', provider });
  if (status === 429) {
    // A daily quota resets tomorrow; retrying today only uses up more of it.
    if (/\bdaily\b|\bquota exceeded\b/i.test(reasonIn(text))) return final({ kind: 'quota', provider });
    return { result: fail({ kind: 'rateLimited', provider }), mayPass: true };
  }
  const failure: Failure = {
    kind: 'http',
    provider,
    status,
    ...(isHtml(response, text) && { isPage: true }),
  };
  return { result: fail(failure), mayPass: isPassing(status) };
}

const final = (failure: Failure): Attempt => ({ result: fail(failure), mayPass: false });

/** 501 will not change; 509 (bandwidth limit) is in fact a refusal. */
const isPassing = (status: number): boolean => status >= 500 && status !== 501 && status !== 509;

/**
 * True for a sign-in page of a harbor's or hotel's network in place of the service. Status 511 says so; otherwise it is HTML instead of
 * JSON with a success or redirect status. The services' own HTML has a status of 400 or more.
 */
const isCaptivePortal = (response: Response, text: string): boolean =>
  isHtml(response, text) && (response.status < 400 || response.status === 511);

const isHtml = (response: Response, text: string): boolean =>
  /\bhtml\b/i.test(response.headers.get('content-type') ?? '') || /^\s*</.test(text);

function readBody(response: Response, text: string, provider: string): Result<JsonAnswer> {
  try {
    return succeed({ json: JSON.parse(text), headers: response.headers });
  } catch {
    return fail({ kind: 'brokenAnswer', provider, detail: brokenDetail(text) });
  }
}

function brokenDetail(text: string): string {
  if (text.trim() === '') return 'empty body';
  // Open-Meteo reports a failure in the middle of an answer by writing this into the unfinished JSON, with status 200.
  const streaming = text.indexOf('Unexpected error while streaming data');
  return streaming === -1 ? 'not JSON' : quote(text.slice(streaming));
}

/** Returns the service's own message in an error body, from any of the usual fields. */
function reasonIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const candidates = [
      field(body, 'reason'),
      field(field(body, 'error'), 'message'),
      field(body, 'detail'),
      field(body, 'error'),
    ];
    const reason = candidates.find(each => typeof each === 'string');
    if (typeof reason === 'string') return quote(reason);
  } catch {
    // Plain text or HTML: quoted below unchanged.
  }
  return quote(text);
}

const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const quote = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestQuote);
