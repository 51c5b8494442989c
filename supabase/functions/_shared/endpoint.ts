import { verifyCaller } from './caller.ts';
import type { Caller, Deps } from './deps.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';
import { withoutEndSlash } from './without-end-slash.ts';

export type FunctionHandler = (request: Request, deps: Deps) => Promise<Response>;

/** What one billing function does once it is known who calls and in which environment. */
type BillingAction = (caller: Caller, environment: string, deps: Deps) => Promise<Response>;

const maxBodyCharacters = 10_000;

/** The part that all billing functions share: CORS, method, caller, environment, and refusals as JSON. */
export const endpoint =
  (action: BillingAction): FunctionHandler =>
  async (request, deps) => {
    const response = await answer(action, request, deps);
    for (const [name, value] of Object.entries(corsHeaders(request, deps))) response.headers.set(name, value);
    return response;
  };

/** Another request is creating the customer, or the payment is still being confirmed: ask again in two seconds. */
export const stillCreating = (): Response => Response.json({ status: 'creating' }, { status: 202 });

async function answer(action: BillingAction, request: Request, deps: Deps): Promise<Response> {
  try {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    if (request.method !== 'POST') throw new Refusal(405, 'POST only');
    const caller = await verifyCaller(request, deps);
    const environment = chosenEnvironment(request, deps);
    await refuseOtherUsers(request, caller);
    return await action(caller, environment, deps);
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ error: error.message }, { status: error.status });
    return Response.json({ error: 'Unexpected error' }, { status: 500 });
  }
}

function corsHeaders(request: Request, deps: Deps): Record<string, string> {
  const headers: Record<string, string> = {
    vary: 'Origin',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, x-environment',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
  };
  const origin = request.headers.get('origin');
  if (origin && listOf(deps.env('ALLOWED_ORIGINS')).map(withoutEndSlash).includes(origin))
    headers['access-control-allow-origin'] = origin;
  return headers;
}

/** A live site must never honour test-mode subscriptions, which anyone can have for free. */
function chosenEnvironment(request: Request, deps: Deps): string {
  const allowed = listOf(deps.env('ALLOWED_ENVIRONMENTS') ?? 'live');
  const environment = request.headers.get('x-environment') ?? allowed[0];
  if (environment && allowed.includes(environment)) return environment;
  throw new Refusal(400, 'Unknown environment');
}

/** The body may name the user; it decides nothing, but a name that is not the caller's is an attack or a bug. */
async function refuseOtherUsers(request: Request, caller: Caller): Promise<void> {
  const text = await request.text();
  if (text.length > maxBodyCharacters) throw new Refusal(413, 'Body too large');
  const userId = text === '' ? undefined : userIdIn(text);
  if (userId !== undefined && userId !== caller.id)
    throw new Refusal(403, 'userId does not match the signed-in user');
}

function userIdIn(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'Body is not JSON');
  }
  return isRecord(body) ? body['userId'] : undefined;
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '');
