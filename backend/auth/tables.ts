export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Times are epoch milliseconds; null = never. */
export interface UserRow {
  id: string;
  identityId: string;
  role: string;
  email: string;
  /** null = invited, has never set one. */
  passwordHash: string | null;
  emailConfirmedAtMs: number | null;
  invitedAtMs: number | null;
  confirmationSentAtMs: number | null;
  recoverySentAtMs: number | null;
  reauthenticationSentAtMs: number | null;
  /** The address asked for, until its owner confirms it. */
  newEmail: string | null;
  /** How many of the two addresses have confirmed the change. */
  emailChangeConfirmations: 0 | 1;
  emailChangeSentAtMs: number | null;
  lastSignInAtMs: number | null;
  bannedUntilMs: number | null;
  appMetadata: JsonObject;
  userMetadata: JsonObject;
  createdAtMs: number;
  updatedAtMs: number;
}

export interface SessionRow {
  id: string;
  userId: string;
  createdAtMs: number;
  method: string;
}

export interface RefreshTokenRow {
  token: string;
  /** The token that this one replaced. */
  parent: string | null;
  sessionId: string;
  userId: string;
  revoked: boolean;
  updatedAtMs: number;
}

export type OneTimeTokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

export interface OneTimeTokenRow {
  userId: string;
  kind: OneTimeTokenKind;
  hash: string;
  createdAtMs: number;
}

/** A PKCE sign-in under way. */
export interface FlowStateRow {
  userId: string;
  authCode: string;
  codeChallenge: string;
  codeChallengeMethod: 's256' | 'plain';
  method: string;
  createdAtMs: number;
}

export interface AuthTables {
  /** Private ES256 key; null until the first start. */
  signingKey: JsonObject | null;
  users: UserRow[];
  sessions: SessionRow[];
  refreshTokens: RefreshTokenRow[];
  oneTimeTokens: OneTimeTokenRow[];
  flowStates: FlowStateRow[];
}

export const emptyAuthTables = (): AuthTables => ({
  signingKey: null,
  users: [],
  sessions: [],
  refreshTokens: [],
  oneTimeTokens: [],
  flowStates: [],
});
