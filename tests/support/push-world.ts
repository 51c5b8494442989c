import { localAlerts } from '../../backend/alert-pushes.ts';
import { emptyAlertTables } from '../../backend/alert-tables.ts';
import { withFound, type AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import { findAlerts } from '../../src/core/rules/alert/find-alerts.ts';
import { sharedClaim, sharedRule } from '../../src/core/rules/alert/shared-alert.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import type { AlertStore } from '../../supabase/functions/_shared/alert-store.ts';
import { evaluateAlerts } from '../../supabase/functions/_shared/evaluate-alerts.ts';
import { galeSpells } from './gale-spells.ts';
import { newVapidKeys } from '../../backend/p256-pair.ts';
import { pushReceiver } from './push-receiver.ts';
import { sampleForecast, sampleNow, sampleSpot, sampleZone } from './sample-forecast.ts';
import { seeded } from './seeded.ts';
import { worldPhones } from './world-phones.ts';

export interface PushOutcome {
  sent: number;
  /** Messages that the process sent again because it had died before it could say that the first was taken. */
  repeated: number;
  twice: string[];
  missed: string[];
}

const secret = 'a-secret-of-the-schedule';
const quarterMs = 15 * 60_000;

/**
 * Worlds in which processes die at any step, clocks differ, endpoints die or fail, and devices notify first. Several messages are encrypted
 * at once: which of them a dying process had sent differs from run to run.
 */
export async function pushWorld(): Promise<(seed: number) => Promise<PushOutcome>> {
  const keys = newVapidKeys();
  const receiver = await pushReceiver();
  const env: Record<string, string> = {
    EVALUATE_ALERTS_SECRET: secret,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:a@offing.example',
    APP_ORIGIN: 'https://offing.example',
  };
  const forecasts = new Map<string, Forecast>();
  const forecastOf = (weather: 'settled' | 'blowUp' | 'storm'): Forecast => {
    const made = forecasts.get(weather) ?? sampleForecast({ weather });
    forecasts.set(weather, made);
    return made;
  };

  return async seed => {
    const chances = seeded(seed);
    const { random, pick } = chances;
    const gales = galeSpells(seeded(seed + 1_000_000));
    let nowMs = sampleNow * 1000;
    /** The function's clock and the database's are two. */
    const skewMs = Math.round((random() - 0.5) * 4 * 60_000);
    let ids = 0;
    const tables = emptyAlertTables();
    const local = localAlerts(tables, {
      nowMs: () => nowMs,
      newId: () => `browser-${(ids += 1)}`,
      hasUser: () => true,
      changed: () => undefined,
    });
    /** Steps until this process dies; Infinity = it lives. */
    let life = Number.POSITIVE_INFINITY;
    const step = (): void => {
      life -= 1;
      if (life < 0) throw new Error('died');
    };
    const store = new Proxy(local, {
      get:
        (target, name: keyof AlertStore) =>
        async (...given: never[]) => {
          step();
          const answer = await (target[name] as (...all: never[]) => Promise<unknown>)(...given);
          step();
          return answer;
        },
    });

    const warning = { kind: 'warning' as const, threshold: null, ...sampleSpot };
    const warningRule = sharedRule(warning);
    const here = { place: 'Here', zone: sampleZone };
    const watchedWarning = { ...warning, ...here, rule: warningRule };
    /** Identity of an event: of a gale the spell, whatever its name. */
    const thingOf = (tag: string, { key, at }: { key: string; at: number }): string =>
      key.startsWith(warningRule) ? `gale ${gales.spellAt(at)}` : tag;

    const users = Array.from({ length: 1 + Math.floor(random() * 2) }, (_, index) => `user-${index}`);
    const dead = new Set<string>();
    const diedIn = new Set<number>();
    const outcome: PushOutcome = { sent: 0, repeated: 0, twice: [], missed: [] };
    const hasDied = (): boolean => diedIn.size > 0;
    const phones = worldPhones({ nowMs: () => nowMs, tables, store: local, outcome, hasDied });
    const { taken, shown, voiced, off } = phones;
    for (const userId of users)
      for (let device = 0; device <= Math.floor(random() * 2); device++) {
        const endpoint = `https://fcm.googleapis.com/fcm/send/${userId}-${device}`;
        if (random() < 0.2) dead.add(endpoint);
        else if (random() < 0.5) voiced.add(endpoint);
        const rule = { kind: 'wind' as const, threshold: pick([15, 25, 40]), ...sampleSpot };
        const browser = {
          endpoint,
          p256dh: receiver.p256dh,
          auth: receiver.auth,
          language: 'en',
          units: 'metric',
        };
        const quiet = random() < 0.3 ? { quietFrom: 8, quietTo: 10 } : { quietFrom: null, quietTo: null };
        await local.watch(userId, { ...browser, zone: sampleZone, ...quiet }, [
          { ...rule, ...here, rule: sharedRule(rule) },
          watchedWarning,
        ]);
        // They have said so before.
        for (const row of tables.browsers) if (voiced.has(row.endpoint)) row.unreceived ??= 0;
      }

    let round = 0;
    let waitingBefore = new Map<string, { message: string; things: string[] }>();
    const fetch = async (url: string, init?: RequestInit): Promise<Response> => {
      step();
      if (dead.has(url)) return new Response(null, { status: 410 });
      if (life < 1e6 && random() < 0.5) return new Response(null, { status: 503 });
      if (random() < 0.1) throw new TypeError('unreachable');
      const sent = waitingBefore.get(url) ?? { message: '', things: [] };
      outcome.sent += 1;
      await phones.deliver(url, sent, Number(new Headers(init?.headers).get('ttl')));
      step();
      return new Response(null, { status: 201 });
    };
    const seeing = new Proxy(store, {
      get: (target, name: keyof AlertStore) =>
        name === 'takePushes'
          ? async (most: number) => {
              const pushes = await target.takePushes(most);
              waitingBefore = new Map(
                pushes.map(({ endpoint, message, waiting }) => [
                  endpoint,
                  { message, things: waiting.map(({ tag, event }) => thingOf(tag, event)) },
                ]),
              );
              return pushes;
            }
          : target[name],
    });
    const run = async (weather: 'settled' | 'blowUp' | 'storm', mayDie: boolean): Promise<void> => {
      round += 1;
      life = mayDie && random() < 0.5 ? Math.floor(random() * 12) : Number.POSITIVE_INFINITY;
      const forecast = forecastOf(weather);
      const answer = await evaluateAlerts(
        new Request('https://a.example/', { method: 'POST', headers: { authorization: `Bearer ${secret}` } }),
        {
          env: name => env[name],
          fetch,
          now: () => nowMs + skewMs,
          log: () => undefined,
          store: seeing,
          factsBy: () => ({
            forecasts: places =>
              Promise.resolve(places.map(() => (random() < 0.1 && mayDie ? null : forecast))),
            warnings: (_, nowS) => Promise.resolve(gales.report(nowS)),
          }),
          isPaying: () => Promise.resolve(null),
        },
      );
      if (answer.status !== 200) diedIn.add(round);
      life = Number.POSITIVE_INFINITY;
    };
    const deviceTells = async (): Promise<void> => {
      const userId = pick(users);
      const free = await local.claim(
        userId,
        'device',
        tables.told.filter(row => row.userId === userId && row.rule !== warningRule),
      );
      if (random() < 0.3) return;
      await local.confirm(userId, free);
      noteShown(userId, free);
    };
    const noteShown = (userId: string, things: readonly string[]): void => {
      for (const { endpoint } of tables.browsers.filter(row => row.userId === userId))
        for (const thing of things) shown.add(`${endpoint} ${thing}`);
    };
    /** Each account's app looks for gales by itself, in what it downloaded up to a quarter of an hour ago. */
    const known = new Map<string, Set<string>>();
    const lists = new Map<string, AlertEvent[]>();
    const ownRule = { id: 'own', placeId: 'here', kind: 'warning' as const, threshold: null };
    const deviceFinds = async (): Promise<void> => {
      const userId = pick(users);
      const nowS = nowMs / 1000;
      const before = lists.get(userId) ?? [];
      const report = gales.report(nowS - pick([0, 0, 900]));
      const found = findAlerts(ownRule, { forecast: null, warnings: report, now: nowS });
      const after = withFound(before, ownRule, found, nowS);
      lists.set(userId, after);
      for (const event of after.filter(({ id }) => !before.some(each => each.id === id))) {
        const claim = await sharedClaim(event, [{ ...watchedWarning, about: null, id: 'own' }]);
        const free = claim ? await local.claim(userId, 'device', [claim]) : [];
        // It dies before it has shown anything: a push brings it.
        if (!claim || free.length === 0 || random() < 0.2) continue;
        const thing = thingOf(warningRule, claim);
        for (const { endpoint } of tables.browsers.filter(row => row.userId === userId))
          if (taken.get(endpoint)?.has(thing)) {
            if (diedIn.size > 0) outcome.repeated += 1;
            else outcome.twice.push(`${endpoint} ${thing}: shown after a push`);
          }
        await local.confirm(userId, [claim.tag]);
        noteShown(userId, [thing]);
      }
    };
    const dying = 8;
    let last = dying;
    for (let each = 0; each < dying; each++) {
      await run(pick(['settled', 'blowUp', 'storm']), true);
      for (const url of voiced) {
        if (off.has(url) && random() < 0.3) await phones.comesBack(url);
        else if (random() < 0.2) off.add(url);
      }
      if (random() < 0.3) await deviceTells();
      if (random() < 0.3) await deviceFinds();
      nowMs += quarterMs;
    }
    // In the end all goes well for a day.
    for (let each = 0; each < 96; each++) {
      if (each === 8) for (const url of off) await phones.comesBack(url);
      if (random() < 0.2) await deviceFinds();
      await run('storm', false);
      nowMs += quarterMs;
      last = dying + each;
      for (const row of tables.told) {
        const thing = `${row.userId} ${thingOf(row.tag, row)}`;
        known.set(thing, (known.get(thing) ?? new Set()).add(row.tag));
      }
      if (tables.outbox.length === 0 && each > 24) break;
    }
    for (const row of tables.told)
      for (const { endpoint, id } of tables.browsers.filter(({ userId }) => userId === row.userId)) {
        const thing = thingOf(row.tag, row);
        const isWatched = tables.watched.some(({ browserId, rule }) => browserId === id && row.rule === rule);
        const isOver = (row.until ?? Infinity) <= nowMs / 1000;
        const isTold = taken.get(endpoint)?.has(thing) || shown.has(`${endpoint} ${thing}`);
        if (isWatched && !isOver && !isTold) outcome.missed.push(`${endpoint} ${thing}`);
      }
    // Each gale is one row of an account, even if no device was awake for it.
    for (const userId of users.filter(user => tables.watched.some(row => row.userId === user)))
      for (const spell of gales.between(dying, last)) {
        const rows = known.get(`${userId} gale ${spell}`)?.size ?? 0;
        if (rows === 0) outcome.missed.push(`${userId} gale ${spell}: not known`);
        if (rows > 1) outcome.twice.push(`${userId} gale ${spell}: ${rows} rows`);
      }
    return outcome;
  };
}
