import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guard } from '../../src/core/rules/account/access.ts';
import { parseSubscription } from '../../src/account/subscription-answer.ts';
import {
  accountDevice,
  captivePortal,
  noNetwork,
  startClock,
  timePasses,
} from '../support/account-device.ts';
import { localAccounts, type LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
let device: ReturnType<typeof accountDevice>;
beforeEach(() => {
  accounts = localAccounts();
  startClock(accounts);
  device = accountDevice(accounts);
});
afterEach(() => {
  vi.useRealTimers();
});

const lookup = 'POST /functions/v1/get-customer-subscription';
const lookups = (): number => device.network.requests.filter(request => request === lookup).length;
const answerWith = (status: number, body: unknown) => () =>
  Promise.resolve(
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );
const screen = (path = '/forecast') => {
  const { phase } = device.subscription.get();
  return guard({
    identity: device.identity.get(),
    online: device.network.online,
    checking: phase === 'idle' || phase === 'loading',
    now: Date.now() / 1000,
    path,
  });
};

describe('at shape of the lookup’s answer', () => {
  test.each([
    [202, { status: 'creating' }, { kind: 'creating' }],
    [200, { subscription: { status: 'active' } }, { kind: 'known', status: 'active' }],
    [
      200,
      { subscription: { status: 'past_due', id: 'sub_1' }, error: null },
      { kind: 'known', status: 'past_due' },
    ],
    [200, { subscription: null }, { kind: 'known', status: 'none' }],
    [200, { clientSecret: 'cs_1' }, { kind: 'known', status: 'none' }],
    [200, { error: 'No customer' }, { kind: 'failed', message: 'No customer' }],
    [500, { error: { message: 'Broken' } }, { kind: 'failed', message: 'Broken' }],
    [
      403,
      { error: 'forbidden', subscription: { status: 'active' } },
      { kind: 'failed', message: 'forbidden' },
    ],
    [500, { subscription: { status: 'active' } }, { kind: 'failed', message: null }],
    [200, {}, { kind: 'failed', message: null }],
    [200, { subscription: {} }, { kind: 'failed', message: null }],
    [200, { subscription: { status: 7 } }, { kind: 'failed', message: null }],
    [200, { subscription: 'active' }, { kind: 'failed', message: null }],
  ])('%i %j', (status, body, expected) => {
    expect(parseSubscription(status, body)).toEqual(expected);
  });
});

describe('the lookup', () => {
  test.each([
    ['active', 'active', 'allow'],
    ['trialing', 'trialing', 'allow'],
    ['past-due', 'past_due', 'settings'],
    ['none', 'none', 'settings'],
  ] as const)(
    'of the account "%s" answers %s, and the screen is decided by it',
    async (name, status, decision) => {
      await device.signedIn(name);
      expect(screen()).toBe('checking');
      await device.subscription.check();
      expect(device.identity.get()?.entitlement).toMatchObject({ status, checkedAt: Date.now() / 1000 });
      expect(device.subscription.get()).toMatchObject({ phase: 'ready', failure: null });
      expect(screen()).toBe(decision);
      expect(screen('/settings')).toBe('allow');
    },
  );

  test('carries the headers and the body of the contract', async () => {
    await device.signedIn();
    const seen: (RequestInit | undefined)[] = [];
    const spied = vi.spyOn(accounts, 'fetch').mockImplementation((_, init) => {
      seen.push(init);
      return Promise.resolve(Response.json({ subscription: null }));
    });
    await device.subscription.check();
    spied.mockRestore();
    expect(seen[0]?.method).toBe('POST');
    expect(seen[0]?.headers).toMatchObject({
      'Content-Type': 'application/json',
      Authorization: `Bearer ${device.session()?.accessToken}`,
      'X-Environment': 'test',
    });
    expect(seen[0]?.body).toBe(JSON.stringify({ userId: device.identity.get()?.userId }));
  });

  test('that is told "creating" asks again every two seconds until there is an answer', async () => {
    await device.signedIn('creating');
    const done = device.subscription.check();
    for (let retry = 1; retry <= 3; retry += 1) {
      await vi.waitFor(() => expect(device.sleeping()).toBe(1));
      expect(device.subscription.get().phase).toBe('creating');
      expect(screen()).toBe('settings');
      device.wakeAll();
    }
    await done;
    expect(lookups()).toBe(4);
    expect(screen()).toBe('allow');
  });

  test('gives up after thirty retries with an error, and can be tried again', async () => {
    await device.signedIn();
    device.network.instead = answerWith(202, { status: 'creating' });
    const done = device.subscription.check();
    for (let retry = 1; retry <= 30; retry += 1) {
      await vi.waitFor(() => expect(device.sleeping()).toBe(1), { interval: 1 });
      device.wakeAll();
    }
    await done;
    expect(lookups()).toBe(31);
    expect(device.subscription.get()).toMatchObject({ phase: 'failed', failure: { kind: 'stillCreating' } });

    device.network.instead = null;
    await device.subscription.check();
    expect(device.subscription.get().phase).toBe('ready');
  });

  test('offline asks nothing and locks nobody out', async () => {
    await device.signedIn('none');
    await device.subscription.check();
    device.network.online = false;
    device.network.requests.length = 0;
    await device.subscription.check();
    expect(device.network.requests).toEqual([]);
    expect(screen()).toBe('allow');
  });

  test.each([
    ['a captive portal', captivePortal(200), { kind: 'unreachable' }],
    ['no network', noNetwork, { kind: 'unreachable' }],
    ['a proxy’s page', answerWith(502, '<h1>Bad Gateway</h1>'), { kind: 'unreachable' }],
    [
      'a server error',
      answerWith(503, { error: 'billing-unavailable' }),
      { kind: 'subscription', message: 'billing-unavailable' },
    ],
    ['an empty answer', answerWith(200, ''), { kind: 'unreachable' }],
  ])(
    'that meets %s keeps whoever paid for thirty days, and not a day longer',
    async (_, instead, failure) => {
      await device.signedIn();
      await device.subscription.check();
      const { userId = '', entitlement } = device.identity.get() ?? {};
      // The session itself stays alive; only the lookups fail.
      device.network.instead = url => (url.includes('/functions/') ? instead() : null);
      await device.subscription.check();
      expect(device.subscription.get()).toMatchObject({ phase: 'failed', failure });
      expect(device.identity.get()?.entitlement).toEqual(entitlement);
      expect(screen()).toBe('allow');

      const checkedAt = Date.now() / 1000 - 31 * 24 * 3600;
      device.identity.patch(userId, { entitlement: { status: 'active', checkedAt } });
      expect(screen()).toBe('settings');
    },
  );

  test('that answers "canceled" locks at once', async () => {
    await device.signedIn();
    await device.subscription.check();
    device.network.instead = answerWith(200, { subscription: { status: 'canceled' } });
    await device.subscription.check();
    expect(screen()).toBe('settings');
  });

  test('renews a token that the server refuses, and asks once more', async () => {
    await device.signedIn();
    let refusals = 0;
    device.network.instead = url => {
      if (!url.includes('/functions/') || refusals > 0) return null;
      refusals += 1;
      return answerWith(401, { error: 'unauthorized' })();
    };
    timePasses(accounts, 5);
    await device.subscription.check();
    expect(lookups()).toBe(2);
    expect(device.subscription.get().phase).toBe('ready');
  });

  test('after the session has ended asks nothing and shows nothing', async () => {
    const other = accountDevice(accounts);
    await device.signedIn();
    await other.signedIn();
    await other.signOut.everywhere();
    timePasses(accounts, 7200);
    await device.subscription.check();
    expect(lookups()).toBe(0);
    expect(device.identity.get()?.state).toBe('expired');
    expect(device.subscription.get()).toMatchObject({ phase: 'idle', failure: null });
  });

  test('of someone who signed out meanwhile is dropped', async () => {
    await device.signedIn();
    const answers: ((response: Response) => void)[] = [];
    device.network.instead = () => new Promise<Response>(resolve => void answers.push(resolve));
    const done = device.subscription.check();
    await vi.waitFor(() => expect(lookups()).toBe(1));
    device.identity.set(null);
    answers[0]?.(Response.json({ subscription: { status: 'active' } }));
    await done;
    expect(device.identity.get()).toBeNull();
  });
});

describe('the customer portal', () => {
  test('opens for a customer, on an allowed origin', async () => {
    await device.signedIn();
    const result = await device.billing.portalUrl();
    expect(result.ok && new URL(result.value).origin).toBe(accounts.origin);
  });

  test.each([
    ['another origin', { status: 'success', url: 'https://evil.example/portal' }],
    ['an origin that only starts alike', { status: 'success', url: 'http://localhost:4173.evil.example/' }],
    ['a script', { status: 'success', url: 'javascript:alert(1)' }],
    ['a relative address', { status: 'success', url: '/portal' }],
    ['an error', { error: 'Stripe said sk_live_123' }],
    ['an address without success', { url: 'http://localhost:4173/__stripe/portal' }],
  ])('%s is never opened', async (_, body) => {
    await device.signedIn();
    device.network.instead = answerWith(200, body);
    expect(await device.billing.portalUrl()).toEqual({ ok: false, failure: { kind: 'noPortal' } });
  });

  test('without a session there is no link', async () => {
    expect(await device.billing.portalUrl()).toEqual({
      ok: false,
      failure: { kind: 'noSession', wanted: 'portal' },
    });
    expect(device.network.requests).toEqual([]);
  });

  test('out of reach is not called "no session"', async () => {
    await device.signedIn();
    timePasses(accounts, 7200);
    device.network.online = false;
    expect(await device.billing.portalUrl()).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });
});

describe('the pricing table', () => {
  test('has what the provider’s element needs', async () => {
    await device.signedIn('none');
    const result = await device.billing.pricingTable();
    expect(result).toMatchObject({
      ok: true,
      value: {
        pricingTableId: 'prctbl_local',
        publishableKey: 'pk_test_local',
        email: 'none@offing.example',
        userId: device.identity.get()?.userId,
      },
    });
    expect(result.ok && result.value.clientSecret).toBeTruthy();
  });

  test.each([
    ['an error', { error: 'x' }],
    ['no table', { status: 'success', pricingTable: null }],
    ['half a table', { status: 'success', pricingTable: { stripe_pricing_table_id: 'prctbl_1' } }],
  ])('%s is "no pricing table"', async (_, body) => {
    await device.signedIn();
    device.network.instead = answerWith(200, body);
    expect(await device.billing.pricingTable()).toEqual({ ok: false, failure: { kind: 'noPricing' } });
  });

  test.each([
    [202, { status: 'creating' }, 'stillCreating'],
    [502, { error: 'Billing provider error' }, 'noPlans'],
    [503, { error: 'Billing provider unavailable' }, 'noPlans'],
  ])('that cannot be had now (%i) is not said to be missing', async (status, body, kind) => {
    await device.signedIn();
    device.network.instead = answerWith(status, body);
    expect(await device.billing.pricingTable()).toEqual({ ok: false, failure: { kind } });
  });

  test('without a session there is none', async () => {
    expect(await device.billing.pricingTable()).toEqual({
      ok: false,
      failure: { kind: 'noSession', wanted: 'pricing' },
    });
  });
});
