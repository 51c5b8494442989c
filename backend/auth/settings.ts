/** What a Supabase project sets in its dashboard. A test compares these with supabase/config.toml. */
export interface AuthSettings {
  /** The app's own address: links in mails start with it, redirects to it are always allowed. */
  siteUrl: string;
  /** Globs of further addresses that a mail may lead back to. */
  redirectAllowList: readonly string[];
  accessTokenSeconds: number;
  /** A replaced refresh token works this much longer, because two tabs may refresh at the same time. */
  refreshReuseSeconds: number;
  /** Life of a mailed link or code. */
  otpSeconds: number;
  otpDigits: number;
  /** Between two mails of one kind to one user. */
  mailIntervalSeconds: number;
  minPasswordLength: number;
  /** A new address is used once its owner and the owner of the old address have confirmed it. */
  doubleConfirmChanges: boolean;
  /** A session older than a day needs a mailed code to change the password. */
  securePasswordChange: boolean;
  /** A session that was not renewed for so long is over. */
  sessionIdleSeconds: number;
}

export const authSettings = (siteUrl: string): AuthSettings => ({
  siteUrl,
  redirectAllowList: [],
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  otpSeconds: 900,
  otpDigits: 6,
  mailIntervalSeconds: 60,
  minPasswordLength: 8,
  doubleConfirmChanges: true,
  securePasswordChange: true,
  sessionIdleSeconds: 180 * 86_400,
});
