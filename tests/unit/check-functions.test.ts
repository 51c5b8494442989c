import { describe, expect, test } from 'vitest';
import { checkFunctions, checkHealth } from '../../supabase/check-functions.ts';
import { createForecast } from '../../supabase/functions/_shared/forecast.ts';
import type { AlertStore } from '../../supabase/functions/_shared/alert-store.ts';
import type { AnswerStore } from '../../supabase/functions/_shared/answer-store.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import type { FunctionHandler } from '../../supabase/functions/_shared/endpoint.ts';
import { evaluateAlerts } from '../../supabase/functions/_shared/evaluate-alerts.ts';
import { getCustomerPortalUrl } from '../../supabase/functions/_shared/get-customer-portal-url.ts';
import { getCustomerSubscription } from '../../supabase/functions/_shared/get-customer-subscription.ts';
import { getPricingTable } from '../../supabase/functions/_shared/get-pricing-table.ts';
import { createObservations } from '../../supabase/functions/_shared/observations.ts';
import { createOfficial } from '../../supabase/functions/_shared/official.ts';
import type { PlaceStore } from '../../supabase/functions/_shared/place-store.ts';
import { createPlaces } from '../../supabase/functions/_shared/places.ts';
import { createWatchAlerts } from '../../supabase/functions/_shared/watch-alerts.ts';
import { unlimited } from '../support/unlimited.ts';

const project = 'https://ref.supabase.example';
const secretKey = 'sb_secret_of-the-project';
const whole: Record<string, string> = {
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  APP_ORIGIN: 'https://app.example',
  ALLOWED_ORIGINS: 'https://app.example',
  STRIPE_SECRET_KEY_LIVE: 'rk_live_1',
  STRIPE_PUBLISHABLE_KEY_LIVE: 'pk_live_1',
  STRIPE_PRICING_TABLE_ID_LIVE: 'prctbl_1',
  VAPID_PUBLIC_KEY: 'public',
  VAPID_PRIVATE_KEY: 'private',
  VAPID_SUBJECT: 'mailto:a@offing.example',
  EVALUATE_ALERTS_SECRET: 'a-secret-of-the-schedule',
  OPEN_METEO_KEY: 'paid',
};
const nobody = () => Promise.reject(new Error('nobody is asked'));

const handlers: Record<string, FunctionHandler> = {
  'get-customer-subscription': getCustomerSubscription,
  'get-customer-portal-url': getCustomerPortalUrl,
  'get-pricing-table': getPricingTable,
  observations: createObservations(() => ({}) as AnswerStore),
  official: createOfficial(nobody),
  'watch-alerts': createWatchAlerts(() => ({}) as AlertStore),
  'evaluate-alerts': (request, deps) =>
    evaluateAlerts(request, {
      ...deps,
      store: {} as AlertStore,
      factsBy: () => ({ forecasts: nobody, warnings: nobody }),
      isPaying: nobody,
    }),
  forecast: createForecast({ shared: nobody, models: { models: nobody, runs: nobody } }),
  places: createPlaces(() => ({}) as PlaceStore),
};

/** The functions themselves with these variables; `undeployed` are not there, as the platform says it. */
const deployed =
  (variables: Record<string, string>, undeployed: readonly string[] = []) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const name = url.slice(`${project}/functions/v1/`.length);
    const handler = handlers[name];
    if (!handler || undeployed.includes(name)) return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
    const deps: Deps = {
      env: variable => variables[variable],
      fetch: nobody,
      now: () => 0,
      log: () => undefined,
      customers: {} as Deps['customers'],
      allowances: unlimited,
    };
    return handler(new Request(url, init), deps);
  };

const check = async (fetch: ReturnType<typeof deployed>, asked: object = {}) => {
  const { findings, areThere } = await checkFunctions({ project, secretKey, built: [], ...asked }, fetch);
  const told = (of: (finding: (typeof findings)[number]) => boolean) =>
    findings.filter(of).map(({ says }) => says);
  return {
    wrong: told(({ isGood }) => !isGood),
    notes: told(({ isNote }) => isNote === true),
    said: findings.map(({ says }) => says).join(' '),
    areThere,
  };
};

const optional = ['watch-alerts', 'evaluate-alerts', 'forecast', 'places'];

