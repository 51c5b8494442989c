import { expect, test } from 'vitest';
import { emptyAuthTables } from '../../backend/auth/tables.ts';
import { createRateLimits } from '../../backend/auth/rate-limits.ts';
import { sweep } from '../../backend/auth/sweep.ts';
import { authSettings } from '../../backend/auth/settings.ts';
import { localAccounts, signedIn } from '../support/local-accounts.ts';

const dayMs = 86_400_000;

test('a session that nobody used for half a year is over; one in use is not', async () => {
  const accounts = localAccounts();
  const [used, laidUp] = [await signedIn(accounts), await signedIn(accounts)];
  accounts.clock.nowMs += 100 * dayMs;
  expect((await used.refreshSession()).error).toBeNull();
  accounts.clock.nowMs += 80.5 * dayMs;
  expect((await used.refreshSession()).error).toBeNull();
  expect((await laidUp.refreshSession()).error).toMatchObject({ status: 400, code: 'session_expired' });
});

test('what nobody can use any more is dropped a day after it ended, and nothing else', () => {
  const nowMs = 1000 * dayMs;
  const tables = emptyAuthTables();
  const session = (id: string, createdAtMs: number) => ({ id, userId: 'u', createdAtMs, method: 'otp' });
  const token = (sessionId: string, updatedAtMs: number, revoked = false) => ({
    token: `${sessionId}-${updatedAtMs}`,
    parent: null,
    sessionId,
    userId: 'u',
    revoked,
    updatedAtMs,
  });
  const flow = (authCode: string, createdAtMs: number) => ({
    userId: 'u',
    authCode,
    codeChallenge: '',
    codeChallengeMethod: 'plain' as const,
    method: 'otp',
    createdAtMs,
  });
  tables.sessions = [session('old', nowMs - 400 * dayMs), session('renewed', nowMs - 400 * dayMs)];
  tables.refreshTokens = [
    token('old', nowMs - 182 * dayMs),
    token('renewed', nowMs - 2 * dayMs, true),
    token('renewed', nowMs - dayMs / 2, true),
    token('renewed', nowMs),
  ];
  tables.flowStates = [flow('yesterday', nowMs - 1.1 * dayMs), flow('now', nowMs - dayMs / 2)];
  tables.oneTimeTokens = [
    { userId: 'u', kind: 'recovery', hash: 'yesterday', createdAtMs: nowMs - 1.1 * dayMs },
    { userId: 'u', kind: 'recovery', hash: 'now', createdAtMs: nowMs },
  ];
  let changes = 0;
  const context = {
    tables,
    settings: authSettings(''),
    limits: createRateLimits(() => nowMs),
    nowMs: () => nowMs,
    touched: () => void (changes += 1),
  };
  sweep(context);
  expect(tables.sessions.map(({ id }) => id)).toEqual(['renewed']);
  expect(tables.refreshTokens).toHaveLength(2);
  expect(tables.flowStates.map(({ authCode }) => authCode)).toEqual(['now']);
  expect(tables.oneTimeTokens.map(({ hash }) => hash)).toEqual(['now']);
  sweep(context);
  expect(changes).toBe(1);
});

test('an address that has its whole allowance again is forgotten, one that has not is held to it', () => {
  let nowMs = 0;
  const limits = createRateLimits(() => nowMs);
  for (let call = 0; call < 30; call += 1) limits.allow('otp', 'harbour');
  limits.allow('otp', 'passer-by');
  nowMs += 5000;
  limits.sweep();
  expect(limits.size()).toBe(2);
  expect(limits.allow('otp', 'harbour')).toBe(false);
  nowMs += 300_001;
  limits.sweep();
  expect(limits.size()).toBe(0);
});
