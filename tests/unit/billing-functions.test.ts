import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localCustomers } from '../../backend/billing-customers.ts';
import { localAllowances, type AllowanceTables } from '../../backend/function-allowances.ts';
import type { Deps, LogEntry } from '../../supabase/functions/_shared/deps.ts';
import { getCustomerPortalUrl } from '../../supabase/functions/_shared/get-customer-portal-url.ts';
import { getCustomerSubscription } from '../../supabase/functions/_shared/get-customer-subscription.ts';
import { getPricingTable } from '../../supabase/functions/_shared/get-pricing-table.ts';
import { postgrestAllowances } from '../../supabase/functions/_shared/postgrest-allowances.ts';
import { unlimited } from '../support/unlimited.ts';

interface World {
  deps: Deps;
  env: Record<string, string | undefined>;
  clock: { nowMs: number };
  /** What the auth server answers to `GET /user`. */
  auth: () => Response | Promise<Response>;
  /** What Stripe lists. */
  subscriptions: { status: string; created: number }[];
  /** Replaces Stripe's answers. */
  stripe: ((path: string) => Response | Promise<Response>) | null;
  /** Every call to Stripe: method, path with query, headers, form. */
  log: LogEntry[];
  calls: { method: string; url: URL; headers: Headers; form: URLSearchParams }[];
}

const me = {
  id: '7b0c1a52-5a5e-4d7e-9b0e-6a1f6a1c9d11',
  email: 'skipper@sea.example',
  email_confirmed_at: '2026-01-01T00:00:00Z',
};

let world: World;
beforeEach(() => {
  const customers = localCustomers({ customers: [] }, () => {});
  world = {
    env: {
      SUPABASE_URL: 'https://project.example',
      SUPABASE_ANON_KEY: 'publishable',
      APP_ORIGIN: 'https://offing.example',
      ALLOWED_ORIGINS: 'https://offing.example, https://www.offing.example',
      ALLOWED_ENVIRONMENTS: 'test',
      STRIPE_SECRET_KEY_TEST: 'sk_test_secret',
      STRIPE_PUBLISHABLE_KEY_TEST: 'pk_test',
      STRIPE_PRICING_TABLE_ID_TEST: 'prctbl_1',
    },
    clock: { nowMs: Date.parse('2026-06-01T12:00:00Z') },
    auth: () => Response.json(me),
    subscriptions: [],
    stripe: null,
    calls: [],
    log: [],
    deps: {
      env: name => world.env[name],
      now: () => world.clock.nowMs,
      log: entry => world.log.push(entry),
      customers,
      allowances: localAllowances({ allowances: [] }, () => {}),
      fetch: async (called, init) => {
        const url = new URL(called);
        if (url.host === 'project.example') return world.auth();
        const form = new URLSearchParams(typeof init?.body === 'string' ? init.body : '');
        world.calls.push({ method: init?.method ?? 'GET', url, headers: new Headers(init?.headers), form });
        return world.stripe ? world.stripe(url.pathname) : stripeAnswer(url.pathname);
      },
    },
  };
});

function stripeAnswer(path: string): Response {
  switch (path) {
    case '/v1/customers':
      return Response.json({ id: 'cus_1' });
    case '/v1/subscriptions':
      return Response.json({
        data: world.subscriptions.map((each, index) => ({ id: `sub_${index}`, ...each })),
      });
    case '/v1/customer_sessions':
      return Response.json({ client_secret: 'cuss_1' });
    default:
      return Response.json({ url: 'https://billing.stripe.com/session/1' });
  }
}

const address = 'https://project.example/functions/v1/any';

const request = (headers: Record<string, string> = {}, body: string | null = null): Request =>
  new Request(address, {
    method: 'POST',
    headers: { Authorization: 'Bearer token', 'X-Environment': 'test', ...headers },
    body,
  });

/** As of someone who has opened the plans before. */
const lookUp = async (asked = request()): Promise<Response> => {
  for (const environment of ['test', 'live'])
    if ((await world.deps.customers.find(me.id, environment)) === null) {
      await world.deps.customers.claim(me.id, environment, 0, 0);
      await world.deps.customers.save(me.id, environment, 'cus_1');
    }
  return getCustomerSubscription(asked, world.deps);
};
const openPlans = (asked = request()): Promise<Response> => getPricingTable(asked, world.deps);
const now = (): number => world.clock.nowMs / 1000;

