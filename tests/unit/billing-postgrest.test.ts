import { beforeEach, describe, expect, test } from 'vitest';
import { postgrestCustomers } from '../../supabase/functions/_shared/postgrest-customers.ts';
import { billingTable } from '../support/billing-table.ts';

let env: Record<string, string>;
let seen: Headers[];
let answer: (request: Request) => Promise<Response>;

beforeEach(() => {
  env = { SUPABASE_URL: 'https://project.example', SUPABASE_SERVICE_ROLE_KEY: 'a.b.c' };
  seen = [];
  answer = billingTable();
});

const customers = () =>
  postgrestCustomers({
    env: name => env[name],
    fetch: (address, init) => {
      const request = new Request(address, init);
      seen.push(request.headers);
      return answer(request);
    },
  });

const now = Date.parse('2026-06-01T12:00:00Z');

describe('billing customers in the project’s database', () => {
  test('one claim wins, the customer is saved and found', async () => {
    const store = customers();
    expect(await store.find('u1', 'test')).toBeNull();
    expect(await store.claim('u1', 'test', now, 30_000)).toBe(true);
    expect(await store.claim('u1', 'test', now + 1000, 30_000)).toBe(false);
    expect(await store.find('u1', 'test')).toBeNull();
    await store.save('u1', 'test', 'cus_1');
    expect(await store.find('u1', 'test')).toBe('cus_1');
    expect(await store.find('u1', 'live')).toBeNull();
    expect(await store.find('u2', 'test')).toBeNull();
  });

  test('a claim that led nowhere is taken over after its time, by one caller', async () => {
    const store = customers();
    await store.claim('u1', 'test', now, 30_000);
    expect(await store.claim('u1', 'test', now + 30_001, 30_000)).toBe(true);
    expect(await store.claim('u1', 'test', now + 30_002, 30_000)).toBe(false);
  });

  test('who takes over a claim takes over their own alone', async () => {
    const store = customers();
    for (const user of ['u1', 'u2']) await store.claim(user, 'test', now, 30_000);
    expect(await store.claim('u1', 'test', now + 30_001, 30_000)).toBe(true);
    expect(await store.claim('u2', 'test', now + 30_002, 30_000)).toBe(true);
  });

  test('a finished row is never claimed again', async () => {
    const store = customers();
    await store.claim('u1', 'test', now, 30_000);
    await store.save('u1', 'test', 'cus_1');
    expect(await store.claim('u1', 'test', now + 3_600_000, 30_000)).toBe(false);
  });

  test('a customer who is forgotten is claimed anew, another one is not', async () => {
    const store = customers();
    await store.claim('u1', 'test', now, 30_000);
    await store.save('u1', 'test', 'cus_1');
    await store.forget('u1', 'test', 'cus_other');
    expect(await store.find('u1', 'test')).toBe('cus_1');
    await store.forget('u1', 'test', 'cus_1');
    expect(await store.find('u1', 'test')).toBeNull();
    expect(await store.claim('u1', 'test', now + 30_001, 30_000)).toBe(true);
  });

  test('one that is being made is known as such, until the claim is stale or the customer is there', async () => {
    const store = customers();
    const isBeingMade = (at: number) => store.isBeingMade('u1', 'test', at, 30_000);
    expect(await isBeingMade(now)).toBe(false);
    await store.claim('u1', 'test', now, 30_000);
    expect(await isBeingMade(now + 29_000)).toBe(true);
    expect(await isBeingMade(now + 31_000)).toBe(false);
    await store.save('u1', 'test', 'cus_1');
    expect(await isBeingMade(now)).toBe(false);
  });

  test('the older secret key is sent as a token, too, the newer ones are not', async () => {
    await customers().find('u1', 'test');
    expect(seen.at(-1)?.get('authorization')).toBe('Bearer a.b.c');
    env = { SUPABASE_URL: 'https://project.example', SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}' };
    await customers().find('u1', 'test');
    expect(seen.at(-1)?.get('apikey')).toBe('sb_secret_1');
    expect(seen.at(-1)?.get('authorization')).toBeNull();
  });

  test('the newer key is sent also while the older one is still set', async () => {
    env['SUPABASE_SECRET_KEYS'] = '{"default":"sb_secret_1"}';
    await customers().find('u1', 'test');
    expect(seen.at(-1)?.get('apikey')).toBe('sb_secret_1');
    expect(seen.at(-1)?.get('authorization')).toBeNull();
  });

  test.each([
    ['refuses', { message: 'no' }, 401],
    ['refuses with a list', [], 401],
    ['answers something else', { customer_id: 'cus_1' }, 200],
  ])('a database that %s is "try later"', async (_, body, status) => {
    answer = () => Promise.resolve(Response.json(body, { status }));
    await expect(customers().find('u1', 'test')).rejects.toMatchObject({ status: 503 });
  });

  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('connection refused'))],
    ['answers with a page', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ])('a database that %s is "try later", too', async (_, down) => {
    answer = down;
    await expect(customers().find('u1', 'test')).rejects.toMatchObject({ status: 503 });
  });

  test('the first customer that was saved stays', async () => {
    const store = customers();
    await store.claim('u1', 'test', now, 30_000);
    await store.save('u1', 'test', 'cus_1');
    await store.save('u1', 'test', 'cus_2');
    expect(await store.find('u1', 'test')).toBe('cus_1');
  });
});
