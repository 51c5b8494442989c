import { beforeEach, describe, expect, test } from 'vitest';
import { longestPlaceName, mostWatched } from '../../src/core/rules/alert/shared-alert.ts';
import { activityRule, readSharedActivity } from '../../src/core/rules/alert/shared-activity.ts';
import { builtInProfile } from '../../src/core/rules/profile/built-in-profiles.ts';
import type { AlertStore } from '../../supabase/functions/_shared/alert-store.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { createWatchAlerts } from '../../supabase/functions/_shared/watch-alerts.ts';
import { localAccounts, signedIn } from '../support/local-accounts.ts';
import { pushReceiver } from '../support/push-receiver.ts';
import { unlimited } from '../support/unlimited.ts';

const { p256dh, auth } = await pushReceiver();
/** As long as a key, and no point of the curve. */
const offCurve = Buffer.from(p256dh, 'base64url').fill(7, 60).toString('base64url');
const aBrowser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh,
  auth,
  language: 'en',
  units: 'metric',
  zone: 'Europe/Paris',
  quietFrom: 22,
  quietTo: 6,
};
const aRule = {
  kind: 'wind',
  threshold: 20,
  lat: 36.9514,
  lng: -122.0263,
  place: 'Here',
  zone: 'Europe/Paris',
};

const variables: Record<string, string> = {
  VAPID_PUBLIC_KEY: 'key',
  ALLOWED_ENVIRONMENTS: 'test',
  STRIPE_API_BASE: 'https://stripe.example',
  STRIPE_SECRET_KEY_TEST: 'rk_test',
};

const windowsOf = (about: unknown) => ({ ...aRule, kind: 'window', threshold: null, about });

const nowS = 1_800_000_000;
const shared = 'wind 20 36.9514,-122.0263';
const aClaim = { tag: 'a', rule: shared, key: `${shared} 2027-01-15`, at: nowS, until: null };
const claimOf = (times: object) => ({
  claimant: 'a',
  claim: [{ ...aClaim, ...times }],
});