describe('who may ask', () => {
  test('nobody without a bearer token', async () => {
    const response = await lookUp(request({ Authorization: '' }));
    expect(response.status).toBe(401);
    expect(world.calls).toEqual([]);
  });

  test.each([
    [
      'the newer key also while the older one is still set',
      '{"default":"sb_publishable_1"}',
      'sb_publishable_1',
    ],
    ['the older key where the newer ones are empty', '', 'publishable'],
    ['the older key where the newer ones cannot be read', '{', 'publishable'],
    ['the older key where none of the newer ones is the default', '{"web":"x"}', 'publishable'],
  ])('the auth server is asked with %s', async (_, keys, sent) => {
    world.env['SUPABASE_PUBLISHABLE_KEYS'] = keys;
    const asked = vi.spyOn(world.deps, 'fetch');
    expect((await lookUp()).status).toBe(200);
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('apikey')).toBe(sent);
  });

  test('nobody whose token the auth server refuses', async () => {
    world.auth = () => Response.json({ code: 'bad_jwt', message: 'no' }, { status: 403 });
    expect((await lookUp()).status).toBe(401);
  });

  test.each([
    ['is down', () => Response.json({}, { status: 500 })],
    ['is too busy', () => Response.json({}, { status: 429 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with a page', () => new Response('<html>', { status: 200 })],
    ['answers nonsense', () => Response.json([])],
    ['answers nothing', () => Response.json(null)],
  ])('while the auth server %s, the answer is "try later", never "no"', async (_, auth) => {
    world.auth = auth;
    expect((await lookUp()).status).toBe(503);
  });

  test.each([
    ['unconfirmed', { ...me, email_confirmed_at: undefined }],
    ['anonymous', { ...me, is_anonymous: true }],
    ['without an address', { ...me, email: '' }],
  ])('no account that is %s', async (_, user) => {
    world.auth = () => Response.json(user);
    expect((await lookUp()).status).toBe(403);
  });

  test('nobody for someone else', async () => {
    const body = JSON.stringify({ userId: 'someone-else', email: me.email });
    for (const handler of [getCustomerSubscription, getCustomerPortalUrl, getPricingTable])
      expect((await handler(request({}, body), world.deps)).status).toBe(403);
    expect(world.calls).toEqual([]);
  });

  test('whoever names themselves', async () => {
    expect((await lookUp(request({}, JSON.stringify({ userId: me.id })))).status).toBe(200);
  });

  test.each([
    ['no JSON', 'hello', 400],
    ['a megabyte of JSON', JSON.stringify({ userId: me.id, more: 'x'.repeat(1024 * 1024) }), 413],
  ])('a body that is %s is refused', async (_, body, status) => {
    expect((await lookUp(request({}, body))).status).toBe(status);
  });

  test('only by POST', async () => {
    expect((await lookUp(new Request(address))).status).toBe(405);
  });
});

describe('the environment', () => {
  test('a live site does not honour test subscriptions', async () => {
    world.env['ALLOWED_ENVIRONMENTS'] = 'live';
    expect((await lookUp()).status).toBe(400);
    expect(world.calls).toEqual([]);
  });

  test('without a list it is live alone', async () => {
    world.env['ALLOWED_ENVIRONMENTS'] = undefined;
    expect((await lookUp()).status).toBe(400);
  });

  test.each(['TEST', 'test,live', '__proto__', ' '])('"%s" is not one', async environment => {
    expect((await lookUp(request({ 'X-Environment': environment }))).status).toBe(400);
  });

  test('is the first of the list for whoever names none', async () => {
    world.env['ALLOWED_ENVIRONMENTS'] = 'live,test';
    world.env['STRIPE_SECRET_KEY_LIVE'] = 'sk_live_secret';
    const asked = request();
    asked.headers.delete('X-Environment');
    expect((await lookUp(asked)).status).toBe(200);
    expect(world.calls[0]?.headers.get('authorization')).toBe('Bearer sk_live_secret');
  });

  test('each has its own key', async () => {
    world.env['ALLOWED_ENVIRONMENTS'] = 'live,test';
    world.env['STRIPE_SECRET_KEY_LIVE'] = 'sk_live_secret';
    await lookUp(request({ 'X-Environment': 'live' }));
    await lookUp(request({ 'X-Environment': 'test' }));
    const keys = world.calls.map(call => call.headers.get('authorization'));
    expect(new Set(keys)).toEqual(new Set(['Bearer sk_live_secret', 'Bearer sk_test_secret']));
  });

  test('a key that is missing is our fault, and said without details', async () => {
    world.env['STRIPE_SECRET_KEY_TEST'] = undefined;
    const response = await lookUp();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Billing is not configured' });
  });
});

describe('the customer', () => {
  test('is not made by a lookup: nobody’s address reaches the payment provider before they open the plans', async () => {
    const response = await getCustomerSubscription(request(), world.deps);
    expect(await response.json()).toEqual({ subscription: null, checkedAt: '2026-06-01T12:00:00.000Z' });
    expect(world.calls).toEqual([]);
  });

  test('that is being made by the plans is waited for by a lookup, for half a minute', async () => {
    await world.deps.customers.claim(me.id, 'test', world.clock.nowMs, 30_000);
    expect((await getCustomerSubscription(request(), world.deps)).status).toBe(202);
    world.clock.nowMs += 31_000;
    expect((await getCustomerSubscription(request(), world.deps)).status).toBe(200);
  });

  test('is created at the first call, with the address that the auth server knows', async () => {
    await openPlans(request({}, JSON.stringify({ userId: me.id, email: 'other@sea.example' })));
    const [created] = world.calls;
    expect(created).toMatchObject({ method: 'POST', url: { pathname: '/v1/customers', search: '' } });
    expect(created?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(created?.form.get('email')).toBe(me.email);
    expect(created?.form.get('metadata[supabase_user_id]')).toBe(me.id);
    expect(created?.headers.get('stripe-version')).toMatch(/^\d{4}-\d{2}-\d{2}/);
  });

  test.each([
    [{ language: 'fr' }, 'fr'],
    [{ language: 'fr&email=x' }, null],
    [{ language: 'email=x&fr' }, null],
    [{ language: 7 }, null],
    [undefined, null],
  ])(
    'gets receipts in the language of the account, where that is known: %j',
    async (user_metadata, expected) => {
      world.auth = () => Response.json({ ...me, user_metadata });
      await openPlans();
      expect(world.calls[0]?.form.get('preferred_locales[0]')).toBe(expected);
    },
  );

  test('is created once, however many ask at the same moment; the others are told to wait', async () => {
    const answers = await Promise.all([openPlans(), openPlans(), openPlans()]);
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 202, 202]);
    expect(world.calls.filter(call => call.url.pathname === '/v1/customers')).toHaveLength(1);
    const waiting = answers.find(answer => answer.status === 202);
    expect(await waiting?.json()).toEqual({ status: 'creating' });
    expect((await openPlans()).status).toBe(200);
  });

  test('pays for nothing before it is written down whose customer it is', async () => {
    world.deps.customers.save = () => Promise.reject(new Error('The table billing_customers is locked'));
    const response = await getPricingTable(request({ Origin: 'https://offing.example' }), world.deps);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Unexpected error' });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://offing.example');
    expect(world.calls.map(call => call.url.pathname)).toEqual(['/v1/customers']);
  });

  test('may be created by another call when the first one failed half a minute ago', async () => {
    world.stripe = () => Response.json({}, { status: 500 });
    expect((await openPlans()).status).toBe(503);
    world.stripe = null;
    expect((await openPlans()).status).toBe(202);
    world.clock.nowMs += 30_000;
    expect((await openPlans()).status).toBe(200);
    // Under one key Stripe would repeat the first failure for a day.
    const keys = world.calls.map(call => call.headers.get('idempotency-key'));
    expect(keys.filter(key => key !== null && keys.indexOf(key) !== keys.lastIndexOf(key))).toEqual([]);
  });

  describe('whom Stripe no longer knows', () => {
    const refusal = () => Response.json({ error: { code: 'resource_missing' } }, { status: 400 });

    test.each([
      ['the portal', getCustomerPortalUrl],
      ['the plans', getPricingTable],
    ])('is made anew after a deletion in the dashboard: %s', async (_, handler) => {
      await lookUp();
      world.clock.nowMs += 86_400_000;
      world.stripe = path =>
        path === '/v1/customers/cus_1' ? Response.json({ id: 'cus_1', deleted: true }) : refusal();
      expect((await handler(request(), world.deps)).status).toBe(202);
      world.stripe = path => (path === '/v1/customers' ? Response.json({ id: 'cus_2' }) : stripeAnswer(path));
      expect((await handler(request(), world.deps)).status).toBe(200);
      const last = world.calls.at(-1);
      expect(last?.form.get('customer') ?? last?.url.searchParams.get('customer')).toBe('cus_2');
    });

    test('is kept when the key is of another account, which knows none of our customers', async () => {
      await lookUp();
      world.clock.nowMs += 86_400_000;
      world.stripe = refusal;
      expect((await lookUp()).status).toBe(502);
      world.stripe = null;
      await lookUp();
      expect(world.calls.filter(call => call.url.pathname === '/v1/customers')).toHaveLength(0);
    });
  });
});

