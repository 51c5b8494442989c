import { createElement, type ReactNode } from 'react';
import type { AccountFailure } from '../core/rules/account/account-failure.ts';
import type { PlainKey } from '../core/words/dictionary.ts';
import type { Translate } from '../core/words/translate.ts';

/** Returns the message for an account failure. Includes the servers' own messages, which are English only and are marked as English. */
export function accountFailureText(t: Translate, failure: AccountFailure): ReactNode {
  switch (failure.kind) {
    case 'refused':
      return refusalText(t, failure);
    case 'subscription':
      return inEnglish(failure.message) || t('account.unknownError');
    case 'noSession':
      return t(failure.wanted === 'portal' ? 'account.noSessionPortal' : 'account.noSessionPricing');
    case 'sessionExpired':
      return t('shell.sessionExpired');
    case 'captcha':
      return t('account.captchaError');
    case 'emailInvalid':
      return t('account.serverInvalidEmail');
    case 'noPlans':
      return t('account.plansError');
    case 'unreachable':
    case 'missingResetToken':
    case 'missingLinkToken':
    case 'fieldsRequired':
    case 'passwordTooShort':
    case 'passwordsDiffer':
    case 'captchaRequired':
    case 'stillCreating':
    case 'noPortal':
    case 'noPricing':
      return t(`account.${failure.kind}`);
  }
}

function refusalText(t: Translate, { code, message }: AccountFailure & { kind: 'refused' }): ReactNode {
  if (code === 'reauthentication_not_valid') return t('account.codeWrong');
  if (t.language === 'en' && message !== '') return message;
  const known = code === null ? undefined : refusals[code];
  return known ? t(known) : inEnglish(message) || t('account.unknownError');
}

const inEnglish = (message: string | null): ReactNode =>
  message && createElement('span', { lang: 'en' }, message);

const refusals: Record<string, PlainKey> = {
  invalid_credentials: 'account.serverInvalidCredentials',
  email_not_confirmed: 'account.serverEmailNotConfirmed',
  user_banned: 'account.serverUserBanned',
  otp_expired: 'account.serverOtpExpired',
  weak_password: 'account.serverWeakPassword',
  same_password: 'account.serverSamePassword',
  over_email_send_rate_limit: 'account.serverRateLimit',
  over_request_rate_limit: 'account.serverRateLimit',
  email_exists: 'account.serverEmailExists',
  signup_disabled: 'account.serverSignupDisabled',
  email_address_invalid: 'account.serverInvalidEmail',
};
