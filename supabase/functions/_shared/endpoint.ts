import { verifyCaller } from './caller.ts';
import { byDatabaseClock } from './database-clock.ts';
import type { Allowance, Caller, Deps, LastAnswer } from './deps.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';
import { tellDeployer } from './tell-deployer.ts';
import { allowedEnvironments, listOf } from './variables.ts';
import { withoutEndSlash } from './without-end-slash.ts';

export type FunctionHandler = (request: Request, deps: Deps) => Promise<Response>;

/** Work of one function for an authenticated caller and an environment. `body` is JSON; undefined = no body. */
type Action = (caller: Caller, environment: string, deps: Deps, body: unknown) => Promise<Response>;

/** Unless a function reads longer ones. */
const usualBytes = 10_000;

/** The common part of all functions for signed-in users: CORS, method, caller, environment, and refusals as JSON. */
export const endpoint =
  (name: string, action: Action, mostBytes = usualBytes): FunctionHandler =>
  async (request, deps) => {
    const response = await answer({ name, action, mostBytes }, request, deps);
    for (const [header, value] of Object.entries(corsHeaders(request, deps)))
      response.headers.set(header, value);
    return response;
  };

/** Another request is creating the customer, or the payment is still being confirmed: ask again in two seconds. */
export const stillCreating = (): Response => Response.json({ status: 'creating' }, { status: 202 });

async function answer(
  { name, action, mostBytes }: { name: string; action: Action; mostBytes: number },
  request: Request,
  deps: Deps,
): Promise<Response> {
  let userId: string | null = null;
  try {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    if (request.method !== 'POST') throw new Refusal(405, 'POST only');
    const told = await tellDeployer(name, request, deps.env);
    if (told) return told;
    const caller = await verifyCaller(request, deps);
    userId = caller.id;
    const { own, last } = await takeAllowance(caller, request, deps);
    const environment = chosenEnvironment(request, deps);
    const body = await readBody(request, mostBytes);
    refuseOtherUsers(body, caller);
    return await action({ ...caller, last }, environment, own, body);
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    const status = isRefusal ? error.status : 500;
    const reason = isRefusal ? error.message : 'Unexpected error';
    deps.log({ event: status >= 500 ? 'failed' : 'refused', function: name, status, reason, userId });
    const headers = new Headers();
    if (isRefusal && error.retryAfterS !== null)
      headers.set('retry-after', String(Math.ceil(error.retryAfterS)));
    return Response.json({ error: reason }, { status, headers });
  }
}

function corsHeaders(request: Request, deps: Deps): Record<string, string> {
  const headers: Record<string, string> = {
    vary: 'Origin',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, x-environment',
    'access-control-expose-headers': 'retry-after',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
  };
  const origin = request.headers.get('origin');
  if (origin && listOf(deps.env('ALLOWED_ORIGINS')).map(withoutEndSlash).includes(origin))
    headers['access-control-allow-origin'] = origin;
  return headers;
}

/** While a customer is set up, each open tab asks every two seconds; no person makes that many calls. */
export const allowance: Allowance = { burst: 60, perMinute: 60 };

/**
 * Calls of all users together, per minute and at once, unless the deployment sets others: enough for some twenty thousand users at their
 * busiest.
 */
const callsOfAll = 12_000;
/** Number of parts in which the calls of all users are counted (`…_all_calls.sql`); one user's calls are all in one part. */
const shards = 16;

/** The deployment's limit, but never less in each part than the limit of one user, who would otherwise be refused alone. */
export function allowanceOfAll(given: string | undefined): Allowance {
  const perMinute = Math.max(shards * allowance.perMinute, Math.floor(Number(given) || callsOfAll));
  return { burst: perMinute, perMinute };
}

/**
 * The share of the shared allowance for all callers together who are not known to pay: enough for some forty of them at their own limit.
 */
const unpaidShare = 0.2;

export function allowanceOfUnpaid(given: string | undefined): Allowance {
  const perMinute = Math.max(
    shards * allowance.perMinute,
    Math.floor(allowanceOfAll(given).perMinute * unpaidShare),
  );
  return { burst: perMinute, perMinute };
}

/**
 * Counts over all functions, because every call costs calls of the payment provider and of the sources. Callers who are not known to pay
 * share a smaller allowance, so that they never use up the calls of those who do. Returns the clock that counted. Throws Refusal 429, or
 * 503 to a caller who is not the cause.
 */
async function takeAllowance(
  { id: userId }: Caller,
  request: Request,
  deps: Deps,
): Promise<{ own: Deps; last: LastAnswer | null }> {
  const given = deps.env('CALLS_PER_MINUTE');
  const limits = { own: allowance, ofAll: allowanceOfAll(given), ofUnpaid: allowanceOfUnpaid(given) };
  const beforeMs = deps.now();
  const who = { userId, environment: honoredEnvironment(request, deps) };
  const { waitS, of, nowMs, last = null } = await deps.allowances.take(who, limits, beforeMs);
  if (waitS > 0) {
    const refused = of && refusedOf[of];
    throw refused ? new Refusal(503, refused, waitS) : new Refusal(429, 'Too many requests', waitS);
  }
  const own =
    nowMs === undefined ? deps : byDatabaseClock(deps, { databaseMs: nowMs, beforeMs, afterMs: deps.now() });
  return { own, last };
}

const refusedOf: Partial<Record<string, string>> = {
  all: 'Too many requests of all users together',
  unpaid: 'Too many requests of accounts without a subscription',
};

/** A live site must never honor test-mode subscriptions, which are free to have. null = the request names another one. */
function honoredEnvironment(request: Request, deps: Deps): string | null {
  const allowed = allowedEnvironments(deps.env);
  const environment = request.headers.get('x-environment') ?? allowed[0];
  return environment && allowed.includes(environment) ? environment : null;
}

function chosenEnvironment(request: Request, deps: Deps): string {
  const environment = honoredEnvironment(request, deps);
  if (environment === null) throw new Refusal(400, 'Unknown environment');
  return environment;
}

/** The body may name the user. It decides nothing, but the name of another user is an attack or a bug. */
function refuseOtherUsers(body: unknown, caller: Caller): void {
  const userId = isRecord(body) ? body['userId'] : undefined;
  if (userId !== undefined && userId !== caller.id)
    throw new Refusal(403, 'userId does not match the signed-in user');
}

async function readBody(request: Request, mostBytes: number): Promise<unknown> {
  const text = await readLimited(request, mostBytes);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'Body is not JSON');
  }
}

/** Stops reading as soon as the body is too long. */
export async function readLimited(request: Request, mostBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes)
    throw new Refusal(413, 'Body too large');
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > mostBytes) {
      await reader?.cancel();
      throw new Refusal(413, 'Body too large');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
