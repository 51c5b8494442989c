import { createHash } from 'node:crypto';
import type { AuthContext, TokenMailKind } from './context.ts';
import { AuthError, badRequest, forbidden, invalid, unprocessable } from './errors.ts';
import { notify } from './notifying.ts';
import { digits } from './random.ts';
import type { OneTimeTokenKind, OneTimeTokenRow, UserRow } from './tables.ts';
import { confirmUser, isBanned, touch } from './users.ts';

/** The kinds of token that each `type` of the verify call accepts. */
const kindsOfType: Record<string, OneTimeTokenKind[]> = {
  email: ['confirmation', 'recovery'],
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};

const kindsOfMail: Record<TokenMailKind, OneTimeTokenKind> = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
  email_change: 'email_change_new',
  reauthentication: 'reauthentication',
};

/** The kind of token in a mail's link. The mail to the old address of an account that changes it has a separate token. */
export const tokenKindOf = (mail: TokenMailKind): OneTimeTokenKind => kindsOfMail[mail];

const sentAtField = {
  confirmation: 'confirmationSentAtMs',
  recovery: 'recoverySentAtMs',
  email_change_current: 'emailChangeSentAtMs',
  email_change_new: 'emailChangeSentAtMs',
  reauthentication: 'reauthenticationSentAtMs',
} as const satisfies Record<OneTimeTokenKind, keyof UserRow>;

export interface MintedToken {
  code: string;
  hash: string;
}

/** Creates a code and its hash; the previous code of the same kind stops working. `pkce` marks the hash as one of the PKCE flow. */
export function mintToken(
  context: AuthContext,
  user: UserRow,
  kind: OneTimeTokenKind,
  pkce: boolean,
): MintedToken {
  const email = kind === 'email_change_new' ? (user.newEmail ?? user.email) : user.email;
  const code = digits(context.random, context.settings.otpDigits);
  const hash = (pkce ? 'pkce_' : '') + hashOf(email, code);
  dropTokens(context, user, kind);
  context.tables.oneTimeTokens.push({ userId: user.id, kind, hash, createdAtMs: context.nowMs() });
  user[sentAtField[kind]] = context.nowMs();
  touch(context, user);
  return { code, hash };
}

/** Throws AuthError 429 if a mail of this kind was sent less than a minute ago. */
export function requireMailInterval(context: AuthContext, user: UserRow, mail: TokenMailKind): void {
  const sentAtMs = user[sentAtField[tokenKindOf(mail)]];
  const leftMs = (sentAtMs ?? -Infinity) + context.settings.mailIntervalSeconds * 1000 - context.nowMs();
  if (leftMs <= 0) return;
  const seconds = Math.floor(leftMs / 1000);
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw new AuthError(429, 'over_email_send_rate_limit', message);
}

/**
 * Spends the token of a mailed link; null = one of the two that a change of address needs. Throws AuthError otp_expired when it
 * is used, unknown or old.
 */
export function spendLink(context: AuthContext, type: string, hash: string): UserRow | null {
  const kinds = kindsFor(type);
  const row = context.tables.oneTimeTokens.find(token => token.hash === hash && kinds.includes(token.kind));
  const user = context.tables.users.find(each => each.id === row?.userId);
  return spend(context, user, row, 'Email link is invalid or has expired');
}

/** Spends the six digits of a mail. Throws AuthError otp_expired when they are wrong, used or old. */
export function spendCode(context: AuthContext, type: string, email: string, code: string): UserRow | null {
  const kinds = kindsFor(type);
  const hash = hashOf(email, code);
  const users = context.tables.users.filter(
    each => each.email === email || (type === 'email_change' && each.newEmail === email),
  );
  const row = context.tables.oneTimeTokens.find(
    token =>
      users.some(({ id }) => id === token.userId) &&
      kinds.includes(token.kind) &&
      (token.hash === hash || token.hash === `pkce_${hash}`),
  );
  const user = users.find(({ id }) => id === row?.userId);
  return spend(context, user, row, 'Token has expired or is invalid');
}

/** Uses up the code that proves that the user is still present. Throws AuthError reauthentication_not_valid. */
export function spendNonce(context: AuthContext, user: UserRow, code: string): void {
  const row = context.tables.oneTimeTokens.find(
    ({ userId, kind }) => userId === user.id && kind === 'reauthentication',
  );
  if (row?.hash !== hashOf(user.email, code) || isOld(context, row))
    throw unprocessable('reauthentication_not_valid', 'Nonce has expired or is invalid');
  dropTokens(context, user, row.kind);
  user.reauthenticationSentAtMs = null;
  touch(context, user);
}

function spend(
  context: AuthContext,
  user: UserRow | undefined,
  row: OneTimeTokenRow | undefined,
  refusal: string,
): UserRow | null {
  if (!user || !row) throw forbidden('otp_expired', refusal);
  if (isBanned(user, context.nowMs())) throw forbidden('user_banned', 'User is banned');
  if (isOld(context, row)) throw forbidden('otp_expired', refusal);
  dropTokens(context, user, row.kind);
  if (isEmailChange(row.kind)) {
    if (context.settings.doubleConfirmChanges && user.emailChangeConfirmations === 0) {
      user.emailChangeConfirmations = 1;
      touch(context, user);
      return null;
    }
    changeEmail(context, user);
  }
  if (row.kind !== 'recovery' || user.emailConfirmedAtMs === null) confirmUser(context, user);
  return user;
}

const isEmailChange = (kind: OneTimeTokenKind): boolean =>
  kind === 'email_change_current' || kind === 'email_change_new';

const isOld = (context: AuthContext, row: OneTimeTokenRow): boolean =>
  context.nowMs() > row.createdAtMs + context.settings.otpSeconds * 1000;

/** The owner of the old address hears of it there. */
function changeEmail(context: AuthContext, user: UserRow): void {
  if (user.newEmail === null) return;
  const before = user.email;
  user.email = user.newEmail;
  user.newEmail = null;
  user.emailChangeConfirmations = 0;
  notify(context, user, { kind: 'email_changed', to: before });
}

/** Deletes all tokens of a user and their waiting times: a new password invalidates everything mailed before. */
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
