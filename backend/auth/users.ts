import type { AuthContext } from './context.ts';
import { uuid } from './random.ts';
import type { JsonObject, UserRow } from './tables.ts';

interface NewUser {
  email: string;
  passwordHash: string | null;
  userMetadata: JsonObject;
  /** A user made by an administrator: identity claims are copied into the metadata only at sign-up. */
  isByAdmin?: boolean;
}

export const findUserByEmail = (context: AuthContext, email: string): UserRow | undefined =>
  context.tables.users.find(user => user.email === email.toLowerCase());

export function addUser(
  context: AuthContext,
  { email, passwordHash, userMetadata, isByAdmin = false }: NewUser,
): UserRow {
  const id = uuid(context.random);
  const nowMs = context.nowMs();
  const user: UserRow = {
    id,
    identityId: uuid(context.random),
    role: 'authenticated',
    email,
    passwordHash,
    emailConfirmedAtMs: null,
    invitedAtMs: null,
    confirmationSentAtMs: null,
    recoverySentAtMs: null,
    reauthenticationSentAtMs: null,
    newEmail: null,
    emailChangeConfirmations: 0,
    emailChangeSentAtMs: null,
    lastSignInAtMs: null,
    bannedUntilMs: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: isByAdmin
      ? userMetadata
      : mergeMetadata(userMetadata, { sub: id, email, email_verified: false, phone_verified: false }),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  };
  context.tables.users.push(user);
  context.changed();
  return user;
}

export function removeUser(context: AuthContext, user: UserRow): void {
  const { tables } = context;
  tables.users = tables.users.filter(row => row.id !== user.id);
  tables.sessions = tables.sessions.filter(row => row.userId !== user.id);
  tables.refreshTokens = tables.refreshTokens.filter(row => row.userId !== user.id);
  tables.oneTimeTokens = tables.oneTimeTokens.filter(row => row.userId !== user.id);
  tables.flowStates = tables.flowStates.filter(row => row.userId !== user.id);
  context.changed();
}

/** Marks the address as proven; every other mailed token of this user stops working. */
export function confirmUser(context: AuthContext, user: UserRow): void {
  user.emailConfirmedAtMs = context.nowMs();
  user.userMetadata = mergeMetadata(user.userMetadata, { email_verified: true });
  context.tables.oneTimeTokens = context.tables.oneTimeTokens.filter(row => row.userId !== user.id);
  touch(context, user);
}

/** Top level only: null deletes a key, anything else replaces it whole. */
export function mergeMetadata(current: JsonObject, updates: JsonObject): JsonObject {
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(updates)) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

export function touch(context: AuthContext, user: UserRow): void {
  user.updatedAtMs = context.nowMs();
  context.changed();
}

export const isBanned = (user: UserRow, nowMs: number): boolean =>
  user.bannedUntilMs !== null && user.bannedUntilMs > nowMs;

/** The user as the API shows it. */
export function publicUser(user: UserRow): JsonObject {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email,
    phone: '',
    ...time('email_confirmed_at', user.emailConfirmedAtMs),
    ...time('confirmed_at', user.emailConfirmedAtMs),
    ...time('invited_at', user.invitedAtMs),
    ...time('confirmation_sent_at', user.confirmationSentAtMs),
    ...time('recovery_sent_at', user.recoverySentAtMs),
    ...time('reauthentication_sent_at', user.reauthenticationSentAtMs),
    ...(user.newEmail === null ? {} : { new_email: user.newEmail }),
    ...time('email_change_sent_at', user.emailChangeSentAtMs),
    ...time('last_sign_in_at', user.lastSignInAtMs),
    ...time('banned_until', user.bannedUntilMs),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: [identity(user)],
    created_at: iso(user.createdAtMs),
    updated_at: iso(user.updatedAtMs),
    is_anonymous: false,
  };
}

const identity = (user: UserRow): JsonObject => ({
  identity_id: user.identityId,
  id: user.id,
  user_id: user.id,
  identity_data: {
    sub: user.id,
    email: user.email,
    email_verified: user.emailConfirmedAtMs !== null,
    phone_verified: false,
  },
  provider: 'email',
  ...time('last_sign_in_at', user.lastSignInAtMs),
  created_at: iso(user.createdAtMs),
  updated_at: iso(user.updatedAtMs),
  email: user.email,
});

const time = (key: string, atMs: number | null): JsonObject => (atMs === null ? {} : { [key]: iso(atMs) });

const iso = (atMs: number): string => new Date(atMs).toISOString();
