import { emailOf, textOf, type Call } from '../call.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { requireAllowance } from '../guards.ts';
import { spendCode, spendLink } from '../one-time-tokens.ts';
import { authCodeFor } from '../pkce.ts';
import { redirectTarget } from '../redirects.ts';
import { startSession, type SessionAnswer } from '../sessions.ts';
import type { JsonObject, UserRow } from '../tables.ts';

/** The auth server's own words, which the app does not show. */
const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** `POST /verify`: a mailed link's hash, or an address with the six digits, becomes a session. */
export async function verify(context: AuthContext, call: Call): Promise<Response> {
  requireAllowance(context, call, 'verify');
  const user = proveAddress(context, await call.body());
  if (user === null) return Response.json({ code: '200', msg: halfConfirmed });
  return Response.json(startSession(context, user, 'otp'));
}

/** null = one of two addresses has confirmed. */
function proveAddress(context: AuthContext, body: JsonObject): UserRow | null {
  const type = textOf(body, 'type');
  const code = textOf(body, 'token');
  const hash = textOf(body, 'token_hash');
  if (!type) throw invalid('Verify requires a verification type');
  if (!code === !hash) throw invalid('Verify requires either a token or a token hash');
  if (code && textOf(body, 'phone')) refusePhone(textOf(body, 'phone'));
  if (code) return spendCode(context, type, emailOf(body), code);
  if (textOf(body, 'email') || textOf(body, 'phone') || textOf(body, 'redirect_to'))
    throw invalid('Only the token_hash and type should be provided');
  return spendLink(context, type, hash);
}

/** Always throws AuthError: no account has a phone number, so no code can be right. */
function refusePhone(phone: string): never {
  if (!/^\+?[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
  throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}

/** `GET /verify`: what the default mail templates link to. Redirects to the app with a session, a code or an error. */
export function verifyAndRedirect(context: AuthContext, call: Call): Response {
  requireAllowance(context, call, 'verify');
  const query = call.url.searchParams;
  const type = query.get('type') ?? '';
  const hash = query.get('token') ?? '';
  if (!type) throw invalid('Verify requires a verification type');
  if (!hash) throw invalid('Verify requires a token or a token hash');
  const target = new URL(redirectTarget(context.settings, call.request, call.url));
  const pkce = hash.startsWith('pkce_');
  try {
    const user = spendLink(context, type, hash);
    if (user === null) {
      if (pkce) target.searchParams.set('message', halfConfirmed);
      target.hash = new URLSearchParams({ message: halfConfirmed, sb: '' }).toString();
    } else if (pkce) target.searchParams.set('code', authCodeFor(context, user));
    else target.hash = sessionFragment(startSession(context, user, 'otp'), type);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const details = {
      error: error.status === 403 ? 'access_denied' : 'invalid_request',
      error_code: error.code,
      error_description: error.message,
    };
    if (pkce) for (const [key, value] of Object.entries(details)) target.searchParams.set(key, value);
    target.hash = new URLSearchParams({ ...details, sb: '' }).toString();
  }
  return new Response(null, { status: 303, headers: { location: target.href } });
}

function sessionFragment(session: SessionAnswer, type: string): string {
  const { user: _, ...fields } = session;
  const fragment = new URLSearchParams({ type, sb: '' });
  for (const [name, value] of Object.entries(fields)) fragment.set(name, String(value));
  return fragment.toString();
}
