import { beforeEach, describe, expect, test } from 'vitest';
import { localAllowances, type AllowanceTables } from '../../backend/function-allowances.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { endpoint, type FunctionHandler } from '../../supabase/functions/_shared/endpoint.ts';
import { createEntitled } from '../../supabase/functions/_shared/entitled.ts';
import { getCustomerSubscription } from '../../supabase/functions/_shared/get-customer-subscription.ts';

const dayMs = 86_400_000;
let nowMs: number;
/** Replaces the payment provider's answers. */
let stripe: (url: string) => Response | Promise<Response>;
let calls: number;
let key: string | undefined;
let tables: AllowanceTables;
let deps: Deps;

const list = (status: string) => (): Response =>
  Response.json({ data: [{ id: 'sub', status, created: 1 }], has_more: false });
const refuses = (status: number) => (): Response => Response.json({}, { status });

beforeEach(() => {
  nowMs = Date.parse('2026-06-01T12:00:00Z');
  stripe = list('active');
  calls = 0;
  key = 'rk_test';
  tables = { allowances: [] };
  const variables: Record<string, string> = {
    SUPABASE_URL: 'https://project.example',
    ALLOWED_ENVIRONMENTS: 'live',
    STRIPE_API_BASE: 'https://stripe.example',
  };
  deps = {
    env: name => (name === 'STRIPE_SECRET_KEY_LIVE' ? key : variables[name]),
    fetch: async url => {
      if (url.endsWith('/auth/v1/user'))
        return Response.json({ id: 'anna', email: 'anna@sea.example', email_confirmed_at: '2026-01-01' });
      calls += 1;
      return stripe(url);
    },
    now: () => nowMs,
    log: () => undefined,
    customers: { find: async () => 'cus_1' } as unknown as Deps['customers'],
    allowances: localAllowances(tables, () => undefined),
  };
});

/** A process of a function for subscribers: it knows nothing of another one, but for the database. */
function process(): FunctionHandler {
  const check = createEntitled('sea');
  return endpoint('sea', async (caller, environment, own) => {
    await check(caller, environment, own);
    return Response.json('the sea');
  });
}
const ask = async (handler: FunctionHandler): Promise<number> =>
  (
    await handler(
      new Request('https://project.example/functions/v1/sea', {
        method: 'POST',
        headers: { authorization: 'Bearer good', 'x-environment': 'live' },
      }),
      deps,
    )
  ).status;
const minutes = (count: number): void => void (nowMs += count * 60_000);

describe('an account without a subscription', () => {
  test('asks the payment provider once with twenty calls, one after the other or at once', async () => {
    stripe = list('canceled');
    const handler = process();
    for (let each = 0; each < 20; each++) expect(await ask(handler)).toBe(403);
    expect(calls).toBe(1);
    minutes(1);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ask(handler)));
    expect([new Set(statuses), calls]).toEqual([new Set([403]), 2]);
  });

  test('asks it once over several processes', async () => {
    stripe = list('canceled');
    for (let each = 0; each < 5; each++) expect(await ask(process())).toBe(403);
    expect(calls).toBe(1);
  });

  test('is let in as soon as the app has seen the payment', async () => {
    stripe = list('canceled');
    const handler = process();
    expect(await ask(handler)).toBe(403);
    minutes(0.1);
    stripe = list('active');
    expect(await ask(getCustomerSubscription)).toBe(200);
    expect(await ask(handler)).toBe(200);
  });

  test.each([429, 500, 400, 401])(
    'is not let in while the payment provider answers %i, and calls it twice a minute at most',
    async status => {
      stripe = refuses(status);
      const handler = process();
      for (let each = 0; each < 20; each++) expect(await ask(handler)).toBe(503);
      // After a refusal the function asks the provider once more whether it still has the customer.
      expect(calls).toBe(status < 429 ? 2 : 1);
    },
  );

  test('is not let in after an earlier no', async () => {
    stripe = list('canceled');
    expect(await ask(process())).toBe(403);
    minutes(10);
    stripe = refuses(429);
    expect(await ask(process())).toBe(503);
  });
});

describe('an account with a subscription', () => {
  test.each([429, 500])(
    'goes on while the payment provider answers %i, for 30 days after its last yes',
    async status => {
      const handler = process();
      expect(await ask(handler)).toBe(200);
      stripe = refuses(status);
      nowMs += 29 * dayMs;
      expect([await ask(handler), await ask(process())]).toEqual([200, 200]);
      nowMs += 2 * dayMs;
      expect([await ask(handler), await ask(process())]).toEqual([503, 503]);
    },
  );

  test('goes on for a day while the payment provider refuses the key', async () => {
    expect(await ask(process())).toBe(200);
    stripe = refuses(401);
    nowMs += dayMs - 1;
    expect(await ask(process())).toBe(200);
    minutes(1);
    expect(await ask(process())).toBe(503);
  });

  test('is refused when the subscription ends, also by a process that has cached the yes', async () => {
    const handler = process();
    expect(await ask(handler)).toBe(200);
    minutes(1);
    stripe = list('canceled');
    expect(await ask(getCustomerSubscription)).toBe(200);
    expect(await ask(handler)).toBe(403);
  });

  test('is refused when the customer was deleted in the dashboard', async () => {
    stripe = url => (url.includes('/v1/customers/') ? Response.json({ deleted: true }) : refuses(400)());
    expect(await ask(process())).toBe(403);
  });

  test('is refused clearly where the function has no key', async () => {
    expect(await ask(process())).toBe(200);
    minutes(11);
    key = undefined;
    expect(await ask(process())).toBe(500);
  });

  test('goes on where the database cannot store its answer', async () => {
    deps.allowances.noteAnswer = () => Promise.reject(new Error('full'));
    const handler = process();
    expect(await ask(handler)).toBe(200);
    minutes(11);
    stripe = refuses(500);
    expect(await ask(handler)).toBe(200);
  });
});
