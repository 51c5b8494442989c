/** What can go wrong between the app and the account services, as plain data. `src/i18n/account-failure-text.ts` has the words. */
export type AccountFailure =
  /** No usable answer: offline, timeout, captive portal, server error. The account state is unknown. */
  | { kind: 'unreachable' }
  /** The auth server's own definite refusal; its message is shown. */
  | { kind: 'refused'; code: string | null; message: string }
  /** The session of this device has ended at the server: only a new login helps. */
  | { kind: 'sessionExpired' }
  | { kind: 'captcha' }
  | { kind: 'missingResetToken' }
  | { kind: 'missingLinkToken' }
  | { kind: 'fieldsRequired' }
  | { kind: 'emailInvalid' }
  | { kind: 'passwordTooShort' }
  | { kind: 'passwordsDiffer' }
  | { kind: 'captchaRequired' }
  /** The subscription lookup answered with an error; null = without words. */
  | { kind: 'subscription'; message: string | null }
  /** The customer was still being created after the last retry. */
  | { kind: 'stillCreating' }
  | { kind: 'noSession'; wanted: 'portal' | 'pricing' }
  | { kind: 'noPortal' }
  /** The payment provider, or what asks it, could not say. */
  | { kind: 'noPlans' }
  | { kind: 'noPricing' };

/** What came of asking the account services. Nothing throws across the room's border: a failure is a value. */
export type AccountResult<Value> = { ok: true; value: Value } | { ok: false; failure: AccountFailure };

/** An address that a mail can be sent to: the server takes one without a domain's end, and its mail never arrives. */
export const emailFailure = (email: string): AccountFailure | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : { kind: 'emailInvalid' };

const passwordMinLength = 8;

/** What is wrong with a new password and its confirmation; null = nothing. */
export function passwordFailure(password: string, confirmation: string): AccountFailure | null {
  if (password.length < passwordMinLength) return { kind: 'passwordTooShort' };
  return password === confirmation ? null : { kind: 'passwordsDiffer' };
}
