import { describe, expect, test } from 'vitest';
import { newVapidKeys } from '../../backend/p256-pair.ts';
import { checkAlertKeys, checkProjectKey } from '../../supabase/check-keys.ts';
import type { AlertStore } from '../../supabase/functions/_shared/alert-store.ts';
import { evaluateAlerts } from '../../supabase/functions/_shared/evaluate-alerts.ts';

const project = 'https://ref.supabase.example';
const own = `${project}/functions/v1/evaluate-alerts`;
const newPair = () => {
  const { publicKey, privateKey } = newVapidKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
};
const pair = newPair();
const secret = 'a-secret-of-the-schedule';

/** The function itself; it must not look for rules when it is only asked for its keys. */
const deployed =
  (variables: Record<string, string> = {}) =>
  (url: string, init: RequestInit): Promise<Response> => {
    const env: Record<string, string> = {
      ...pair,
      VAPID_SUBJECT: 'mailto:a@offing.example',
      APP_ORIGIN: 'https://offing.example',
      EVALUATE_ALERTS_SECRET: secret,
      ...variables,
    };
    return evaluateAlerts(new Request(url, init), {
      env: name => env[name],
      fetch: () => Promise.reject(new Error('nobody is asked')),
      now: () => 0,
      log: () => undefined,
      store: {} as AlertStore,
      factsBy: () => ({
        forecasts: () => Promise.reject(new Error()),
        warnings: () => Promise.reject(new Error()),
      }),
      isPaying: () => Promise.reject(new Error('nobody is asked for')),
    });
  };

const wrong = async (given: object, fetch = deployed()): Promise<string> => {
  const keys = { project, address: own, secret, builtKey: pair.VAPID_PUBLIC_KEY, ...given };
  const findings = await checkAlertKeys(keys, fetch);
  return findings.flatMap(({ isGood, says }) => (isGood ? [] : [says])).join(' ');
};

describe('the keys of alerts that wake', () => {
  test('that belong together are said to', async () => {
    expect(await wrong({})).toBe('');
    expect(await wrong({ builtKey: 'ask' })).toBe('');
  });

  test.each([
    [
      'an app built with another pair’s key',
      { builtKey: newPair().VAPID_PUBLIC_KEY },
      {},
      /Build the app again/,
    ],
    ['a schedule with another secret', { secret: 'another-secret-of-twenty' }, {}, /nobody is woken/],
    ['a schedule that calls elsewhere', { address: 'https://old.example' }, {}, /calls somewhere else/],
    [
      'halves of two pairs',
      {},
      { VAPID_PRIVATE_KEY: newPair().VAPID_PRIVATE_KEY },
      /does not belong to VAPID_PUBLIC_KEY/,
    ],
    [
      'a private key that is none',
      {},
      { VAPID_PRIVATE_KEY: 'secret' },
      /does not belong to VAPID_PUBLIC_KEY/,
    ],
    ['a function without its secrets', {}, { VAPID_SUBJECT: '' }, /with 500/],
  ])('%s is told', async (_what, given, variables, says) => {
    const told = await wrong(given, deployed(variables));
    expect(told).toMatch(says);
    expect(told).not.toContain(pair.VAPID_PRIVATE_KEY);
    expect(told).not.toContain(secret);
  });

  test('a function that does not answer, or of before, is told', async () => {
    expect(await wrong({}, () => Promise.reject(new Error('down')))).toMatch(/does not answer/);
    expect(await wrong({}, () => Promise.resolve(Response.json({ rules: 0, found: 0, sent: 0 })))).toMatch(
      /older version/,
    );
  });
});

describe('the key that the app is built with', () => {
  const answers = (status: number) => () => Promise.resolve(new Response(null, { status }));
  const token = (role: string): string => `e.${btoa(JSON.stringify({ role }))}.s`;

  test.each([
    ['this project’s', 'sb_publishable_1', 200, /this project’s\.$/],
    ['another project’s', 'sb_publishable_2', 401, /not this project’s key/],
    ['the secret one', 'sb_secret_1', 200, /is the secret key/],
    ['the older secret one', token('service_role'), 200, /is the secret key/],
    ['the older public one', token('anon'), 200, /this project’s\.$/],
    ['none', '', 200, /is not set/],
  ])('%s is told', async (_what, key, status, says) => {
    expect((await checkProjectKey(project, key, answers(status))).says).toMatch(says);
  });
});
