import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServices } from '../../backend/services/services.ts';
import { localForecasts } from '../../backend/shared-forecasts.ts';
import { warningOfNotice } from '../../src/core/rules/official/stored-warnings.ts';
import { sharedFacts, type AlertFacts } from '../../supabase/functions/_shared/alert-forecasts.ts';
import type { AlertStore } from '../../supabase/functions/_shared/alert-store.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { evaluateAlerts } from '../../supabase/functions/_shared/evaluate-alerts.ts';
import type { ForecastStore } from '../../supabase/functions/_shared/forecast-store.ts';
import { createSharedForecasts } from '../../supabase/functions/_shared/shared-forecasts.ts';
import { payingUsers, type IsPaying } from '../../supabase/functions/_shared/paying-users.ts';
import { isPushEndpoint } from '../../supabase/functions/_shared/push-endpoint.ts';
import type { WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import { findAlerts } from '../../src/core/rules/alert/find-alerts.ts';
import { sharedClaim, sharedRule } from '../../src/core/rules/alert/shared-alert.ts';
import { storeOver } from '../support/alert-database.ts';
import { inMemoryPostgres } from '../support/in-memory-postgres.ts';
import { aUser } from '../support/migration-checks.ts';
import { newVapidKeys } from '../../backend/p256-pair.ts';
import { pushReceiver } from '../support/push-receiver.ts';
import { sampleForecast, sampleNow, sampleSpot, sampleZone } from '../support/sample-forecast.ts';
import { noticeFrom } from '../support/official-made.ts';
import { unlimited } from '../support/unlimited.ts';

const secret = 'a-secret-of-the-schedule';
describe('alerts that wake', () => {
  let database: Awaited<ReturnType<typeof inMemoryPostgres>>;
  let store: AlertStore;
  let vapid: ReturnType<typeof newVapidKeys>;
  let receiver: Awaited<ReturnType<typeof pushReceiver>>;

  beforeAll(async () => {
    database = await inMemoryPostgres();
    vapid = newVapidKeys();
    receiver = await pushReceiver();
    store = storeOver(database);
  });
  beforeEach(() => database.run('delete from auth.users'));
  afterAll(() => database.close());

  const browser = (name: string, more: object = {}) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: receiver.p256dh,
    auth: receiver.auth,
    language: 'en',
    units: 'imperial',
    zone: sampleZone,
    quietFrom: null,
    quietTo: null,
    ...more,
  });
  const windRule = (threshold: number) => {
    const rule = { kind: 'wind' as const, threshold, ...sampleSpot };
    return { ...rule, rule: sharedRule(rule), place: 'Santa Cruz', zone: sampleZone };
  };

  /** One round of the schedule. */
  const round = async ({
    status = 201,
    answered = {},
    facts = {},
    nowS = sampleNow,
    authorization = `Bearer ${secret}`,
    takeRules = store.takeRules,
    tell = store.tell,
    nowMs = () => nowS * 1000,
    clock = async () => nowMs(),
    pushed = () => undefined,
    log = () => undefined,
    isPaying = async () => true,
  }: {
    status?: number;
    /** Headers of the push services' answers. */
    answered?: Record<string, string>;
    facts?: Partial<AlertFacts>;
    nowS?: number;
    authorization?: string;
    takeRules?: AlertStore['takeRules'];
    tell?: AlertStore['tell'];
    nowMs?: () => number;
    /** The database's. */
    clock?: AlertStore['clock'];
    pushed?: (url: string) => void;
    log?: Deps['log'];
    isPaying?: IsPaying;
  } = {}) => {
    const messages: { url: string; body: Uint8Array<ArrayBuffer>; headers: Headers }[] = [];
    const env: Record<string, string> = {
      EVALUATE_ALERTS_SECRET: secret,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:a@offing.example',
      APP_ORIGIN: 'https://offing.example',
    };
    await database.run(`update public.watched_rules set due_at = now();
      update public.push_subscriptions set next_at = now()`);
    const answer = await evaluateAlerts(
      new Request('https://a.example/', { method: 'POST', headers: { authorization } }),
      {
        env: name => env[name],
        fetch: async (url, init) => {
          const body = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer());
          messages.push({ url, body, headers: new Headers(init?.headers) });
          pushed(url);
          return new Response(null, { status, headers: answered });
        },
        now: nowMs,
        log,
        store: { ...store, takeRules, tell, clock },
        patienceMs: 5,
        isPaying,
        factsBy: () => ({
          forecasts: places =>
            Promise.resolve(places.map(() => sampleForecast({ weather: 'storm', now: nowS }))),
          warnings: () => Promise.resolve(null),
          ...facts,
        }),
      },
    );
    return { status: answer.status, messages };
  };

  test('what a rule finds arrives once, encrypted for the browser, in its words', async () => {
    const user = await aUser(database);
    await store.watch(user, browser('a', { language: 'fr', units: 'metric' }), [windRule(20)]);
    const { messages } = await round();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.headers.get('authorization')).toMatch(/^vapid t=[\w.-]+, k=/);
    const message = JSON.parse(await receiver.read(messages[0]?.body ?? new Uint8Array()));
    expect(message.web_push).toBe(8030);
    expect(message.notification).toMatchObject({
      lang: 'fr',
      navigate: `https://offing.example/forecast?lat=${sampleSpot.lat.toFixed(4)}&lng=${sampleSpot.lng.toFixed(4)}`,
      data: { account: user },
    });
    expect(message.notification.body).toMatch(/^Téléchargé le .+\nSanta Cruz\s: Vent jusqu’à\s\d+/);
    expect((await round()).messages).toEqual([]);
  });

  test('each browser of an account is woken once; what a device has told wakes none', async () => {
    const user = await aUser(database);
    await store.watch(user, browser('a'), [windRule(20)]);
    await store.watch(user, browser('b'), [windRule(20), windRule(1000)]);
    expect((await round()).messages.map(({ url }) => url).toSorted()).toEqual([
      browser('a').endpoint,
      browser('b').endpoint,
    ]);
    const other = await aUser(database);
    await store.watch(other, browser('c', { quietFrom: 8, quietTo: 9 }), [windRule(20)]);
    expect((await round()).messages).toEqual([]);
    const waiting = await database.query(
      'select tag, rule, key, at, until from public.told_alerts where user_id = $1',
      [other],
    );
    const finds = waiting.map(row => ({ ...row, at: Number(row['at']), until: Number(row['until']) }));
    const free = await store.claim(other, 'device', finds);
    expect(free).toHaveLength(finds.length);
    await store.confirm(other, free);
    expect((await round({ nowS: sampleNow + 2 * 3600 })).messages).toEqual([]);
  });

  test('a round ends when no rule is due, though each of them is watched by two browsers', async () => {
    const user = await aUser(database);
    const rules = [20, 21, 22, 23, 24].map(windRule);
    await store.watch(user, browser('a'), rules);
    await store.watch(user, browser('b'), rules);
    // Four rows of two rules a time.
    await round({ takeRules: () => store.takeRules(4) });
    const due = await database.query('select count(*) from public.watched_rules where due_at <= now()', []);
    expect(Number(due[0]?.['count'])).toBe(0);
  });

  test('a round that lasts so long that its rules are due again ends', async () => {
    const user = await aUser(database);
    await store.watch(user, browser('a'), [windRule(1000)]);
    let ms = sampleNow * 1000;
    let taken = 0;
    await round({
      nowMs: () => (ms += 60_000),
      takeRules: async most => {
        taken += 1;
        await database.run('update public.watched_rules set due_at = now()');
        return store.takeRules(most);
      },
    });
    expect(taken).toBeLessThan(10);
  });

  test('quiet hours are waited for; what is found no more by then is not told', async () => {
    const user = await aUser(database);
    await store.watch(user, browser('a', { quietFrom: 8, quietTo: 9 }), [windRule(20)]);
    expect((await round()).messages).toEqual([]);
    const settled: Partial<AlertFacts> = {
      forecasts: places => Promise.resolve(places.map(() => sampleForecast({ weather: 'settled' }))),
    };
    await round({ facts: settled });
    expect((await round({ nowS: sampleNow + 3600, facts: settled })).messages).toEqual([]);
    await round();
    expect((await round({ nowS: sampleNow + 3600 })).messages).toHaveLength(1);
  });

  test.each([5, -5])('a process whose clock is %i hours off goes by the database’s', async hours => {
    const user = await aUser(database);
    await store.watch(user, browser('a', { quietFrom: 8, quietTo: 9 }), [windRule(20)]);
    const off = { nowMs: () => (sampleNow + hours * 3600) * 1000, clock: async () => sampleNow * 1000 };
    expect((await round(off)).messages).toEqual([]);
    expect(await store.clock()).toBeGreaterThan(Date.now() - 60_000);
  });

  const galeAt = (nowS: number): WarningReport => ({
    ...noneAt(nowS),
    warnings: [
      {
        id: 'w',
        event: 'Gale Warning',
        kind: 'marine',
        band: null,
        severity: 'Moderate',
        area: '',
        headline: null,
        description: null,
        instruction: null,
        sender: null,
        sent: sampleNow,
        onset: sampleNow + 3600,
        until: sampleNow + 86_400,
      },
    ],
  });
  const noneAt = (nowS: number): WarningReport => ({
    coordinates: sampleSpot,
    coverage: 'covered',
    checkedAt: nowS,
    answeredAt: nowS,
    provenance: 'live',
    warnings: [],
    failed: null,
  });
  const inForce: Partial<AlertFacts> = { warnings: (_, nowS) => Promise.resolve(galeAt(nowS)) };
  const calledOff: Partial<AlertFacts> = { warnings: (_, nowS) => Promise.resolve(noneAt(nowS)) };
  const warningRule = (at = sampleSpot) => {
    const rule = { kind: 'warning' as const, threshold: null, ...at };
    return { ...rule, rule: sharedRule(rule), place: 'Santa Cruz', zone: sampleZone };
  };
  const urlsOf = ({ messages }: { messages: { url: string }[] }) => messages.map(({ url }) => url);
  /** The phone was notified of a gale in the hour in which the tablet is quiet. */
  const galeToldToOne = async () => {
    const user = await aUser(database);
    await store.watch(user, browser('phone'), [warningRule()]);
    await store.watch(user, browser('tablet', { quietFrom: 8, quietTo: 9 }), [warningRule()]);
    expect(urlsOf(await round({ facts: inForce }))).toEqual([browser('phone').endpoint]);
  };
  const later = sampleNow + 3600;

  test('a gale that was called off wakes no browser that was quiet, also where another one was told', async () => {
    await galeToldToOne();
    await round({ facts: calledOff });
    expect(urlsOf(await round({ nowS: later, facts: calledOff }))).toEqual([]);
    expect(await database.query('select is_told from public.told_alerts')).toEqual([{ is_told: true }]);
  });

  test('a gale that is called off and found again is told to those who have not had it', async () => {
    await galeToldToOne();
    await round({ facts: calledOff });
    expect(urlsOf(await round({ nowS: later, facts: inForce }))).toEqual([browser('tablet').endpoint]);
    expect(urlsOf(await round({ nowS: later, facts: inForce }))).toEqual([]);
  });

  test('after its quiet hours a browser is told what was found last, not what another one was told', async () => {
    await galeToldToOne();
    const until = sampleNow + 2 * 86_400;
    const longer: Partial<AlertFacts> = {
      warnings: (_, nowS) => {
        const report = galeAt(nowS);
        return Promise.resolve({ ...report, warnings: report.warnings.map(each => ({ ...each, until })) });
      },
    };
    await round({ facts: longer });
    const [waiting] = await database.query('select event from public.push_outbox');
    expect(waiting).toMatchObject({ event: { event: 'Gale Warning', until } });
  });

  test('an answer of which some cannot be read takes no gale back', async () => {
    await galeToldToOne();
    const detail = 'alerts: cannot be read';
    const failure = { kind: 'brokenAnswer', provider: 'National Weather Service', detail } as const;
    const unread: Partial<AlertFacts> = {
      warnings: (_, nowS) => Promise.resolve({ ...noneAt(nowS), failed: { at: nowS, failure } }),
    };
    await round({ facts: unread });
    expect(urlsOf(await round({ nowS: later, facts: unread }))).toEqual([browser('tablet').endpoint]);
  });

  const placesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ lat: 30 + index / 10, lng: -122.5 }));
  const watchPlaces = async (name: string, count: number) =>
    store.watch(
      await aUser(database),
      browser(name),
      placesOf(count).map(at => warningRule(at)),
    );

  describe('warnings', () => {
    const hour = 3600;
    /** Long enough that earlier builds cut the tag's end. */
    const longArea = 'Waters from Point Piedras Blancas to Point Sal westward out to 10 nm; '.repeat(7);
    const warned = (
      ...given: { event?: string; area?: string; from: number; to: number | null }[]
    ): Partial<AlertFacts> => ({
      warnings: (_, nowS) => {
        const report = galeAt(nowS);
        const warnings = given.flatMap(({ from, to, ...named }) =>
          report.warnings.map(each => ({
            ...each,
            ...named,
            onset: sampleNow + from * hour,
            until: to === null ? null : sampleNow + to * hour,
          })),
        );
        return Promise.resolve({ ...report, warnings });
      },
    });
    const at = (hours: number): number => sampleNow + hours * hour;
    /** What the app claims that finds it by itself. */
    const claimsOf = async (facts: Partial<AlertFacts>, nowS: number, of = warningRule()) => {
      const warnings = (await facts.warnings?.(of, nowS)) ?? null;
      const own = { id: 'own', placeId: 'here', kind: 'warning' as const, threshold: null };
      const claims = await Promise.all(
        findAlerts(own, { forecast: null, warnings, now: nowS }).map(each =>
          sharedClaim(each, [{ id: 'own', about: null, ...of }]),
        ),
      );
      return claims.filter(claim => claim !== null);
    };
    const told = async (facts: Partial<AlertFacts>, hours: number): Promise<number> => {
      const { status, messages } = await round({ facts, nowS: at(hours) });
      expect(status).toBe(200);
      return messages.length;
    };

    test('two of one day with an area that fills a page are told, and so is everybody else', async () => {
      const [user, other] = [await aUser(database), await aUser(database)];
      await store.watch(user, browser('a'), [warningRule()]);
      await store.watch(other, browser('b'), [windRule(20)]);
      const both = warned(
        { area: longArea, from: 2, to: 20 },
        { event: 'Hazardous Seas Watch', area: longArea, from: 2, to: 20 },
      );
      const { status, messages } = await round({ facts: both });
      expect(status).toBe(200);
      expect(messages.map(({ url }) => url).toSorted()).toEqual(
        ['a', 'b'].map(name => browser(name).endpoint),
      );
      const rows = await database.query('select tag from public.told_alerts where user_id = $1', [user]);
      expect(rows).toHaveLength(2);
      for (const { tag } of rows) expect(String(tag).length).toBeLessThan(100);
    });

    test('of two places are told each to who watches it, though their area fills a page', async () => {
      const user = await aUser(database);
      const beta = { lat: 37.5, lng: -122.5 };
      await store.watch(user, browser('alpha'), [{ ...warningRule(), place: 'Alpha' }]);
      await store.watch(user, browser('beta'), [{ ...warningRule(beta), place: 'Beta' }]);
      const { messages } = await round({ facts: warned({ area: longArea, from: 2, to: 20 }) });
      const titles = await Promise.all(
        messages.map(async ({ url, body }) => [
          url.split('/').at(-1),
          JSON.parse(await receiver.read(body)).notification.title,
        ]),
      );
      expect(Object.fromEntries(titles)).toEqual({
        alpha: expect.stringContaining('Alpha'),
        beta: expect.stringContaining('Beta'),
      });
    });

    test.each(['Favourite', '一番好きな釣り場', '🐟🌊'])(
      'of twenty places with long names (%s) and an area that fills a page go out as one message',
      async name => {
        const user = await aUser(database);
        const rules = Array.from({ length: 20 }, (_, each) => ({
          ...warningRule({ lat: 34 + each / 20, lng: -120.5 }),
          place: Array.from(name.repeat(30)).slice(0, 90).join(''),
        }));
        const gale = warned({ area: longArea, from: 2, to: 20 });
        await store.watch(user, browser('a', { language: 'fr', quietFrom: 8, quietTo: 9 }), rules);
        await round({ facts: gale });
        const { messages } = await round({ facts: gale, nowS: at(1) });
        expect(messages).toHaveLength(1);
        const text = await receiver.read(messages[0]?.body ?? new Uint8Array());
        expect(JSON.parse(text).notification.body.split('\n').length).toBeGreaterThan(1);
        expect(await database.query('select 1 from public.push_outbox')).toEqual([]);
      },
    );

    test('of one name that begin again on the same day are told again, by the push or by the app', async () => {
      const user = await aUser(database);
      await store.watch(user, browser('a'), [warningRule()]);
      expect(await told(warned({ from: 0, to: 2 }), 0)).toBe(1);
      expect(await told(warned(), 3)).toBe(0);
      const again = warned({ from: 5, to: 12 });
      const [claim] = await claimsOf(again, at(3));
      expect(await store.claim(user, 'phone', [claim ?? {}])).toEqual([claim?.tag]);
      await database.run('update public.told_alerts set claimed_until = null');
      expect(await told(again, 4)).toBe(1);
      expect(await told(again, 6)).toBe(0);
      expect(await store.claim(user, 'phone', await claimsOf(again, at(6)))).toEqual([]);
    });

    test('that are renewed again and again, into the next day, are told once by push and app together', async () => {
      const user = await aUser(database);
      await store.watch(user, browser('a'), [warningRule()]);
      expect(await told(warned({ from: 1, to: 20 }), 0)).toBe(1);
      const renewals = [
        [19, 30],
        [29, 40],
        [39, 60],
      ] as const;
      for (const [from, to] of renewals) {
        const renewed = warned({ from, to });
        expect(await told(renewed, from - 1)).toBe(0);
        expect(await store.claim(user, 'phone', await claimsOf(renewed, at(from + 1)))).toEqual([]);
        expect(await told(renewed, from + 1)).toBe(0);
      }
    });

    test('of another service without times, found later on the device, are told once', async () => {
      const gale = warningOfNotice(noticeFrom({}));
      const open: Partial<AlertFacts> = {
        warnings: (_, nowS) => Promise.resolve({ ...galeAt(nowS), warnings: gale ? [gale] : [] }),
      };
      const user = await aUser(database);
      await store.watch(user, browser('a'), [warningRule()]);
      expect(await told(open, 0)).toBe(1);
      expect(await store.claim(user, 'phone', await claimsOf(open, at(2)))).toEqual([]);
      expect(await told(open, 3)).toBe(0);
      // The other way round.
      const other = await aUser(database);
      await store.watch(other, browser('b'), [warningRule()]);
      const claims = await claimsOf(open, at(3));
      expect(await store.claim(other, 'phone', claims)).toEqual(claims.map(({ tag }) => tag));
      await store.confirm(
        other,
        claims.map(({ tag }) => tag),
      );
      expect(await told(open, 5)).toBe(0);
    });

    test.each([
      ['an area that fills a page', longArea],
      ['a short area', 'Monterey Bay'],
    ])('with %s that a device has shown wake nobody', async (_what, area) => {
      const user = await aUser(database);
      await store.watch(user, browser('a'), [warningRule()]);
      const gale = warned({ area, from: 2, to: 20 });
      const claims = await claimsOf(gale, at(0));
      expect(await store.claim(user, 'phone', claims)).toEqual(claims.map(({ tag }) => tag));
      await store.confirm(
        user,
        claims.map(({ tag }) => tag),
      );
      expect(await told(gale, 0)).toBe(0);
    });

    test('that a device of an earlier build has shown, by its own name, wake nobody', async () => {
      const user = await aUser(database);
      await store.watch(user, browser('a'), [warningRule()]);
      const gale = warned({ from: 2, to: 20 });
      expect(await told(warned({ from: 1, to: 20 }), 0)).toBe(1);
      const [claim] = await claimsOf(gale, at(0));
      await database.run('update public.told_alerts set is_told = false');
      const early = { ...claim, handle: 'its own name' };
      expect(await store.claim(user, 'phone', [early])).toEqual(['its own name']);
      await store.confirm(user, ['its own name']);
      expect(await database.query('select is_told from public.told_alerts')).toEqual([{ is_told: true }]);
    });

    test('that a device shows while the schedule looks, put off by then, are told once', async () => {
      const user = await aUser(database);
      await store.watch(user, browser('a'), [warningRule()]);
      const claims = await claimsOf(warned({ from: 2, to: 20 }), at(0));
      const { messages } = await round({
        facts: warned({ from: 4, to: 24 }),
        tell: async finds => {
          await store.claim(user, 'phone', claims);
          await store.confirm(
            user,
            claims.map(({ tag }) => tag),
          );
          return store.tell(finds);
        },
      });
      expect(messages).toEqual([]);
    });
  });

  test('a push service that is not reached stands in the log, without its address’ own part', async () => {
    const user = await aUser(database);
    await store.watch(user, browser('secret'), [windRule(20)]);
    const lines: string[] = [];
    await round({
      pushed: url => {
        throw new TypeError(`${url} not reached`);
      },
      log: line => void lines.push(JSON.stringify(line)),
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      host: 'fcm.googleapis.com',
      hostStatus: null,
      reason: 'Push failed: TypeError',
    });
    expect(lines[0]).not.toContain('secret');
  });

  test('a claim under the name of another find silences nobody', async () => {
    const [loud, other] = [await aUser(database), await aUser(database)];
    await store.watch(loud, browser('loud'), [windRule(1)]);
    await store.watch(other, browser('b'), [windRule(20)]);
    const { rule } = windRule(1);
    const days = findAlerts(
      { id: rule, placeId: '', kind: 'wind', threshold: 1 },
      { forecast: sampleForecast({ weather: 'storm' }), warnings: null, now: sampleNow },
    );
    const [a, b] = days.slice(-2);
    // As a function of an earlier build handed it on.
    await store.claim(loud, 'x', [{ tag: b?.key, rule, key: a?.key, at: (a?.at ?? 0) + 1, until: a?.until }]);
    const { status, messages } = await round();
    expect(status).toBe(200);
    expect(urlsOf({ messages })).toContain(browser('b').endpoint);
    expect(urlsOf(await round())).toEqual([]);
  });

  test('a rule whose finds the database refuses keeps nobody else from being told, nor what waits', async () => {
    const users = [await aUser(database), await aUser(database), await aUser(database)];
    for (const [index, user] of users.entries())
      await store.watch(user, browser(`${index}`), [windRule(20 + index)]);
    const tell: AlertStore['tell'] = finds =>
      finds.some(({ userId }) => userId === users[1]) ? Promise.reject(new Error('503')) : store.tell(finds);
    const { status, messages } = await round({ tell });
    expect(status).toBe(200);
    expect(urlsOf({ messages }).toSorted()).toEqual([browser('0').endpoint, browser('2').endpoint]);
    await store.watch(users[0] ?? '', browser('0'), [windRule(20), windRule(21)]);
    await round({ status: 503 });
    const silent = await round({
      tell: () => Promise.reject(new Error('503')),
      takeRules: () => Promise.reject(new Error('503')),
    });
    expect(silent.status).toBe(503);
    expect(urlsOf(silent)).not.toEqual([]);
  });

  test.each(['1.5', '2e3', 'Infinity', 'soon'])(
    'a push service that asks to wait “%s” ends no round, and is asked again',
    async wait => {
      const user = await aUser(database);
      await store.watch(user, browser('a'), [windRule(20)]);
      const busy = await round({ status: 429, answered: { 'retry-after': wait } });
      expect([busy.status, busy.messages.length]).toEqual([200, 1]);
      const [row] = await database.query(
        `select round(extract(epoch from next_at - now()))::integer as wait_s from public.push_subscriptions where user_id = $1`,
        [user],
      );
      expect(row).toEqual({ wait_s: wait === '1.5' ? 2 : 900 });
      expect(urlsOf(await round())).toEqual([browser('a').endpoint]);
    },
  );

  test('warnings are asked for side by side, eight at once and each place once', async () => {
    await watchPlaces('a', 20);
    await watchPlaces('b', 20);
    const asked: number[] = [];
    let [now, most] = [0, 0];
    const warnings: AlertFacts['warnings'] = async ({ lat }, nowS) => {
      asked.push(lat);
      most = Math.max(most, (now += 1));
      await new Promise(setImmediate);
      now -= 1;
      return lat === 31 ? galeAt(nowS) : null;
    };
    const { messages } = await round({ facts: { warnings } });
    expect(asked.toSorted((a, b) => a - b)).toEqual(placesOf(20).map(({ lat }) => lat));
    expect(most).toBe(8);
    expect(messages).toHaveLength(2);
  });

  test('a slow service of warnings keeps nobody from being told of wind, and of a gale elsewhere', async () => {
    await store.watch(await aUser(database), browser('a'), [windRule(20)]);
    await watchPlaces('b', 2);
    let bothTold = (): void => undefined;
    const told = new Promise<void>(resolve => (bothTold = resolve));
    const urls = new Set<string>();
    const warnings: AlertFacts['warnings'] = async ({ lat }, nowS) => {
      if (lat !== 30) return galeAt(nowS);
      await told;
      return null;
    };
    const pushed = (url: string): void => {
      if (urls.add(url).size === 2) bothTold();
    };
    expect((await round({ facts: { warnings }, pushed })).messages).toHaveLength(2);
  });

  describe('for an account whose subscription', () => {
    const settled: Partial<AlertFacts> = {
      forecasts: places => Promise.resolve(places.map(() => sampleForecast({ weather: 'settled' }))),
    };
    let asked: string[];
    let isPaid: boolean | null;
    const isPaying: IsPaying = async userId => {
      asked.push(userId);
      return isPaid;
    };
    const passes = (time: string) =>
      database.run(`update public.woken_users set asked_at = asked_at - interval '${time}'`);
    /** A round without finds asks the provider; then comes a storm. */
    const wokenByStorm = async () => {
      await round({ facts: settled, isPaying });
      return urlsOf(await round({ isPaying }));
    };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/a';
    const paused = () => database.query('select user_id from public.woken_users where paused_at is not null');
    beforeEach(async () => {
      [asked, isPaid] = [[], true];
      await store.watch(await aUser(database), browser('a'), [windRule(20)]);
    });

    test('has ended browsers are woken no more after a day', async () => {
      isPaid = false;
      await round({ facts: settled, isPaying });
      expect(asked).toEqual([]);
      await passes('1 day');
      expect(await wokenByStorm()).toEqual([]);
      expect(asked).toHaveLength(1);
    });

    test('goes on they are, however long nobody opens the app, and it is asked for once a day', async () => {
      for (let day = 0; day < 3; day++) {
        await passes('1 day');
        await round({ facts: settled, isPaying });
        await round({ facts: settled, isPaying });
      }
      expect(asked).toHaveLength(3);
      expect(await wokenByStorm()).toEqual([endpoint]);
    });

    test('is not known they are, and it is asked for again in an hour', async () => {
      isPaid = null;
      await passes('1 day');
      expect(await wokenByStorm()).toEqual([endpoint]);
      expect(asked).toHaveLength(1);
      await passes('1 hour');
      await round({ isPaying });
      expect(asked).toHaveLength(2);
    });

    test('is charged again later they are, with no app opened', async () => {
      isPaid = false;
      await passes('1 day');
      expect(await wokenByStorm()).toEqual([]);
      isPaid = true;
      await passes('1 day');
      expect(await wokenByStorm()).toEqual([endpoint]);
    });

    test('has begun anew they are as soon as one of them registers, whatever was answered before', async () => {
      isPaid = false;
      await passes('1 day');
      await round({ facts: settled, isPaying });
      const [user] = asked;
      await store.watch(user ?? '', browser('a'), [windRule(20)]);
      // A round that asked before comes late with its answer.
      await store.noteSubscription(user ?? '', false);
      expect(await wokenByStorm()).toEqual([endpoint]);
    });

    test('has ended nothing waits: what is old is not told when it begins again', async () => {
      await store.watch(await aUser(database), browser('a', { quietFrom: 8, quietTo: 9 }), [windRule(20)]);
      await round();
      isPaid = false;
      await passes('1 day');
      await round({ isPaying });
      expect(await database.query('select 1 from public.push_outbox')).toEqual([]);
      expect(await paused()).toHaveLength(2);
    });

    test('cannot be asked for, a round does not ask for hundreds of others', async () => {
      for (let each = 0; each < 40; each++)
        await store.watch(await aUser(database), browser(`more-${each}`), []);
      await passes('1 day');
      isPaid = null;
      await round({ facts: settled, isPaying });
      expect(asked.length).toBeLessThan(16);
      expect(await paused()).toEqual([]);
      // Nor does it end for what is amiss there.
      await passes('1 day');
      const broken = () => Promise.reject(new Error('broken'));
      expect(await round({ isPaying: broken })).toMatchObject({ status: 200, messages: [{ url: endpoint }] });
    });
  });

  describe('whether an account has a subscription', () => {
    const payer = (answers: Record<string, () => Response>, variables: Record<string, string> = {}) => {
      const logged: string[] = [];
      const env: Record<string, string> = {
        ALLOWED_ENVIRONMENTS: 'live,test',
        STRIPE_API_BASE: 'https://stripe.example',
        STRIPE_SECRET_KEY_LIVE: 'live',
        STRIPE_SECRET_KEY_TEST: 'test',
        ...variables,
      };
      const isPaying = payingUsers({
        env: name => env[name],
        fetch: async (_url, init) => {
          const key = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? '';
          return answers[key]?.() ?? new Response('', { status: 503 });
        },
        log: ({ reason }) => logged.push(reason),
        now: () => Date.now(),
        customers: { find: async () => 'cus_1' } as unknown as Deps['customers'],
        allowances: unlimited,
      });
      return { isPaying, logged };
    };
    const has = (status: string) => () =>
      Response.json({ data: [{ id: 's', status, created: 1 }], has_more: false });

    test.each([
      ['in any environment', { live: has('canceled'), test: has('trialing') }, true],
      ['in none', { live: has('canceled'), test: has('past_due') }, false],
      ['where one is silent, by the other', { test: has('active') }, true],
      ['where one is silent and the other says no', { test: has('canceled') }, null],
    ])('is said %s', async (_where, answers, expected) => {
      expect(await payer(answers).isPaying('u')).toBe(expected);
    });

    test('nobody can tell without a key of the provider, and the log says so', async () => {
      const { isPaying, logged } = payer({}, { ALLOWED_ENVIRONMENTS: 'live', STRIPE_SECRET_KEY_LIVE: '' });
      expect(await isPaying('u')).toBeNull();
      expect(logged).toEqual(['Billing is not configured']);
      expect(await payer({}, { ALLOWED_ENVIRONMENTS: '' }).isPaying('u')).toBeNull();
    });
  });

  test('where nothing is known, nothing is found and nothing taken back', async () => {
    const user = await aUser(database);
    await store.watch(user, browser('a', { quietFrom: 8, quietTo: 9 }), [windRule(20)]);
    await round();
    await round({ facts: { forecasts: places => Promise.resolve(places.map(() => null)) } });
    const [{ count } = { count: 0 }] = await database.query('select count(*) from public.push_outbox');
    expect(Number(count)).toBeGreaterThan(0);
  });

  test.each([404, 410])('a browser that is gone (%i) is forgotten', async status => {
    await store.watch(await aUser(database), browser('a'), [windRule(20)]);
    await round({ status });
    expect(await database.query('select 1 from public.push_subscriptions')).toEqual([]);
  });

  test.each([429, 500, 403])('a push service that fails (%i) is asked again', async status => {
    await store.watch(await aUser(database), browser('a'), [windRule(20)]);
    expect((await round({ status })).messages).toHaveLength(1);
    expect((await round()).messages).toHaveLength(1);
    expect((await round()).messages).toEqual([]);
  });

  test('a rule that always fires is one message, not seven', async () => {
    await store.watch(await aUser(database), browser('a'), [windRule(0)]);
    const { messages } = await round();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.body.byteLength).toBeLessThanOrEqual(4096);
  });

  test('several finds say once, before all else, that the data are simulated and how old they are', async () => {
    const user = await aUser(database);
    await store.watch(user, browser('a'), [windRule(0)]);
    const simulated = (ageS: number): Partial<AlertFacts> => ({
      forecasts: places =>
        Promise.resolve(
          places.map(() => sampleForecast({ provenance: 'simulated', weather: 'storm', ageS })),
        ),
    });
    const { messages } = await round({ facts: simulated(25 * 60) });
    const { notification } = JSON.parse(await receiver.read(messages[0]?.body ?? new Uint8Array()));
    expect(notification.title).toMatch(/: [2-9] new$/);
    const [mark, age, ...finds] = notification.body.split('\n');
    expect(mark).toBe('Simulated data – not for real decisions');
    expect(age).toMatch(/^Downloaded .+7:55/);
    expect(finds.length).toBeGreaterThan(1);
    for (const find of finds) expect(find).toMatch(/^Santa Cruz: Wind up to \d+\skt, .+\d$|M$/);
  });

  test('finds of several downloads tell each its own age', async () => {
    const user = await aUser(database);
    const elsewhere = { kind: 'wind' as const, threshold: 20, lat: 36.6, lng: -121.9 };
    await store.watch(user, browser('a'), [
      windRule(20),
      { ...elsewhere, rule: sharedRule(elsewhere), place: 'Monterey', zone: sampleZone },
    ]);
    const { messages } = await round({
      facts: {
        forecasts: places =>
          Promise.resolve(
            places.map(({ lat }) =>
              sampleForecast({ weather: 'storm', ageS: lat === 36.6 ? 2 * 3600 : 1500 }),
            ),
          ),
      },
    });
    const { notification } = JSON.parse(await receiver.read(messages[0]?.body ?? new Uint8Array()));
    const lines: string[] = notification.body.split('\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines)
      expect(line).toMatch(
        line.startsWith('Monterey: ') ? /Downloaded .+6:20/ : /^Santa Cruz: .+Downloaded .+7:55/,
      );
    expect(lines.some(line => line.startsWith('Monterey'))).toBe(true);
  });

  test('nobody but the schedule starts it', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer else', `Basic ${secret}`])
      expect((await round({ authorization })).status).toBe(401);
  });

  describe('are looked for in the forecasts that everybody shares', () => {
    const places = Array.from({ length: 3 }, (_, index) => ({
      lat: 36.9514 + index,
      lng: -124,
      zone: sampleZone,
    }));
    let nowS: number;
    let asked: string[];
    let logged: string[];
    let isUp: boolean;
    let deps: Deps;
    let kept: ForecastStore;
    beforeEach(() => {
      [nowS, asked, logged, isUp] = [sampleNow, [], [], true];
      kept = localForecasts(() => nowS * 1000);
      const services = createServices({ mode: { kind: 'simulated' }, now: () => nowS * 1000 });
      const variables: Record<string, string> = {
        MARINE_URL: 'https://a.example/services/marine/v1/marine',
        FORECAST_URL: 'https://a.example/services/weather/v1/forecast',
        ALERTS_URL: 'https://a.example/services/nws/alerts/active',
      };
      deps = {
        env: name => variables[name],
        fetch: async (url, init) => {
          asked.push(url);
          if (!isUp) throw new TypeError('down');
          return (await services.handle(new Request(url, init))) ?? new Response(null, { status: 404 });
        },
        now: () => nowS * 1000,
        log: ({ reason }) => logged.push(reason),
        customers: {} as Deps['customers'],
        allowances: unlimited,
      };
    });
    /** A process of the function: it keeps nothing of another one. */
    const facts = () =>
      sharedFacts(
        createSharedForecasts(() => kept),
        () => Promise.reject(new Error('No feed is at hand')),
        deps,
      );

    test('many places are asked for together, and not again in the same hour', async () => {
      const forecasts = await facts().forecasts(places, nowS);
      expect(asked).toHaveLength(2);
      expect(forecasts.map(each => each?.coordinates.lat)).toEqual(places.map(({ lat }) => lat));
      expect(forecasts.every(each => each?.days.length === 7)).toBe(true);
      expect(await facts().forecasts(places, nowS)).toEqual(forecasts);
      expect(asked).toHaveLength(2);
    });

    test('while the source is silent what is fresh is looked through, and nothing older', async () => {
      await facts().forecasts(places, nowS);
      isUp = false;
      nowS += 2.5 * 3600;
      expect((await facts().forecasts(places, nowS)).every(each => each !== null)).toBe(true);
      nowS += 3600;
      expect(await facts().forecasts(places, nowS)).toEqual([null, null, null]);
      expect(logged).toContain('Source: unreachable');
    });

    describe('a service of warnings', () => {
      /** Eight lanes, as a round has them. */
      const askFor = async (count: number, answer: (index: number) => Response) => {
        let next = 0;
        deps.fetch = async url => answer(asked.push(url) - 1);
        const own = facts();
        const lane = async () => {
          while (next++ < count) told.push(await own.warnings({ lat: 36 + next / 100, lng: -124 }, nowS));
        };
        const told: (WarningReport | null)[] = [];
        await Promise.all(Array.from({ length: 8 }, lane));
        return told;
      };
      const broken = () => new Response('', { status: 403 });
      const givenUp = 'Warnings: asked for no more in this round';

      test('that fails again and again is asked no more in that round, and the log says so once', async () => {
        const told = await askFor(500, broken);
        expect(told).toHaveLength(500);
        expect(new Set(told)).toEqual(new Set([null]));
        expect(asked.length).toBeLessThan(24);
        expect(logged.filter(reason => reason === givenUp)).toHaveLength(1);
        // The next round asks again.
        asked = [];
        await askFor(1, broken);
        expect(asked).toHaveLength(1);
      });

      test('that fails now and then, or knows nothing of a place, is asked on', async () => {
        const outside = () =>
          Response.json({ detail: 'Parameter "point" is out of bounds' }, { status: 400 });
        await askFor(40, index => (index % 5 === 0 ? outside() : broken()));
        await askFor(40, outside);
        expect(asked).toHaveLength(80);
        expect(logged).not.toContain(givenUp);
      });
    });

    test('warnings that cannot be had are said in the log, without where', async () => {
      isUp = false;
      expect(await facts().warnings({ lat: 36.9514, lng: -124 }, nowS)).toBeNull();
      expect(logged.join(' ')).toMatch(/^Warnings: \w+$/);
    });
  });
});

describe('addresses that messages are sent to', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is a push service', address => {
    expect(isPushEndpoint(address)).toBe(true);
  });
  test.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com@10.0.0.1/a',
    'https://a:b@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilnotify.windows.com/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'https://[::1]/a',
    'file:///etc/passwd',
    ' https://fcm.googleapis.com/a',
    'https://fcm.googleapis.com/a\n',
    'https://fcm.googleapis.com/a\u0000',
    'HTTPS://fcm.googleapis.com/a',
    'https:fcm.googleapis.com/a',
    'https:\\\\fcm.googleapis.com\\a',
    '',
    null,
    7,
  ])('%s is none', address => {
    expect(isPushEndpoint(address)).toBe(false);
  });
});