describe('asking to be woken', () => {
  const kept: unknown[][] = [];
  const store = {
    watch: (...told: unknown[]) => Promise.resolve(void kept.push(told)),
    claim: (...told: unknown[]) => Promise.resolve([kept.push(told) && 'free']),
    confirm: (...told: unknown[]) => Promise.resolve(void kept.push(told)),
    unwatch: (...told: unknown[]) => Promise.resolve(void kept.push(told)),
  } as unknown as AlertStore;
  let token = '';
  let deps: Deps;
  /** What the payment provider says of the caller; null = it is silent. */
  let subscription: string | null;
  beforeEach(async () => {
    kept.length = 0;
    subscription = 'active';
    const accounts = localAccounts();
    token = (await (await signedIn(accounts, 'none')).getSession()).data.session?.access_token ?? '';
    deps = {
      env: name => variables[name],
      async fetch(url, init) {
        if (url.startsWith('https://stripe.example'))
          return subscription === null
            ? new Response('', { status: 503 })
            : Response.json({ data: [{ id: 'sub', status: subscription, created: 1 }], has_more: false });
        const answer = await accounts.handle(new Request(new URL(url, 'https://a.example'), init));
        return answer ?? new Response(null, { status: 404 });
      },
      now: () => nowS * 1000,
      log: () => undefined,
      customers: { find: async () => 'cus_1' } as unknown as Deps['customers'],
      allowances: unlimited,
    };
  });
  const ask = (body: unknown, bearer = token): Promise<Response> =>
    createWatchAlerts(() => store)(
      new Request('https://a.example/', {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      deps,
    );

  test('keeps the browser and its rules under names that all devices share', async () => {
    expect((await ask({ browser: aBrowser, rules: [aRule, aRule] })).status).toBe(200);
    expect(kept).toEqual([[expect.any(String), aBrowser, [{ ...aRule, rule: 'wind 20 36.9514,-122.0263' }]]]);
  });

  test('keeps the windows of an activity with what they are judged by', async () => {
    const about = { ...builtInProfile('surfing'), facingDeg: 270, leastS: 7200 };
    const windows = { ...aRule, kind: 'window', threshold: null, about };
    expect((await ask({ browser: aBrowser, rules: [windows] })).status).toBe(200);
    const read = readSharedActivity(about);
    if (!read) throw new Error('not read');
    expect(kept[0]?.[2]).toEqual([{ ...windows, rule: await activityRule(read, aRule), about: read }]);
  });

  test('keeps a place’s name without what no database keeps', async () => {
    const place = 'Here\u0000 \ud83d';
    expect((await ask({ browser: aBrowser, rules: [{ ...aRule, place }] })).status).toBe(200);
    expect(kept[0]?.[2]).toMatchObject([{ place: 'Here' }]);
  });

  test.each(['Ж', '🐟', '釣'])(
    'keeps forty rules with the longest names (%s) that an app sends',
    async letter => {
      const rules = Array.from({ length: mostWatched }, (_, each) => ({
        ...aRule,
        threshold: each,
        place: letter.repeat(longestPlaceName),
      }));
      expect((await ask({ browser: aBrowser, rules })).status).toBe(200);
      expect(kept[0]?.[2]).toHaveLength(mostWatched);
    },
  );

  test('keeps a rule whose place has a name of a whole page, as far as it is told', async () => {
    const place = 'Ж'.repeat(3000);
    expect((await ask({ browser: aBrowser, rules: [{ ...aRule, place }] })).status).toBe(200);
    expect(kept[0]?.[2]).toMatchObject([{ place: 'Ж'.repeat(longestPlaceName) }]);
  });

  test('ends it for all devices of who logs out of them', async () => {
    expect((await ask({ stopAll: true })).status).toBe(200);
    expect(kept).toEqual([[expect.any(String), null]]);
  });

  test('tells the project’s key, and what may be shown', async () => {
    expect(await (await ask({ key: true })).json()).toEqual({ key: 'key' });
    const claim = [aClaim];
    expect(await (await ask({ claim, claimant: 'device' })).json()).toEqual({ free: ['free'], refused: [] });
  });

  test('a find that is long over is left out: a device brings it late, with others', async () => {
    const [old, fresh] = [nowS - 3 * 86_400, nowS + 3600].map((at, index) => ({
      tag: `find ${index}`,
      rule: shared,
      key: `${shared} day ${index}`,
      at,
      until: at + 3600,
    }));
    const lasting = {
      tag: 'lasting',
      rule: shared,
      key: `${shared} lasting`,
      at: nowS - 9 * 86_400,
      until: null,
    };
    const answer = await ask({ claim: [old, fresh, fresh, lasting], claimant: 'device' });
    expect(await answer.json()).toMatchObject({ free: ['find 0', 'free'] });
    expect(kept[0]?.[2]).toMatchObject([{ handle: 'find 1' }, { handle: 'lasting' }]);
  });

  test('a claim is kept under what it claims, whatever it calls itself', async () => {
    await ask({ claimant: 'x', claim: [{ ...aClaim, tag: `${shared} 2027-01-16` }] });
    expect(kept[0]?.[2]).toMatchObject([
      { handle: `${shared} 2027-01-16`, tag: aClaim.key, key: aClaim.key },
    ]);
  });

  test('one claim that cannot be read leaves the others of the list', async () => {
    const foreign = { ...aClaim, tag: 'b', key: 'gust 30 36.9514,-122.0263 2027-01-15' };
    const answer = await ask({ claimant: 'x', claim: [{ ...aClaim, key: 7 }, foreign, aClaim] });
    expect(answer.status).toBe(200);
    expect(kept[0]?.[2]).toMatchObject([{ handle: 'a' }]);
    expect((await ask({ shown: ['a\ud800', 'a'] })).status).toBe(200);
    expect(kept[1]?.[1]).toEqual(['a']);
  });

  test.each(['999,999', 'Infinity,Infinity', '1e2,5', 'here,there', '91,0', '0,-180.1', ''])(
    'one claim at the position “%s” is refused alone, with its reason',
    async position => {
      const rule = `wind 20 ${position}`;
      const astray = { tag: 'b', rule, key: `${rule} 2027-01-15`, at: nowS, until: nowS + 3600 };
      const answer = await ask({ claimant: 'x', claim: [astray, aClaim] });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        free: ['free'],
        refused: [{ tag: 'b', reason: 'The position of a claim is not on earth' }],
      });
      expect(kept[0]?.[2]).toMatchObject([{ handle: 'a' }]);
      expect((await ask({ claimant: 'x', claim: [astray] })).status).toBe(400);
    },
  );

  test('a warning whose area fills a page is claimed, under a short name', async () => {
    const rule = 'warning 36.9514,-122.0263';
    const key = `${rule} Gale Warning ${'Coastal waters; '.repeat(200)}`;
    expect((await ask({ claimant: 'x', claim: [{ ...aClaim, rule, key }] })).status).toBe(200);
    const [named] = (kept[0]?.[2] ?? []) as { tag: string; key: string }[];
    expect(named?.key).toMatch(/^warning 36\.9514,-122\.0263 Gale Warning Coastal .{50,} [\da-f]{16}$/);
    expect(named?.tag).toMatch(/^warning 36\.9514,-122\.0263 Gale Warning .+ [\da-f]{16}$/);
    expect((named?.key.length ?? 999) + (named?.tag.length ?? 999)).toBeLessThan(220);
  });

  describe('without a subscription', () => {
    const claim = [aClaim];

    test.each(['canceled', 'past_due'])(
      'that is active (%s) wakes nobody and claims nothing',
      async status => {
        subscription = status;
        expect((await ask({ browser: aBrowser, rules: [aRule] })).status).toBe(403);
        expect((await ask({ claim, claimant: 'device' })).status).toBe(403);
        expect(kept).toEqual([]);
      },
    );

    test('ends being woken, says what was shown and reads the key', async () => {
      subscription = 'canceled';
      for (const body of [{ stop: aBrowser.endpoint }, { shown: ['a'] }, { key: true }])
        expect((await ask(body)).status).toBe(200);
      expect(kept.map(([, said]) => said)).toEqual([aBrowser.endpoint, ['a']]);
    });

    test('is refused while the payment provider is silent', async () => {
      subscription = null;
      expect((await ask({ browser: aBrowser, rules: [aRule] })).status).toBe(503);
      expect(kept).toEqual([]);
    });
  });

  test.each([
    ['nobody', { browser: aBrowser, rules: [] }, 'forged', 401],
    ['a megabyte', 'a'.repeat(1_000_000), null, 413],
    ['no JSON', '{', null, 400],
    ['nothing', {}, null, 400],
    ['another user’s name', { userId: crypto.randomUUID(), browser: aBrowser, rules: [] }, null, 403],
    ['an address inside', { browser: { ...aBrowser, endpoint: 'https://10.0.0.1/a' }, rules: [] }, null, 400],
    ['a key of another length', { browser: { ...aBrowser, auth: 'AAAA' }, rules: [] }, null, 400],
    ['a key that is off the curve', { browser: { ...aBrowser, p256dh: offCurve }, rules: [] }, null, 400],
    ['a zone that is none', { browser: { ...aBrowser, zone: 'Mars/Base' }, rules: [] }, null, 400],
    ['an offset in a zone’s place', { browser: { ...aBrowser, zone: 'Moon+05:30' }, rules: [] }, null, 400],
    ['a name that no database keeps', { claimant: 'a\u0000', claim: [] }, null, 400],
    ['half a letter', { shown: ['a\ud800'] }, null, 400],
    ['41 rules', { browser: aBrowser, rules: Array.from({ length: 41 }, () => 1) }, null, 400],
    ['no latitude', { browser: aBrowser, rules: [{ ...aRule, lat: null }] }, null, 400],
    ['a rule for tables on board', { browser: aBrowser, rules: [{ ...aRule, kind: 'highTide' }] }, null, 400],
    ['windows of no activity', { browser: aBrowser, rules: [windowsOf(null)] }, null, 400],
    [
      'windows of an activity that asks for the stream',
      { browser: aBrowser, rules: [windowsOf({ ...builtInProfile('diving'), facingDeg: null, leastS: 0 })] },
      null,
      400,
    ],
    ['a wind of 1e9', { browser: aBrowser, rules: [{ ...aRule, threshold: 1e9 }] }, null, 400],
    ['a claim of no time', { claimant: 'a', claim: [{ ...aClaim, at: 'now' }] }, null, 400],
    ['a claim of next month', claimOf({ at: nowS + 18 * 86_400 }), null, 400],
    ['a claim that ends next month', claimOf({ until: nowS + 18 * 86_400 }), null, 400],
    ['a claim that never ends', claimOf({ until: Number.MAX_SAFE_INTEGER }), null, 400],
    ['a claim of no time that was', claimOf({ at: Number.MIN_SAFE_INTEGER }), null, 400],
  ])('refuses %s', async (_what, body, bearer, status) => {
    expect((await ask(body, bearer ?? token)).status).toBe(status);
    expect(kept).toEqual([]);
  });
});
