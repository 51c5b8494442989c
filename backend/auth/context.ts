import type { RandomBytes } from './random.ts';
import type { RateLimits } from './rate-limits.ts';
import type { AuthSettings } from './settings.ts';
import type { Signer } from './signing.ts';
import type { AuthTables, JsonObject } from './tables.ts';

/** Mails that hold a link or a code. */
export type TokenMailKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'reauthentication';
/** Mails that report a change of the account. */
export type NotificationKind = 'password_changed' | 'email_changed';
export type MailKind = TokenMailKind | NotificationKind;

/** A mail to be written: `values` are the fields that templates may use, spelled as in the auth server. */
export interface AuthMail {
  to: string;
  kind: MailKind;
  values: {
    SiteURL: string;
    Email: string;
    NewEmail: string;
    /** Of a changed address: the one before. */
    OldEmail: string;
    Token: string;
    TokenHash: string;
    RedirectTo: string;
    ConfirmationURL: string;
    /** The user's metadata. */
    Data: JsonObject;
  };
}

/** Everything the auth server's parts share. */
export interface AuthContext {
  settings: AuthSettings;
  tables: AuthTables;
  signer: Signer;
  limits: RateLimits;
  random: RandomBytes;
  nowMs: () => number;
  /** Called after every change of `tables`. */
  changed: () => void;
  /** The same for what may be lost. */
  touched: () => void;
  sendMail: (mail: AuthMail) => void;
  /** Uses up a captcha token; returns the captcha service's error codes, empty = passed. */
  spendCaptchaToken: (token: string) => string[];
}
