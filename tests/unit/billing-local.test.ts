import { beforeEach, describe, expect, test } from 'vitest';
import { localAccounts, signedIn, type LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
});

type Answer = Record<string, unknown> & {
  subscription?: { status: string } | null;
  url?: string;
  pricingTable?: Record<string, string>;
};

/** Calls one of the functions as a signed-in demo account. */
async function functionsOf(name: string) {
  const { data } = await (await signedIn(accounts, name)).getSession();
  const session = data.session;
  if (!session) throw new Error('Not signed in');
  return async (functionName: string, headers: Record<string, string> = {}) => {
    const response = await accounts.fetch(`/functions/v1/${functionName}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.access_token}`, 'X-Environment': 'test', ...headers },
      body: JSON.stringify({ userId: session.user.id }),
    });
    const body: Answer = await response.json();
    return { status: response.status, body };
  };
}

const statusOf = async (call: Awaited<ReturnType<typeof functionsOf>>): Promise<string | null> =>
  (await call('get-customer-subscription')).body.subscription?.status ?? null;

const press = (address: string, action: string) =>
  accounts.fetch(address, { method: 'POST', body: new URLSearchParams({ action }) });

const checkoutAddress = async (call: Awaited<ReturnType<typeof functionsOf>>, plan = 'monthly') => {
  const secret =
    (await call('get-pricing-table')).body.pricingTable?.['customer_session_client_secret'] ?? '';
  return `/__stripe/checkout?plan=${plan}&customer_session=${secret}`;
};

describe('the demo accounts', () => {
  test.each([
    ['active', 'active'],
    ['trialing', 'trialing'],
    ['past-due', 'past_due'],
    ['none', null],
  ])('%s is %s', async (name, status) => {
    expect(await statusOf(await functionsOf(name))).toBe(status);
  });

  test('creating is told to wait three times, then is active; calm lets it start over', async () => {
    const call = await functionsOf('creating');
    accounts.clock.nowMs += 60_000;
    const lookUp = async () => (await call('get-customer-subscription')).status;
    expect([await lookUp(), await lookUp(), await lookUp(), await lookUp()]).toEqual([202, 202, 202, 200]);
    expect(await statusOf(call)).toBe('active');
    await accounts.fetch('/__faults', { method: 'DELETE' });
    expect(await lookUp()).toBe(202);
  });
});

describe('paying', () => {
  test.each([
    ['pay', 'active'],
    ['trial', 'trialing'],
  ])('%s leads back to the settings and the next check says %s', async (action, status) => {
    const call = await functionsOf('none');
    const landed = await press(await checkoutAddress(call, 'yearly'), action);
    expect(landed.status).toBe(303);
    expect(landed.headers.get('location')).toBe(`${accounts.origin}/settings#subscription`);
    expect(await statusOf(call)).toBe(status);
  });

  test('a declined card stays on the checkout and changes nothing', async () => {
    const call = await functionsOf('none');
    const declined = await press(await checkoutAddress(call), 'decline');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect(await statusOf(call)).toBeNull();
  });

  test('going back changes nothing', async () => {
    const call = await functionsOf('none');
    expect((await press(await checkoutAddress(call), 'abandon')).status).toBe(303);
    expect(await statusOf(call)).toBeNull();
  });

  test('looking at the checkout does not pay', async () => {
    const call = await functionsOf('none');
    const address = await checkoutAddress(call);
    expect((await accounts.fetch(address)).status).toBe(200);
    expect((await accounts.fetch(`${address}&action=pay`)).status).toBe(200);
    expect(await statusOf(call)).toBeNull();
  });

  test('needs the customer’s own secret, for half an hour', async () => {
    expect((await accounts.fetch('/__stripe/checkout?plan=monthly&customer_session=guess')).status).toBe(404);
    const address = await checkoutAddress(await functionsOf('none'));
    accounts.clock.nowMs += 1_801_000;
    expect((await press(address, 'pay')).status).toBe(404);
  });
});

const open = async (call: Awaited<ReturnType<typeof functionsOf>>): Promise<string> => {
  const { body } = await call('get-customer-portal-url');
  expect(body['status']).toBe('success');
  return body.url ?? '';
};

describe('the portal', () => {
  test('cancels, resumes and lets a payment fail', async () => {
    const call = await functionsOf('active');
    const address = await open(call);
    expect(address.startsWith(`${accounts.origin}/__stripe/portal?`)).toBe(true);
    await press(address, 'fail');
    expect(await statusOf(call)).toBe('past_due');
    await press(address, 'cancel');
    expect(await statusOf(call)).toBe('canceled');
    await press(address, 'fail');
    expect(await statusOf(call)).toBe('canceled');
    await press(address, 'resume');
    expect(await statusOf(call)).toBe('active');
  });

  test('shows the status and leads back to the settings', async () => {
    const page = await (await accounts.fetch(await open(await functionsOf('trialing')))).text();
    expect(page).toContain('<strong>trialing</strong>');
    expect(page).toContain(`href="${accounts.origin}/settings#subscription"`);
  });

  test('of someone else cannot be guessed', async () => {
    expect((await accounts.fetch('/__stripe/portal?session=bps_1')).status).toBe(404);
  });
});

describe('the functions on the local server', () => {
  test('do not take a token that has been signed out', async () => {
    const auth = await signedIn(accounts);
    const { data } = await auth.getSession();
    const token = data.session?.access_token ?? '';
    await auth.signOut({ scope: 'global' });
    const response = await accounts.fetch('/functions/v1/get-customer-subscription', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
  });

  test('refuse the live environment and unknown names', async () => {
    const call = await functionsOf('active');
    expect((await call('get-customer-subscription', { 'X-Environment': 'live' })).status).toBe(400);
    expect((await call('get-everything')).status).toBe(404);
  });

  test('make one customer for a new account, however many tabs ask at once', async () => {
    const call = await functionsOf('none');
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('get-customer-subscription')));
    expect(answers.filter(answer => answer.status === 200).length).toBeGreaterThan(0);
    expect(answers.every(answer => answer.status === 200 || answer.status === 202)).toBe(true);
    expect((await call('get-customer-subscription')).status).toBe(200);
  });
});

/** A REST call as the functions make it. */
const stripe = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  accounts.fetch(`/__stripe/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_local', ...headers },
    body: new URLSearchParams(form),
  });

describe('the stand-in’s own interface', () => {
  test('needs the secret key', async () => {
    const refused = await stripe('customers', {}, { Authorization: 'Bearer sk_test_other' });
    expect(refused.status).toBe(401);
  });

  test('knows no sessions for unknown customers', async () => {
    expect((await stripe('customer_sessions', { customer: 'cus_unknown' })).status).toBe(400);
    expect((await stripe('billing_portal/sessions', { customer: 'cus_unknown' })).status).toBe(400);
  });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'nothing'])(
  'the function %s does not exist',
  async name => {
    expect((await localAccounts().fetch(`/functions/v1/${name}`, { method: 'POST' })).status).toBe(404);
  },
);
