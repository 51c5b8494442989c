import { createCall, type Call } from './call.ts';
import type { AuthContext } from './context.ts';
import { AuthError, errorResponse } from './errors.ts';
import { generateLink, invite } from './routes/admin-links.ts';
import { createUser, listUsers, oneUser } from './routes/admin-users.ts';
import { health, publicKeys, publicSettings } from './routes/info.ts';
import { reauthenticate, resend, sendMagicLink, sendRecovery } from './routes/mailed-links.ts';
import { signUp } from './routes/sign-up.ts';
import { token } from './routes/token.ts';

import { logout, readUser, updateUser } from './routes/user.ts';
import { verify, verifyAndRedirect } from './routes/verify.ts';
import { sweep } from './sweep.ts';

type Route = (context: AuthContext, call: Call) => Response | Promise<Response>;

const routes: Record<string, Route> = {
  'GET /health': health,
  'GET /settings': publicSettings,
  'GET /.well-known/jwks.json': publicKeys,
  'POST /signup': signUp,
  'POST /otp': sendMagicLink,
  'POST /magiclink': sendMagicLink,
  'POST /recover': sendRecovery,
  'POST /resend': resend,
  'POST /token': token,
  'POST /verify': verify,
  'GET /verify': verifyAndRedirect,
  'POST /logout': logout,
  'GET /user': readUser,
  'PUT /user': updateUser,
  'GET /reauthenticate': reauthenticate,
  'POST /invite': invite,
  'GET /admin/users': listUsers,
  'POST /admin/users': createUser,
  'POST /admin/generate_link': generateLink,
};

const mountPoint = '/auth/v1';

const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'accept, authorization, content-type, x-client-info, apikey, x-supabase-api-version',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-expose-headers': 'x-total-count, link, x-supabase-api-version',
  'cache-control': 'no-store',
};

/** GoTrue's e-mail accounts under `/auth/v1`, as supabase-js speaks to them; null for any other path. */
export async function handleAuth(context: AuthContext, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(`${mountPoint}/`)) return null;
  const response = await answer(context, request, url);
  for (const [name, value] of Object.entries(commonHeaders)) response.headers.set(name, value);
  return response;
}

async function answer(context: AuthContext, request: Request, url: URL): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
  try {
    if (request.method === 'POST') sweep(context);
    return await route(context, createCall(request, url));
  } catch (error) {
    if (error instanceof AuthError) return errorResponse(error, request);
    console.error(error);
    const message = 'Unexpected failure, please check server logs for more information';
    return errorResponse(new AuthError(500, 'unexpected_failure', message), request);
  }
}

async function route(context: AuthContext, call: Call): Promise<Response> {
  const path = call.url.pathname.slice(mountPoint.length).replace(/\/+$/, '');
  const { method } = call.request;
  const userId = /^\/admin\/users\/([^/]+)$/.exec(path)?.[1];
  if (userId && ['GET', 'PUT', 'DELETE'].includes(method)) return oneUser(context, call, userId);
  const handler = routes[`${method} ${path}`];
  if (handler) return handler(context, call);
  const isKnown = Object.keys(routes).some(key => key.endsWith(` ${path}`));
  throw new AuthError(isKnown ? 405 : 404, 'unknown', isKnown ? 'method not allowed' : 'page not found');
}
