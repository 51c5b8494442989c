import { emailOf, objectOf, textOf, type Call } from '../call.ts';
import type { AuthContext } from '../context.ts';
import { invalid, unprocessable } from '../errors.ts';
import { requireAllowance, requireCaptcha } from '../guards.ts';
import { mailToken } from '../mailing.ts';
import { checkPasswordStrength, hashPassword } from '../passwords.ts';
import { isPkce, startFlow } from '../pkce.ts';
import { uuid } from '../random.ts';
import { redirectTarget } from '../redirects.ts';
import type { JsonObject } from '../tables.ts';
import { addUser, findUserByEmail, publicUser } from '../users.ts';

export async function signUp(context: AuthContext, call: Call): Promise<Response> {
  await requireCaptcha(context, call);
  const body = await call.body();
  if (textOf(body, 'phone')) throw invalid('Phone signups are disabled');
  if (!textOf(body, 'email'))
    throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  requireAllowance(context, call, 'signup');
  const password = textOf(body, 'password');
  if (!password) throw invalid('Signup requires a valid password');
  checkPasswordStrength(password, context.settings.minPasswordLength);
  return Response.json(await register(context, call, body, password));
}

/**
 * Adds a user and mails the confirmation. If the address is already confirmed, returns an invented user, so that callers cannot test
 * which addresses have accounts.
 */
export async function register(
  context: AuthContext,
  call: Call,
  body: JsonObject,
  password: string,
): Promise<JsonObject> {
  const pkce = isPkce(body);
  const email = emailOf(body);
  const userMetadata = objectOf(body, 'data') ?? {};
  // Hashing takes a while: done before looking, so that two sign-ups at once cannot both find the address free.
  const passwordHash = await hashPassword(password, context.random);
  const known = findUserByEmail(context, email);
  if (known?.emailConfirmedAtMs) return inventedUser(context, email, userMetadata);
  // An unconfirmed user keeps the first password, because ownership of the address is unproven.
  const user = known ?? addUser(context, { email, passwordHash, userMetadata });
  const redirectTo = redirectTarget(context.settings, call.request, call.url);
  mailToken(context, user, 'signup', { redirectTo, pkce });
  if (pkce) startFlow(context, user, body, 'email/signup');
  return publicUser(user);
}

function inventedUser(context: AuthContext, email: string, userMetadata: JsonObject): JsonObject {
  const now = new Date(context.nowMs()).toISOString();
  return {
    id: uuid(context.random),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
