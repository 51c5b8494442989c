/** Whose places are synced, and where. From the page's identity record and build configuration. */
export interface SyncAccount {
  /** The name of the account's database: a sync for another one is never started. */
  accountKey: string;
  userId: string;
  /** The auth server, up to and including `/auth/v1`, without a slash at the end. */
  authUrl: string;
  /** The publishable key; empty = none is sent. */
  apiKey: string;
}

/**
 * An access token of the signed-in user, or null when none is available now. `rejected` = the one that the server has just refused although
 * it looked valid.
 */
export type TokenSource = (rejected?: string) => Promise<string | null>;
