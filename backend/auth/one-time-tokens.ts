import { createHash } from 'node:crypto';
import type { AuthContext, MailKind } from './context.ts';
import { AuthError, badRequest, forbidden, invalid } from './errors.ts';
import { digits } from './random.ts';
import type { OneTimeTokenKind, OneTimeTokenRow, UserRow } from './tables.ts';
import { confirmUser, findUserByEmail, isBanned, touch } from './users.ts';

/** Which kinds of token each `type` of the verify call may spend. */
const kindsOfType: Record<string, OneTimeTokenKind[]> = {
  email: ['confirmation', 'recovery'],
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email_change: ['email_change'],
};

const kindOfMail: Record<MailKind, OneTimeTokenKind> = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
  email_change: 'email_change',
  reauthentication: 'reauthentication',
};

const sentAtField = {
  confirmation: 'confirmationSentAtMs',
  recovery: 'recoverySentAtMs',
  email_change: 'emailChangeSentAtMs',
  reauthentication: 'reauthenticationSentAtMs',
} as const satisfies Record<OneTimeTokenKind, keyof UserRow>;

export interface MintedToken {
  code: string;
  hash: string;
}

/** A fresh code and its hash; the one before of the same kind stops working. `pkce` marks the hash for the other flow. */
export function mintToken(context: AuthContext, user: UserRow, mail: MailKind, pkce: boolean): MintedToken {
  const kind = kindOfMail[mail];
  const email = mail === 'email_change' ? (user.newEmail ?? user.email) : user.email;
  const code = digits(context.random, context.settings.otpDigits);
  const hash = (pkce ? 'pkce_' : '') + hashOf(email, code);
  dropTokens(context, user, kind);
  context.tables.oneTimeTokens.push({ userId: user.id, kind, hash, createdAtMs: context.nowMs() });
  user[sentAtField[kind]] = context.nowMs();
  touch(context, user);
  return { code, hash };
}

/** Throws AuthError 429 when a mail of this kind went out a moment ago. */
export function requireMailInterval(context: AuthContext, user: UserRow, mail: MailKind): void {
  const sentAtMs = user[sentAtField[kindOfMail[mail]]];
  const leftMs = (sentAtMs ?? -Infinity) + context.settings.mailIntervalSeconds * 1000 - context.nowMs();
  if (leftMs <= 0) return;
  const seconds = Math.floor(leftMs / 1000);
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw new AuthError(429, 'over_email_send_rate_limit', message);
}

/** Spends the token of a mailed link. Throws AuthError otp_expired when it is used, unknown or old. */
export function spendLink(context: AuthContext, type: string, hash: string): UserRow {
  const kinds = kindsFor(type);
  const row = context.tables.oneTimeTokens.find(token => token.hash === hash && kinds.includes(token.kind));
  const user = context.tables.users.find(each => each.id === row?.userId);
  return spend(context, user, row, 'Email link is invalid or has expired');
}

/** Spends the six digits of a mail. Throws AuthError otp_expired when they are wrong, used or old. */
export function spendCode(context: AuthContext, type: string, email: string, code: string): UserRow {
  const kinds = kindsFor(type);
  const user =
    type === 'email_change'
      ? context.tables.users.find(each => each.newEmail === email)
      : findUserByEmail(context, email);
  const hash = hashOf(email, code);
  const row = context.tables.oneTimeTokens.find(
    token =>
      token.userId === user?.id &&
      kinds.includes(token.kind) &&
      (token.hash === hash || token.hash === `pkce_${hash}`),
  );
  return spend(context, user, row, 'Token has expired or is invalid');
}

function spend(
  context: AuthContext,
  user: UserRow | undefined,
  row: OneTimeTokenRow | undefined,
  refusal: string,
): UserRow {
  if (!user || !row) throw forbidden('otp_expired', refusal);
  if (isBanned(user, context.nowMs())) throw forbidden('user_banned', 'User is banned');
  if (context.nowMs() > row.createdAtMs + context.settings.otpSeconds * 1000)
    throw forbidden('otp_expired', refusal);
  dropTokens(context, user, row.kind);
  if (row.kind === 'email_change' && user.newEmail !== null) {
    user.email = user.newEmail;
    user.newEmail = null;
  }
  if (row.kind !== 'recovery' || user.emailConfirmedAtMs === null) confirmUser(context, user);
  return user;
}

/** All tokens of a user and the waiting times that go with them: a new password invalidates what was mailed before. */
export function forgetTokens(context: AuthContext, user: UserRow): void {
  context.tables.oneTimeTokens = context.tables.oneTimeTokens.filter(row => row.userId !== user.id);
  for (const field of Object.values(sentAtField)) user[field] = null;
  touch(context, user);
}

/** Mailed in a link; the code itself is never stored. */
const hashOf = (email: string, code: string): string =>
  createHash('sha224')
    .update(email + code)
    .digest('hex');

function dropTokens(context: AuthContext, user: UserRow, kind: OneTimeTokenKind): void {
  context.tables.oneTimeTokens = context.tables.oneTimeTokens.filter(
    row => row.userId !== user.id || row.kind !== kind,
  );
}

function kindsFor(type: string): OneTimeTokenKind[] {
  const kinds = Object.hasOwn(kindsOfType, type) ? kindsOfType[type] : undefined;
  if (kinds) return kinds;
  if (type === '') throw invalid('Verify requires a verification type');
  throw badRequest('validation_failed', 'Invalid email verification type');
}
