import { beforeEach, describe, expect, test } from 'vitest';
import { localAccounts, signedIn, type LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
});

const setFaults = (settings: unknown, type = 'application/json') =>
  accounts.fetch('/__faults', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify(settings),
  });

describe('troubles on demand', () => {
  test('a captive portal answers with its own page, status and all', async () => {
    await setFaults({ html: true, status: 511 });
    const response = await accounts.fetch('/auth/v1/user');
    expect(response.status).toBe(511);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('a failing auth server is what the client calls retryable', async () => {
    const auth = await signedIn(accounts);
    await setFaults({ status: 503 });
    expect((await auth.getUser()).error?.name).toBe('AuthRetryableFetchError');
    await accounts.fetch('/__faults', { method: 'DELETE' });
    expect((await auth.getUser()).error).toBeNull();
  });

  test('strike only where they should', async () => {
    await setFaults({ status: 500, paths: ['/functions/v1/'] });
    expect((await accounts.fetch('/auth/v1/health')).status).toBe(200);
    expect((await accounts.fetch('/functions/v1/get-pricing-table', { method: 'POST' })).status).toBe(500);
  });

  test('can be aimed at addresses of other parts of the backend', async () => {
    await setFaults({ status: 502, paths: ['/services/'] });
    expect((await accounts.fetch('/services/marine/v1/marine')).status).toBe(502);
  });

  test('an answer can take its time', async () => {
    await setFaults({ latencyMs: 60 });
    const startedAt = performance.now();
    await accounts.fetch('/auth/v1/health');
    expect(performance.now() - startedAt).toBeGreaterThan(50);
  });

  test('a clock in the past makes tokens that are already over', async () => {
    await setFaults({ clockSkewSeconds: -86_400 });
    const { data } = await (await signedIn(accounts)).getSession();
    // The client itself sees that such a session is over and tries to renew it.
    expect(data.session?.expires_at ?? 0).toBeLessThan(accounts.clock.nowMs / 1000);
  });

  test('each new setting replaces the one before', async () => {
    await setFaults({ status: 500 });
    await setFaults({ latencyMs: 1 });
    expect((await accounts.fetch('/auth/v1/health')).status).toBe(200);
  });

  test('calm also gives back the allowance that was used up', async () => {
    const auth = await signedIn(accounts);
    for (let write = 0; write <= 30; write += 1) await auth.updateUser({ data: { write } });
    expect((await auth.updateUser({ data: {} })).error).toMatchObject({ status: 429 });
    await accounts.fetch('/__faults', { method: 'DELETE' });
    expect((await auth.updateUser({ data: {} })).error).toBeNull();
  });

  test.each([
    ['an unknown setting', { speed: 1 }, 'application/json'],
    ['a wrong type', { status: 'down' }, 'application/json'],
    ['no object', [], 'application/json'],
    ['a form of another site', { status: 500 }, 'text/plain'],
  ])('%s is refused', async (_, settings, type) => {
    expect((await setFaults(settings, type)).status).toBe(400);
    expect((await accounts.fetch('/auth/v1/health')).status).toBe(200);
  });
});

test('other addresses are not the accounts’ business', async () => {
  expect(await accounts.handle(new Request(`${accounts.origin}/forecast`))).toBeNull();
  expect(await accounts.handle(new Request(`${accounts.origin}/__mailbox`))).toBeNull();
});