const currentStatus = async (): Promise<string | null> => {
  const { subscription }: { subscription: { status: string } | null } = await (await lookUp()).json();
  return subscription?.status ?? null;
};

describe('the subscription', () => {
  test('is null when there is none', async () => {
    expect(await (await lookUp()).json()).toEqual({
      subscription: null,
      checkedAt: '2026-06-01T12:00:00.000Z',
    });
  });

  test.each([
    [['canceled', 'active', 'past_due'], 'active'],
    [['past_due', 'trialing'], 'trialing'],
    [['incomplete_expired', 'canceled'], 'canceled'],
    [['unpaid', 'paused'], 'unpaid'],
    [['a_new_status', 'active'], 'active'],
  ])('of %j is %s', async (statuses, best) => {
    world.subscriptions = statuses.map((each, index) => ({ status: each, created: now() - 1000 + index }));
    expect(await currentStatus()).toBe(best);
  });

  test('whose first payment is under way is waited for, but not for ever', async () => {
    world.subscriptions = [{ status: 'incomplete', created: now() - 10 }];
    expect((await lookUp()).status).toBe(202);
    world.clock.nowMs += 51_000;
    expect(await currentStatus()).toBe('incomplete');
  });

  test('asks for ended subscriptions, too', async () => {
    await lookUp();
    const asked = world.calls.at(-1);
    expect(asked?.method).toBe('GET');
    const query = asked?.url.searchParams;
    expect(Object.fromEntries(query ?? [])).toEqual({ customer: 'cus_1', status: 'all', limit: '100' });
  });
});

