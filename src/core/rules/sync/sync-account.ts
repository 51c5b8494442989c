/** The account and server of a sync, from the page's identity record and the build configuration. */
export interface SyncAccount {
  /** Name of the account's database: a sync for another account never starts. */
  accountKey: string;
  userId: string;
  /** URL of the auth server up to and including `/auth/v1`, without a trailing slash. */
  authUrl: string;
  /** The publishable key; empty = no key is sent. */
  apiKey: string;
}

/**
 * Returns an access token of the signed-in user; null = none is available now. `rejected` = a token that looked valid but that the server
 * has just refused.
 */
export type TokenSource = (rejected?: string) => Promise<string | null>;
