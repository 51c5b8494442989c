import { emailOf, isUuid, objectOf, textOf, type Call } from '../call.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { requireAdmin } from '../guards.ts';
import { forgetTokens } from '../one-time-tokens.ts';
import { checkPasswordStrength, hashPassword } from '../passwords.ts';
import { hexToken } from '../random.ts';
import { endSessions } from '../sessions.ts';
import type { JsonObject, UserRow } from '../tables.ts';
import { addUser, confirmUser, mergeMetadata, publicUser, removeUser, touch } from '../users.ts';
import { requireUnusedEmail } from './user.ts';

export function listUsers(context: AuthContext, call: Call): Response {
  requireAdmin(context, call);
  const page = pageParameter(call.url, 'page', 1);
  const perPage = pageParameter(call.url, 'per_page', 50);
  const all = context.tables.users.toReversed();
  const users = all.slice((page - 1) * perPage, page * perPage).map(publicUser);
  const headers = {
    'x-total-count': String(all.length),
    link: links(call.url, page, Math.max(1, Math.ceil(all.length / perPage))),
  };
  return Response.json({ users, aud: 'authenticated' }, { headers });
}

export async function createUser(context: AuthContext, call: Call): Promise<Response> {
  requireAdmin(context, call);
  const body = await call.body();
  const email = emailOf(body);
  const password = textOf(body, 'password') || hexToken(context.random, 24);
  const passwordHash = await hashPassword(password, context.random);
  const bannedUntilMs = banEnd(context, body);
  requireUnusedEmail(context, email);
  const userMetadata = objectOf(body, 'user_metadata') ?? {};
  const user = addUser(context, { email, passwordHash, userMetadata, isByAdmin: true });
  user.appMetadata = mergeMetadata(user.appMetadata, objectOf(body, 'app_metadata') ?? {});
  if (bannedUntilMs !== undefined) user.bannedUntilMs = bannedUntilMs;
  if (body['email_confirm'] === true) confirmUser(context, user);
  return Response.json(publicUser(user));
}

/** `/admin/users/:id`: read, change or remove one user. */
export async function oneUser(context: AuthContext, call: Call, userId: string): Promise<Response> {
  requireAdmin(context, call);
  if (!isUuid(userId)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = context.tables.users.find(row => row.id === userId);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  if (call.request.method === 'DELETE') {
    removeUser(context, user);
    return Response.json({});
  }
  if (call.request.method === 'PUT') await changeUser(context, user, await call.body());
  return Response.json(publicUser(user));
}

async function changeUser(context: AuthContext, user: UserRow, body: JsonObject): Promise<void> {
  const email = textOf(body, 'email') ? emailOf(body) : user.email;
  const password = textOf(body, 'password');
  const bannedUntilMs = banEnd(context, body);
  if (password) checkPasswordStrength(password, context.settings.minPasswordLength);
  const passwordHash = password ? await hashPassword(password, context.random) : null;
  if (email !== user.email) requireUnusedEmail(context, email);

  user.email = email;
  if (passwordHash !== null) {
    user.passwordHash = passwordHash;
    forgetTokens(context, user);
    endSessions(context, user.id, null);
  }
  user.appMetadata = mergeMetadata(user.appMetadata, objectOf(body, 'app_metadata') ?? {});
  user.userMetadata = mergeMetadata(user.userMetadata, objectOf(body, 'user_metadata') ?? {});
  if (bannedUntilMs !== undefined) user.bannedUntilMs = bannedUntilMs;
  if (body['email_confirm'] === true) confirmUser(context, user);
  touch(context, user);
}

/** `ban_duration` is a Go duration ("24h", "1h30m") or "none"; undefined = not mentioned. */
function banEnd(context: AuthContext, body: JsonObject): number | null | undefined {
  const duration = textOf(body, 'ban_duration');
  if (duration === '') return undefined;
  if (duration === 'none') return null;
  if (!/^(\d+(\.\d+)?[hms])+$/.test(duration)) throw invalid('invalid format for ban duration');
  const unitMs: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000 };
  const parts = [...duration.matchAll(/([\d.]+)([hms])/g)];
  const totalMs = parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (unitMs[unit] ?? 0), 0);
  return context.nowMs() + totalMs;
}

function pageParameter(url: URL, name: string, fallback: number): number {
  const text = url.searchParams.get(name) || String(fallback);
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text);
  throw invalid('Bad Pagination Parameters: strconv.ParseUint: parsing: invalid syntax');
}

function links(url: URL, page: number, lastPage: number): string {
  const link = (target: number, rel: string): string => {
    const address = new URL(url);
    address.searchParams.set('page', String(target));
    return `<${address.pathname}${address.search}>; rel="${rel}"`;
  };
  return [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')].join(', ');
}