describe('what Stripe says in anger', () => {
  test.each([
    [401, 502],
    [400, 502],
    [404, 502],
    [429, 503],
    [500, 503],
  ])('stays here: its %i becomes our %i', async (theirs, ours) => {
    const words = 'Invalid API Key provided: sk_test_secret';
    world.stripe = () => Response.json({ error: { message: words } }, { status: theirs });
    const response = await lookUp();
    expect(response.status).toBe(ours);
    expect(await response.text()).not.toContain('sk_');
  });

  test.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 503],
    ['a page', () => new Response('<html>'), 503],
    ['another shape', () => Response.json({ data: [{ status: 7 }] }), 502],
    ['a refusal with an empty list', () => Response.json({ data: [] }, { status: 400 }), 502],
  ])('%s is no subscription status', async (_, stripe, status) => {
    await lookUp();
    world.stripe = stripe;
    expect((await lookUp()).status).toBe(status);
  });
});

describe('the portal link', () => {
  test('leads back to the settings of the configured app, whatever the client says', async () => {
    const body = JSON.stringify({ userId: me.id, return_url: 'https://evil.example' });
    const response = await getCustomerPortalUrl(request({}, body), world.deps);
    expect(await response.json()).toEqual({ status: 'success', url: 'https://billing.stripe.com/session/1' });
    const asked = world.calls.at(-1);
    expect(asked?.url.pathname).toBe('/v1/billing_portal/sessions');
    expect(asked?.form.get('return_url')).toBe('https://offing.example/settings#subscription');
  });

  test.each([{}, { url: 7 }, { url: '' }])('is not %j', async answered => {
    await lookUp();
    world.stripe = () => Response.json(answered);
    const response = await getCustomerPortalUrl(request(), world.deps);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: 'Billing provider error' });
  });

  test('is not made where it could lead back nowhere', async () => {
    world.env['APP_ORIGIN'] = undefined;
    const response = await getCustomerPortalUrl(request(), world.deps);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Billing is not configured' });
    expect(world.calls).toEqual([]);
  });

  test('leads back to the settings also of an app whose address was configured with a slash at its end', async () => {
    world.env['APP_ORIGIN'] = 'https://offing.example/';
    await getCustomerPortalUrl(request(), world.deps);
    expect(world.calls.at(-1)?.form.get('return_url')).toBe('https://offing.example/settings#subscription');
  });
});

