import { isOwnJson } from './http.ts';
import { readText } from './read-body.ts';

/** Troubles that a test switches on; all off by default. */
interface FaultSettings {
  /** Waits this long before answering. */
  latencyMs: number;
  /** Answers with this status instead of the real answer; null = the real answer. */
  status: number | null;
  /** Answers like a captive portal: an HTML page, with `status` or 200. */
  html: boolean;
  /** Added to the server's clock, for all paths. */
  clockSkewSeconds: number;
  /** Prefixes of the affected addresses. */
  paths: string[];
}

export interface Faults {
  set: (settings: Partial<FaultSettings>) => void;
  clear: () => void;
  clockSkewMs: () => number;
  /** Waits if configured; returns the faulty answer, or null if the request goes on as usual. */
  intercept: (request: Request) => Promise<Response | null>;
}

const path = '/__faults';
const maxBodyBytes = 10_000;

const none: FaultSettings = {
  latencyMs: 0,
  status: null,
  html: false,
  clockSkewSeconds: 0,
  paths: ['/auth/v1/', '/functions/v1/'],
};

export function createFaults(): Faults {
  let current = none;
  return {
    set: settings => {
      current = { ...none, ...settings };
    },
    clear: () => {
      current = none;
    },
    clockSkewMs: () => current.clockSkewSeconds * 1000,
    async intercept(request) {
      const { latencyMs, status, html, paths } = current;
      const { pathname } = new URL(request.url);
      if (pathname === path || !paths.some(prefix => pathname.startsWith(prefix))) return null;
      if (latencyMs > 0) await new Promise(resolve => setTimeout(resolve, latencyMs));
      if (html) return captivePortal(status ?? 200);
      return status === null ? null : brokenAnswer(status);
    },
  };
}

/** `POST /__faults` with any of the settings replaces them all; `DELETE` calls `calm`. Null for other paths. */
export async function handleFaults(
  faults: Faults,
  calm: () => void,
  request: Request,
): Promise<Response | null> {
  if (new URL(request.url).pathname !== path) return null;
  if (request.method === 'DELETE') {
    calm();
    return Response.json({});
  }
  const settings =
    request.method === 'POST' && isOwnJson(request) ? parse(await readText(request, maxBodyBytes)) : null;
  if (!settings) return Response.json({ error: 'Not fault settings' }, { status: 400 });
  faults.set(settings);
  return Response.json({});
}

function parse(text: string | null): Partial<FaultSettings> | null {
  let body: unknown;
  try {
    body = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null;
  const valid = Object.entries(body).every(([key, value]) => isValid(key, value));
  return valid ? body : null;
}

function isValid(key: string, value: unknown): boolean {
  switch (key) {
    case 'latencyMs':
    case 'clockSkewSeconds':
      return Number.isFinite(value);
    case 'status':
      return value === null || (Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599);
    case 'html':
      return typeof value === 'boolean';
    case 'paths':
      return Array.isArray(value) && value.every(each => typeof each === 'string');
    default:
      return false;
  }
}

const captivePortal = (status: number): Response =>
  new Response(
    '<!doctype html><title>Marina Wi-Fi</title><h1>Welcome to the marina</h1><p>Log in to go online.</p>',
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  );

/** The same error in the formats of the auth server and of the functions. */
const brokenAnswer = (status: number): Response => {
  const code = status === 429 ? 'over_request_rate_limit' : 'unexpected_failure';
  return Response.json({ code, error_code: code, message: code, error: code }, { status });
};