describe('the functions of a project', () => {
  test('that are whole are said to be', async () => {
    const { wrong, notes, areThere } = await check(deployed(whole));
    expect([wrong, notes]).toEqual([[], []]);
    expect(areThere.toSorted()).toEqual(Object.keys(handlers).toSorted());
  });

  test.each(Object.keys(whole).filter(name => name !== 'SUPABASE_SECRET_KEYS'))(
    'that lack %s say its name, and no value of any other',
    async name => {
      const { wrong, said } = await check(deployed({ ...whole, [name]: ' ' }));
      expect(wrong.at(-1)).toContain(`supabase secrets set ${name}=…`);
      expect(wrong.length).toBeGreaterThan(1);
      expect(Object.values(whole).filter(value => value.length > 8 && said.includes(value))).toEqual([]);
    },
  );

  test.each([
    ['APP_ORIGIN', 'app.example', /^APP_ORIGIN is not written as an origin/],
    ['APP_ORIGIN', 'https://app.example/start', /^APP_ORIGIN is not written as an origin/],
    [
      'ALLOWED_ORIGINS',
      'app.example',
      /^ALLOWED_ORIGINS is not written as an origin.*browsers read no answer/,
    ],
    ['ALLOWED_ORIGINS', 'https://app.example,*', /^ALLOWED_ORIGINS is not written as an origin/],
    ['ALLOWED_ORIGINS', 'https://other.example', /^ALLOWED_ORIGINS does not hold APP_ORIGIN: browsers/],
  ])('that have a %s that fits no browser (%s) say so once', async (name, value, said) => {
    const { wrong } = await check(deployed({ ...whole, [name]: value }));
    expect(wrong).toEqual([expect.stringMatching(said)]);
  });

  test('are whole where both end with a slash, as an address bar shows them', async () => {
    const copied = { APP_ORIGIN: 'https://app.example/', ALLOWED_ORIGINS: 'https://app.example/' };
    expect((await check(deployed({ ...whole, ...copied }))).wrong).toEqual([]);
  });

  test('need the keys of the environments that they honour', async () => {
    const { wrong } = await check(deployed({ ...whole, ALLOWED_ENVIRONMENTS: 'live,test' }));
    for (const name of [
      'STRIPE_SECRET_KEY_TEST',
      'STRIPE_PUBLISHABLE_KEY_TEST',
      'STRIPE_PRICING_TABLE_ID_TEST',
    ])
      expect(wrong.at(-1)).toContain(`${name}=…`);
  });

  test('for a club need no key of the payment provider, and a build that shows no plans', async () => {
    const club = { ...whole, ENTITLEMENT: 'list', ENTITLED_EMAILS: '@club.example' };
    for (const name of [
      'STRIPE_SECRET_KEY_LIVE',
      'STRIPE_PUBLISHABLE_KEY_LIVE',
      'STRIPE_PRICING_TABLE_ID_LIVE',
    ])
      Reflect.deleteProperty(club, name);
    expect((await check(deployed(club), { entitlement: 'list' })).wrong).toEqual([]);
    expect((await check(deployed(club))).wrong.join()).toMatch(/^VITE_ENTITLEMENT of the build \(stripe\)/);
    const misspelled = (await check(deployed({ ...whole, ENTITLEMENT: 'opne' }))).wrong;
    expect(misspelled.join()).toContain('ENTITLEMENT is not open, list or stripe: everybody is refused.');
  });

  test('need no weather key where hosts of their own are named, and a secret that cannot be guessed', async () => {
    const own = {
      MARINE_URL: 'https://sea.example',
      FORECAST_URL: 'https://sky.example',
      OPEN_METEO_KEY: '',
    };
    expect((await check(deployed({ ...whole, ...own }))).wrong).toEqual([]);
    const short = await check(deployed({ ...whole, EVALUATE_ALERTS_SECRET: 'short' }));
    expect(short.wrong.at(-1)).toMatch(/EVALUATE_ALERTS_SECRET=….*20 letters/);
  });

  test('that the app does without are no fault: it is said what it lacks', async () => {
    const { wrong, notes } = await check(deployed(whole, optional));
    expect(wrong).toEqual([]);
    expect(notes).toHaveLength(4);
    expect(notes.join(' ')).toMatch(
      /no alert wakes a closed app.*asks Open-Meteo by itself.*place search by itself/,
    );
  });

  test.each([
    ['a build that names them', { built: optional }, optional, 4],
    ['the other half of the alerts', {}, ['evaluate-alerts'], 1],
    ['at app', {}, ['observations', 'get-pricing-table'], 2],
  ])('that %s needs are said to be missing', async (_who, asked, undeployed, count) => {
    const { wrong } = await check(deployed(whole, undeployed), asked);
    expect(wrong).toHaveLength(count);
    for (const name of undeployed) expect(wrong.join(' ')).toContain(`supabase functions deploy ${name}`);
  });

  test('tell nothing to who has another key', async () => {
    const { wrong, said } = await check(deployed({ ...whole, STRIPE_SECRET_KEY_LIVE: '' }), {
      secretKey: 'sb_secret_of-another',
    });
    expect(wrong).toHaveLength(Object.keys(handlers).length);
    expect(said).not.toContain('STRIPE');
    // A function without a platform key trusts no caller.
    expect(
      (await check(deployed({ ...whole, SUPABASE_SECRET_KEYS: '' }), { secretKey: '' })).said,
    ).not.toMatch(/lacks/);
  });

  test('are not asked without the key, and that is said', async () => {
    const { wrong } = await check(deployed(whole), { secretKey: '' });
    expect(wrong).toEqual([expect.stringMatching(/^SUPABASE_SECRET_KEY is not set/)]);
  });

  test('that do not answer are said not to', async () => {
    expect((await check(nobody)).wrong).toHaveLength(Object.keys(handlers).length);
  });
});

test.each([
  [200, { troubles: [] }, true, /all is well/],
  [503, { troubles: ['schedule'] }, false, /answers 503: schedule/],
  [404, {}, false, /supabase functions deploy health/],
])('the health of a project that answers %i is said', async (status, body, isGood, says) => {
  const finding = await checkHealth('https://ref.supabase.co', async () => Response.json(body, { status }));
  expect(finding).toMatchObject({ isGood, says: expect.stringMatching(says) });
});