describe('the pricing table', () => {
  test('comes with a secret for this customer', async () => {
    const response = await getPricingTable(request(), world.deps);
    expect(await response.json()).toEqual({
      status: 'success',
      pricingTable: {
        stripe_pricing_table_id: 'prctbl_1',
        stripe_publishable_key: 'pk_test',
        customer_session_client_secret: 'cuss_1',
      },
    });
    expect(world.calls.at(-1)?.form.get('components[pricing_table][enabled]')).toBe('true');
  });

  test('that is not configured is said to be missing, and makes no customer', async () => {
    world.env['STRIPE_PRICING_TABLE_ID_TEST'] = undefined;
    const response = await getPricingTable(request(), world.deps);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'error', error: 'No pricing table configured.' });
    expect(world.calls).toEqual([]);
  });
});

const preflight = (origin: string) =>
  lookUp(
    new Request(address, {
      method: 'OPTIONS',
      headers: { Origin: origin },
    }),
  );

describe('other origins', () => {
  test('on the list may ask, with the environment header', async () => {
    const response = await preflight('https://www.offing.example');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://www.offing.example');
    expect(response.headers.get('access-control-allow-headers')).toContain('x-environment');
    expect(response.headers.get('vary')).toBe('Origin');
  });

  test('configured with a slash at the end may ask too', async () => {
    world.env['ALLOWED_ORIGINS'] = 'https://offing.example/';
    const response = await preflight('https://offing.example');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://offing.example');
  });

  test.each(['https://evil.example', 'https://offing.example.evil.example', 'null'])(
    '%s may not',
    async origin => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
      const answer = await lookUp(request({ Origin: origin }));
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('refusals carry the header, too: otherwise the app could not read them', async () => {
    const response = await lookUp(request({ Origin: 'https://offing.example', Authorization: '' }));
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://offing.example');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('what whoever runs it can read', () => {
  test('of each refusal and failure one line, with nothing of a person but the user’s id', async () => {
    const secret = 'someone@private.example';
    world.auth = () => Response.json({ ...me, email: secret });
    await getPricingTable(request({ 'X-Environment': 'live' }), world.deps);
    world.stripe = () => Response.json({ error: { message: `no such ${secret}` } }, { status: 500 });
    await lookUp();
    expect(world.log).toEqual([
      {
        event: 'refused',
        function: 'get-pricing-table',
        status: 400,
        reason: 'Unknown environment',
        userId: me.id,
      },
      {
        event: 'failed',
        function: 'get-customer-subscription',
        status: 503,
        reason: 'Billing provider unavailable',
        userId: me.id,
      },
    ]);
    expect(JSON.stringify(world.log)).not.toContain(secret);
  });

  test('a body too large is refused with 413, before it is read to its end', async () => {
    expect((await lookUp(request({}, 'x'.repeat(10_001)))).status).toBe(413);
    const endless = new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(4000)) });
    const init = {
      method: 'POST',
      headers: { Authorization: 'Bearer token' },
      body: endless,
      duplex: 'half',
    };
    expect((await lookUp(new Request(address, init))).status).toBe(413);
  });

  test('an active subscription on the second page of Stripe’s list counts', async () => {
    const pages = [
      { data: [{ id: 'sub_1', status: 'canceled', created: 2 }], has_more: true },
      { data: [{ id: 'sub_2', status: 'active', created: 1 }], has_more: false },
    ];
    world.stripe = path => (path === '/v1/subscriptions' ? Response.json(pages.shift()) : stripeAnswer(path));
    expect(await (await lookUp()).json()).toMatchObject({ subscription: { status: 'active' } });
    expect(world.calls.at(-1)?.url.searchParams.get('starting_after')).toBe('sub_1');
  });
});

