/** What a Supabase project sets in its dashboard. A test compares these with supabase/config.toml. */
export interface AuthSettings {
  /** The app's own address: links in mails start with it, redirects to it are always allowed. */
  siteUrl: string;
  /** Globs of further addresses that a mail may lead back to. */
  redirectAllowList: readonly string[];
  accessTokenSeconds: number;
  /** A replaced refresh token still works this long: two tabs may refresh at the same moment. */
  refreshReuseSeconds: number;
  /** Life of a mailed link or code. */
  otpSeconds: number;
  otpDigits: number;
  /** Between two mails of one kind to one user. */
  mailIntervalSeconds: number;
  minPasswordLength: number;
}

export const authSettings = (siteUrl: string): AuthSettings => ({
  siteUrl,
  redirectAllowList: [],
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  otpSeconds: 3600,
  otpDigits: 6,
  mailIntervalSeconds: 60,
  minPasswordLength: 8,
});
