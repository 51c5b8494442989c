/** Failures between the app and the account services, as plain data. `src/i18n/account-failure-text.ts` has the user texts. */
export type AccountFailure =
  /** No usable answer: offline, timeout, captive portal, server error. The account state is unknown. */
  | { kind: 'unreachable' }
  /** A definite refusal by the auth server; the app shows its message. */
  | { kind: 'refused'; code: string | null; message: string }
  /** The server has ended this device's session: only a new login helps. */
  | { kind: 'sessionExpired' }
  | { kind: 'captcha' }
  | { kind: 'missingResetToken' }
  | { kind: 'missingLinkToken' }
  | { kind: 'fieldsRequired' }
  | { kind: 'emailInvalid' }
  | { kind: 'passwordTooShort' }
  | { kind: 'passwordsDiffer' }
  | { kind: 'captchaRequired' }
  /** The subscription lookup answered with an error; null = without a message. */
  | { kind: 'subscription'; message: string | null }
  /** The customer was still being created after the last retry. */
  | { kind: 'stillCreating' }
  | { kind: 'noSession'; wanted: 'portal' | 'pricing' }
  | { kind: 'noPortal' }
  /** The payment provider, or the function that calls it, failed. */
  | { kind: 'noPlans' }
  | { kind: 'noPricing' };

/** Result of a call to the account services. These calls never throw: a failure is a value. */
export type AccountResult<Value> = { ok: true; value: Value } | { ok: false; failure: AccountFailure };

/**
 * Checks that mail can reach an address. The auth server also accepts addresses without a top-level domain, but their mail never arrives.
 */
export const emailFailure = (email: string): AccountFailure | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : { kind: 'emailInvalid' };

const passwordMinLength = 8;

/** Validates a new password and its confirmation; null = valid. */
export function passwordFailure(password: string, confirmation: string): AccountFailure | null {
  if (password.length < passwordMinLength) return { kind: 'passwordTooShort' };
  return password === confirmation ? null : { kind: 'passwordsDiffer' };
}
