import type { AccountFailure, AccountResult } from '../core/rules/account/account-failure.ts';
import type { IdentityStore } from './identity.ts';
import { within } from '../within.ts';

/** Longest wait, ms; longer than the limit of a single request, so that the request's own limit applies first. */
const longestMs = 30_000;

export const unreachable: { ok: false; failure: AccountFailure } = {
  ok: false,
  failure: { kind: 'unreachable' },
};

export const sessionExpired: { ok: false; failure: AccountFailure } = {
  ok: false,
  failure: { kind: 'sessionExpired' },
};

/** Returns the reason for a missing token. Only a refusal by the auth server ends a session; other failures are network failures. */
export const withoutToken = (identity: IdentityStore) =>
  identity.get()?.state === 'active' ? unreachable : sessionExpired;

/** Fields that all answers of the auth client have. */
interface ClientAnswer {
  data: unknown;
  error: { name: string; message: string; code?: unknown } | null;
}

/** Runs one call of the auth client with a time limit, because a client with a parked refresh may never answer. */
export async function outcomeOf<Answer extends ClientAnswer>(
  call: () => Promise<Answer>,
): Promise<AccountResult<Answer['data']>> {
  const answer = await within(longestMs, call(), null);
  if (!answer) return unreachable;
  return answer.error ? { ok: false, failure: failureOf(answer.error) } : { ok: true, value: answer.data };
}

/** True if the auth server refused the token, not the request. */
export const isTokenRefused = (outcome: AccountResult<unknown>): boolean =>
  !outcome.ok &&
  outcome.failure.kind === 'refused' &&
  ['session_not_found', 'bad_jwt', 'no_authorization'].includes(outcome.failure.code ?? '');

/** The client identifies this error by its name alone. */
const codes: Record<string, string> = { AuthSessionMissingError: 'session_not_found' };

function failureOf(error: { name: string; message: string; code?: unknown }): AccountFailure {
  // 5xx, network failures and unreadable answers have an unknown cause, so the message names no cause.
  if (error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError')
    return { kind: 'unreachable' };
  const code = typeof error.code === 'string' ? error.code : (codes[error.name] ?? null);
  return code === 'captcha_failed' ? { kind: 'captcha' } : { kind: 'refused', code, message: error.message };
}