describe('calls without end', () => {
  const askMany = async (count: number): Promise<Response[]> =>
    Promise.all(Array.from({ length: count }, () => getCustomerSubscription(request(), world.deps)));

  test('are refused after sixty, with the seconds until the next; that many later one is answered', async () => {
    const statuses = (await askMany(60)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await getCustomerPortalUrl(request(), world.deps);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after');
    expect(await refused.json()).toEqual({ error: 'Too many requests' });
    expect(world.calls).toEqual([]);
    expect(world.log.at(-1)).toMatchObject({ event: 'refused', status: 429, userId: me.id });
    world.clock.nowMs += 1000;
    expect((await getCustomerSubscription(request(), world.deps)).status).toBe(200);
    expect((await getCustomerSubscription(request(), world.deps)).status).toBe(429);
  });

  test('of one user leave the others theirs', async () => {
    await askMany(61);
    world.auth = () => Response.json({ ...me, id: '7b0c1a52-5a5e-4d7e-9b0e-6a1f6a1c9d12' });
    expect((await getCustomerSubscription(request(), world.deps)).status).toBe(200);
  });

  test('refused ones take nothing: who goes on asking is answered as soon as who waits', async () => {
    await askMany(200);
    world.clock.nowMs += 2000;
    const statuses = (await askMany(3)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('whoever has the whole allowance again is forgotten', async () => {
    const tables: AllowanceTables = { allowances: [] };
    const store = localAllowances(tables, () => {});
    const ofAll = { burst: 9, perMinute: 9 };
    const limits = { own: { burst: 2, perMinute: 60 }, ofAll, ofUnpaid: ofAll };
    await store.take({ userId: 'u1', environment: 'live' }, limits, 0);
    await store.take({ userId: 'u2', environment: 'live' }, limits, 500);
    expect(tables.allowances).toHaveLength(2);
    await store.take({ userId: 'u3', environment: 'live' }, limits, 1200);
    expect(tables.allowances.map(({ userId }) => userId)).toEqual(['u2', 'u3']);
  });

  test('are counted by the project’s database, with the secret key', async () => {
    const seen: { url: string; body: unknown; key: string | null }[] = [];
    let answer: Response;
    const store = postgrestAllowances({
      env: name => ({ SUPABASE_URL: 'https://project.example', SUPABASE_SERVICE_ROLE_KEY: 'secret' })[name],
      fetch: (url, init) => {
        const { body, headers } = init ?? {};
        const sent: unknown = JSON.parse(typeof body === 'string' ? body : 'null');
        seen.push({ url, body: sent, key: new Headers(headers).get('apikey') });
        return Promise.resolve(answer);
      },
    });
    answer = Response.json({ waitS: 7, of: 'caller', lastPaid: true, lastMs: 5000 });
    const limits = {
      own: { burst: 60, perMinute: 30 },
      ofAll: { burst: 900, perMinute: 800 },
      ofUnpaid: { burst: 90, perMinute: 80 },
    };
    const who = { userId: 'u1', environment: 'live' };
    const last = { isPaid: true, atMs: 5000 };
    expect(await store.take(who, limits, 0)).toEqual({ waitS: 7, of: 'caller', last });
    expect(seen).toEqual([
      {
        url: 'https://project.example/rest/v1/rpc/take_known_call',
        body: {
          caller: 'u1',
          environment_name: 'live',
          burst: 60,
          calls_per_minute: 30,
          all_burst: 900,
          all_per_minute: 800,
          unpaid_burst: 90,
          unpaid_per_minute: 80,
        },
        key: 'secret',
      },
    ]);
    answer = Response.json({ message: 'no such function' }, { status: 404 });
    await expect(store.take(who, limits, 0)).rejects.toMatchObject({ status: 503 });
  });

  test('of all users together are too many at once: nobody’s own fault, and said in the log', async () => {
    world.deps.allowances = { ...unlimited, take: async () => ({ waitS: 3, of: 'all' }) };
    const refused = await getCustomerSubscription(request(), world.deps);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
    expect(world.log.at(-1)).toMatchObject({ event: 'failed', status: 503 });
  });
});
