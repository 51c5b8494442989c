import { beforeEach, describe, expect, test } from 'vitest';
import { localAllowances, type AllowanceTables } from '../../backend/function-allowances.ts';
import type { Deps, LogEntry } from '../../supabase/functions/_shared/deps.ts';
import { endpoint } from '../../supabase/functions/_shared/endpoint.ts';
import { createEntitled } from '../../supabase/functions/_shared/entitled.ts';
import { getCustomerPortalUrl } from '../../supabase/functions/_shared/get-customer-portal-url.ts';
import { getCustomerSubscription } from '../../supabase/functions/_shared/get-customer-subscription.ts';
import { getPricingTable } from '../../supabase/functions/_shared/get-pricing-table.ts';
import { payingUsers } from '../../supabase/functions/_shared/paying-users.ts';
import { missingVariables, wrongVariables } from '../../supabase/functions/_shared/variables.ts';

let variables: Record<string, string>;
let user: { id: string; email: string; email_confirmed_at: string | null };
let adminAnswer: () => Response;
let tables: AllowanceTables;
let logged: LogEntry[];
let deps: Deps;

beforeEach(() => {
  variables = {
    SUPABASE_URL: 'https://project.example',
    APP_ORIGIN: 'https://app.example',
  };
  user = { id: 'anna', email: 'Anna@club.example', email_confirmed_at: '2026-01-01' };
  adminAnswer = () => Response.json(user);
  tables = { allowances: [] };
  logged = [];
  const noCustomer = (): never => {
    throw new Error('No billing record is read where nothing is paid.');
  };
  deps = {
    env: name => variables[name],
    fetch: async url => {
      if (url.endsWith('/auth/v1/user')) return Response.json(user);
      if (url.endsWith('/auth/v1/admin/users/anna')) return adminAnswer();
      throw new Error(`Nobody asks ${url} where nothing is paid.`);
    },
    now: () => Date.parse('2026-06-01T12:00:00Z'),
    log: entry => void logged.push(entry),
    customers: {
      find: noCustomer,
      isBeingMade: noCustomer,
      claim: noCustomer,
      save: noCustomer,
      forget: noCustomer,
    },
    allowances: localAllowances(tables, () => undefined),
  };
});

const post = () =>
  new Request('https://project.example/functions/v1/sea', {
    method: 'POST',
    headers: { authorization: 'Bearer good', 'x-environment': 'live' },
  });
const forecast = async (): Promise<number> => {
  const check = createEntitled('sea');
  const handler = endpoint('sea', async (caller, environment, own) => {
    await check(caller, environment, own);
    return Response.json('the sea');
  });
  return (await handler(post(), deps)).status;
};
const subscription = async (): Promise<unknown> => (await getCustomerSubscription(post(), deps)).json();

describe('ENTITLEMENT=open', () => {
  beforeEach(() => void (variables['ENTITLEMENT'] = 'open'));

  test('lets every signed-in account in, and asks no payment provider', async () => {
    expect(await forecast()).toBe(200);
    expect(await subscription()).toMatchObject({ subscription: { status: 'active' } });
    expect(await payingUsers(deps)('anna')).toBe(true);
    expect(tables.allowances).not.toEqual([]);
  });

  test('lets nobody in whose address is not confirmed', async () => {
    user.email_confirmed_at = null;
    expect(await forecast()).toBe(403);
  });

  test('has no plans and no portal', async () => {
    expect((await getPricingTable(post(), deps)).status).toBe(404);
    expect((await getCustomerPortalUrl(post(), deps)).status).toBe(404);
  });
});

describe('ENTITLEMENT=list', () => {
  beforeEach(() => void (variables['ENTITLEMENT'] = 'list'));

  test.each([
    ['anna@club.example', true],
    ['bob@sea.example, ANNA@Club.example', true],
    ['@club.example', true],
    ['@example', false],
    ['@ub.example', false],
    ['club.example', false],
    ['bob@sea.example', false],
    ['', false],
  ])('with the list “%s” an address is let in: %s', async (list, isIn) => {
    variables['ENTITLED_EMAILS'] = list;
    expect(await forecast()).toBe(isIn ? 200 : 403);
    expect(await subscription()).toMatchObject({ subscription: isIn ? { status: 'active' } : null });
    expect(await payingUsers(deps)('anna')).toBe(isIn);
  });

  test('wakes nobody whose account is gone or whose address is not confirmed, and says where that is not known', async () => {
    variables['ENTITLED_EMAILS'] = '@club.example';
    adminAnswer = () => Response.json({}, { status: 404 });
    expect(await payingUsers(deps)('anna')).toBe(false);
    adminAnswer = () => Response.json({ ...user, email_confirmed_at: null });
    expect(await payingUsers(deps)('anna')).toBe(false);
    adminAnswer = () => new Response('', { status: 500 });
    expect(await payingUsers(deps)('anna')).toBe(null);
  });
});

describe('a misspelled mode', () => {
  beforeEach(() => void (variables['ENTITLEMENT'] = 'opne'));

  test('lets nobody in and says why in the log', async () => {
    expect(await forecast()).toBe(500);
    expect(await subscription()).toEqual({ error: 'ENTITLEMENT must be open, list or stripe' });
    expect(logged.map(({ reason }) => reason)).toContain('ENTITLEMENT must be open, list or stripe');
  });

  test('is named by the check of variables', () => {
    const env = (given: Record<string, string>) => (name: string) => given[name];
    expect(wrongVariables(env({ ENTITLEMENT: 'opne' }))).toEqual(['ENTITLEMENT']);
    expect(wrongVariables(env({ ENTITLED_EMAILS: 'a@b.example,@c.example' }))).toEqual([]);
    expect(wrongVariables(env({ ENTITLED_EMAILS: 'a@b.example;c' }))).toEqual(['ENTITLED_EMAILS']);
    const missing = (given: Record<string, string>) =>
      missingVariables('observations', env({ ALLOWED_ORIGINS: 'https://app.example', ...given }));
    expect(missing({})).toEqual(['STRIPE_SECRET_KEY_LIVE']);
    expect(missing({ ENTITLEMENT: 'open' })).toEqual([]);
    expect(missing({ ENTITLEMENT: 'list' })).toEqual(['ENTITLED_EMAILS']);
  });
});
