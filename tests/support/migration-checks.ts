import { expect } from 'vitest';
import { sharedKey } from '../../src/core/rules/alert/shared-alert.ts';
import type { Role, Row, TestDatabase } from './supabase-database.ts';

/** What must hold in every Postgres that has the migrations: run in this process by `npm test`, in a server by `npm run test:postgres`. */
export const migrationChecks: Record<string, (database: TestDatabase) => Promise<void>> = {
  'a customer is kept for each user and environment, and goes with the user': async database => {
    const user = await aUser(database);
    const keep = `insert into public.billing_customers (user_id, environment) values ($1, $2)
      on conflict do nothing returning user_id`;
    expect(await database.as('service_role', null, keep, [user, 'live'])).toHaveLength(1);
    expect(await database.as('service_role', null, keep, [user, 'live'])).toHaveLength(0);
    expect(await database.as('service_role', null, keep, [user, 'test'])).toHaveLength(1);
    await expect(database.as('service_role', null, keep, [user, 'staging'])).rejects.toThrow(/check/);
    await database.query('delete from auth.users where id = $1', [user]);
    expect(await database.query('select 1 from public.billing_customers where user_id = $1', [user])).toEqual(
      [],
    );
  },

  'nobody but the secret key reads or writes what is the functions’ own': async database => {
    const user = await aUser(database);
    const refused: [Role, string][] = (['anon', 'authenticated'] as const).flatMap(role =>
      [
        'select 1 from public.billing_customers',
        'insert into public.billing_customers (user_id, environment) values (auth.uid(), $$live$$)',
        'select 1 from public.function_allowances',
        'update public.function_allowances set calls_left = 1000',
        'select public.take_function_call(auth.uid(), 1000, 1000)',
        'select 1 from public.function_totals',
        'select public.take_call(auth.uid(), 1000, 1000, 1000, 1000)',
        'select public.take_known_call(auth.uid(), $$live$$, 1000, 1000, 1000, 1000, 1000, 1000)',
        'select 1 from public.subscription_answers',
        'select public.note_subscription_answer(auth.uid(), $$live$$, true)',
        'select 1 from public.source_answers',
        'select public.keep_answer($$a$$, $$b$$, 1)',
        'select 1 from public.official_feeds',
        'select public.open_official_feed($$a$$, 1)',
        'select public.keep_official_feed($$a$$, $$b$$, $$$$, $$$$)',
        'select public.rest_official_feed($$a$$, 1)',
        'select 1 from public.push_outbox',
        'insert into public.told_alerts (user_id, tag, rule, key, at) values (auth.uid(), $$a$$, $$a$$, $$a$$, 1)',
        'update public.push_subscriptions set endpoint = $$https://elsewhere.example$$',
        'update public.watched_rules set lat = 0',
        'select public.watch_alerts(auth.uid(), $${}$$, $$[]$$)',
        'select public.take_watched_rules(1)',
        'select public.take_pushes(1)',
        'select public.receive_push(gen_random_uuid())',
        'select public.tell_alerts($$[]$$)',
        'select public.bound_told_alerts(array[auth.uid()])',
        'select public.lock_alerts(array[auth.uid()])',
        'select public.told_tag(auth.uid(), $$a$$, $$a$$, $$a$$, 1, 1, 1)',
        'select 1 from public.woken_users',
        'select public.take_unasked_users(1)',
        'select public.note_subscription(auth.uid(), true)',
        'select 1 from public.source_allowances',
        'select public.take_questions(auth.uid(), $$sea$$, 1, 1, 1)',
        'select public.give_back_questions(auth.uid(), $$sea$$, 1, 1)',
        'select public.call_evaluate_alerts()',
        'select 1 from public.shared_forecasts',
        'update public.source_pauses set until = now()',
        'select public.open_forecasts($$open-meteo$$, $$[]$$, 0)',
        'select public.keep_forecasts($$[]$$)',
        'select public.pause_source($$open-meteo$$, $$quota$$, 10)',
        'select public.drop_user_metadata($${}$$)',
      ].map((sql): [Role, string] => [role, sql]),
    );
    for (const [role, sql] of refused)
      await expect(database.as(role, user, sql), `${role}: ${sql}`).rejects.toThrow(/permission denied/);
  },

  'a token carries no metadata of its user': async database => {
    const event = { claims: { sub: 'a', user_metadata: { places: [1, 2] } }, user_id: 'a' };
    const [row] = await database.as(
      'supabase_auth_admin',
      null,
      'select public.drop_user_metadata($1::text::jsonb) as event',
      [JSON.stringify(event)],
    );
    expect(row?.['event']).toEqual({ claims: { sub: 'a' }, user_id: 'a' });
  },

  'calls are counted, refused ones take nothing, and they come back': async database => {
    const user = await aUser(database);
    const take = async (): Promise<unknown> =>
      one(await database.as('service_role', null, 'select public.take_function_call($1, 2, 1) as s', [user]));
    expect([await take(), await take()]).toEqual([0, 0]);
    expect(await take()).toBeGreaterThan(50);
    expect(await take()).toBeGreaterThan(50);
    await database.query(
      `update public.function_allowances set counted_at = counted_at - interval '61 seconds' where user_id = $1`,
      [user],
    );
    expect([await take(), (await take()) !== 0]).toEqual([0, true]);
  },

  'a user sees and deletes their own subscriptions and rules, nobody else’s': async database => {
    const [own, other] = [await aUser(database), await aUser(database)];
    const ask = callOf(database);
    await ask('watch_alerts', own, aBrowser('own'), [aRule('wind 20')]);
    await ask('watch_alerts', other, aBrowser('other'), [aRule('wind 20')]);
    for (const table of ['push_subscriptions', 'watched_rules']) {
      const seen = await database.as('authenticated', own, `select user_id from public.${table}`);
      expect(seen).toEqual([{ user_id: own }]);
      await expect(database.as('anon', null, `select 1 from public.${table}`)).rejects.toThrow(/denied/);
    }
    await database.as('authenticated', own, 'delete from public.push_subscriptions');
    expect(await count(database, 'push_subscriptions', own)).toBe(0);
    expect(await count(database, 'watched_rules', own)).toBe(0);
    expect(await count(database, 'watched_rules', other)).toBe(1);
  },

  'a browser belongs to who used it last, and ten of them to an account': async database => {
    const [first, second] = [await aUser(database), await aUser(database)];
    const ask = callOf(database);
    await ask('watch_alerts', first, aBrowser('shared'), [aRule('wind 20')]);
    await ask('watch_alerts', second, aBrowser('shared'), [aRule('gust 30'), aRule('wave 9')]);
    expect(await count(database, 'push_subscriptions', first)).toBe(0);
    expect(await count(database, 'watched_rules', second)).toBe(2);
    await ask('watch_alerts', second, aBrowser('shared'), [aRule('wave 9')]);
    expect(await count(database, 'watched_rules', second)).toBe(1);
    for (let each = 0; each < 12; each++) await ask('watch_alerts', second, aBrowser(`more-${each}`), []);
    expect(await count(database, 'push_subscriptions', second)).toBe(10);
    await ask('unwatch_alerts', first, endpointOf('more-11'));
    expect(await count(database, 'push_subscriptions', second)).toBe(10);
    await ask('unwatch_alerts', second, endpointOf('more-11'));
    expect(await count(database, 'push_subscriptions', second)).toBe(9);
  },

  'what is found is sent once to each browser that watches it, and told once': async database => {
    await quietBefore(database);
    const user = await aUser(database);
    const ask = callOf(database);
    await ask('watch_alerts', user, aBrowser('a'), [aRule('wind 20')]);
    await ask('watch_alerts', user, aBrowser('b'), [aRule('wind 20')]);
    await ask('watch_alerts', user, aBrowser('c'), [aRule('gust 30')]);
    const due = await ask<{ rule: string }[]>('take_watched_rules', 100);
    expect(due.map(({ rule }) => rule).toSorted()).toEqual(['gust 30', 'wind 20']);
    expect(await ask('take_watched_rules', 100)).toEqual([]);
    const found = aFind(user, 'wind 20', '2026-03-09');
    await ask('tell_alerts', [found]);
    await ask('tell_alerts', [found]);
    const taken = await ask<Taken[]>('take_pushes', 100);
    expect(taken.map(each => each.waiting.length)).toEqual([1, 1]);
    // Taken: no other call sends it meanwhile.
    expect(await ask('take_pushes', 100)).toEqual([]);
    for (const { id } of taken) await ask('finish_push', id, [found.tag], 'sent', 0);
    await ask('tell_alerts', [found]);
    expect(await ask('take_pushes', 100)).toEqual([]);
    expect(await ask('claim_alerts', user, 'a', [found])).toEqual([]);
    await ask('withdraw_alerts', [found]);
    expect(await count(database, 'told_alerts', user)).toBe(1);
  },

  'what died on the way is sent again; what is found no more, is not': async database => {
    await quietBefore(database);
    const user = await aUser(database);
    const ask = callOf(database);
    await ask('watch_alerts', user, aBrowser('dies'), [aRule('wind 20')]);
    const found = aFind(user, 'wind 20', '2026-03-10');
    await ask('tell_alerts', [found]);
    const [first] = await ask<Taken[]>('take_pushes', 100);
    await database.query('update public.push_subscriptions set next_at = now() where user_id = $1', [user]);
    const [again] = await ask<Taken[]>('take_pushes', 100);
    expect(again?.waiting).toEqual(first?.waiting);
    await ask('withdraw_alerts', [found]);
    await database.query('update public.push_subscriptions set next_at = now() where user_id = $1', [user]);
    expect(await ask('take_pushes', 100)).toEqual([]);
  },

  'a device that tells first keeps the others quiet, once it has': async database => {
    await quietBefore(database);
    const user = await aUser(database);
    const ask = callOf(database);
    await ask('watch_alerts', user, aBrowser('claimed'), [aRule('wind 20')]);
    const found = aFind(user, 'wind 20', '2026-03-11');
    expect(await ask('claim_alerts', user, 'phone', [found])).toEqual([found.tag]);
    expect(await ask('claim_alerts', user, 'tablet', [found])).toEqual([]);
    expect(await ask('claim_alerts', user, 'phone', [found])).toEqual([found.tag]);
    await ask('tell_alerts', [found]);
    expect(await ask('take_pushes', 100)).toEqual([]);
    // The phone died before it showed anything.
    await database.query('update public.told_alerts set claimed_until = now() where user_id = $1', [user]);
    const [taken] = await ask<Taken[]>('take_pushes', 100);
    expect(taken?.waiting).toHaveLength(1);
    await ask('confirm_alerts', user, [found.tag]);
    await database.query('update public.push_subscriptions set next_at = now() where user_id = $1', [user]);
    expect(await ask('take_pushes', 100)).toEqual([]);
  },

  'a browser that is gone goes; one that fails may try again for long, not for ever': async database => {
    await quietBefore(database);
    const user = await aUser(database);
    const ask = callOf(database);
    await ask('watch_alerts', user, aBrowser('gone'), [aRule('wind 20')]);
    await ask('watch_alerts', user, aBrowser('fails'), [aRule('wind 20')]);
    const found = aFind(user, 'wind 20', '2026-03-12');
    await ask('tell_alerts', [found]);
    const taken = await ask<Taken[]>('take_pushes', 100);
    const of = (name: string): string =>
      taken.find(({ endpoint }) => endpoint === endpointOf(name))?.id ?? '';
    await ask('finish_push', of('gone'), [], 'gone', 0);
    expect(await count(database, 'push_subscriptions', user)).toBe(1);
    for (let each = 0; each < 49; each++) await ask('finish_push', of('fails'), [], 'later', 60);
    expect(await count(database, 'push_outbox', user)).toBe(1);
    await ask('finish_push', of('fails'), [], 'later', 60);
    expect(await count(database, 'push_subscriptions', user)).toBe(0);
    expect(await count(database, 'push_outbox', user)).toBe(0);
  },

  'twelve messages at once, and then one in two hours': async database => {
    await quietBefore(database);
    const user = await aUser(database);
    const ask = callOf(database);
    await ask('watch_alerts', user, aBrowser('always'), [aRule('wind 0')]);
    let sent = 0;
    for (let each = 0; each < 20; each++) {
      const found = aFind(user, 'wind 0', `day ${each}`);
      await ask('tell_alerts', [found]);
      const [taken] = await ask<Taken[]>('take_pushes', 100);
      if (!taken) continue;
      sent += 1;
      const tags = taken.waiting.map(({ tag }) => tag);
      await ask('finish_push', taken.id, tags, 'sent', 0);
    }
    expect(sent).toBe(12);
    expect(await count(database, 'push_outbox', user)).toBe(8);
    await database.query(
      `update public.push_subscriptions set counted_at = now() - interval '2 hours' where user_id = $1`,
      [user],
    );
    const [taken] = await ask<Taken[]>('take_pushes', 100);
    expect(taken?.waiting).toHaveLength(8);
  },

  'an account takes all of it along, also while something is being found': async database => {
    const user = await aUser(database);
    const ask = callOf(database);
    await ask('watch_alerts', user, aBrowser('deleted'), [aRule('wind 20')]);
    const found = aFind(user, 'wind 20', '2026-03-13');
    await ask('tell_alerts', [found]);
    await database.query('delete from auth.users where id = $1', [user]);
    await ask('tell_alerts', [found]);
    for (const table of ['push_subscriptions', 'watched_rules', 'told_alerts', 'push_outbox'])
      expect({ table, rows: await count(database, table, user) }).toEqual({ table, rows: 0 });
  },

  'what is over for a week is purged, what is still to come stays': async database => {
    const user = await aUser(database);
    const ask = callOf(database);
    const past = aFind(user, 'wind 20', 'past');
    const coming = { ...aFind(user, 'wind 20', 'coming'), until: 4_000_000_000 };
    await ask('tell_alerts', [{ ...past, until: 1000 }, coming]);
    await database.query(`update public.told_alerts set found_at = now() - interval '9 days'`);
    await database.run('select public.purge_alerts()');
    const left = await database.query('select tag from public.told_alerts where user_id = $1', [user]);
    expect(left).toEqual([{ tag: coming.tag }]);
    // No forecast repeats an event for so long: it expires whatever end it named.
    await database.query(`update public.told_alerts set found_at = now() - interval '38 days'`);
    await database.run('select public.purge_alerts()');
    expect(await count(database, 'told_alerts', user)).toBe(0);
  },

  'what a device claims is kept for rules that are watched, and a hundred of each': async database => {
    const user = await aUser(database);
    const ask = callOf(database);
    await ask('watch_alerts', user, aBrowser('claims'), [aRule('wind 20'), aRule('gust 30')]);
    const claim = (rule: string, name: string): Promise<unknown> => {
      const finds = Array.from({ length: 40 }, (_, each) => aFind(user, rule, `${name} ${each}`));
      return ask('claim_alerts', user, 'phone', finds);
    };
    expect(await claim('wave 9', 'unwatched')).toHaveLength(40);
    expect(await count(database, 'told_alerts', user)).toBe(0);
    await claim('gust 30', 'other rule');
    for (let each = 0; each < 5; each++) expect(await claim('wind 20', `claim ${each}`)).toHaveLength(40);
    const kept = await database.query(
      'select rule, count(*)::int from public.told_alerts where user_id = $1 group by rule order by rule',
      [user],
    );
    expect(kept).toEqual([
      { rule: 'gust 30', count: 40 },
      { rule: 'wind 20', count: 100 },
    ]);
    const newest = `select 1 from public.told_alerts where user_id = $1 and tag like '%claim 4%'`;
    expect(await database.query(newest, [user])).toHaveLength(40);
    const rows = `insert into public.told_alerts (user_id, tag, rule, key, at)
      select $1, 'old ' || each, 'rule ' || each, '', 0 from generate_series(1, 4000) as each`;
    await database.query(rows, [user]);
    await claim('wind 20', 'one more');
    expect(await count(database, 'told_alerts', user)).toBe(4000);
  },

  'of what the schedule finds a hundred of each rule are kept, and no more wait': async database => {
    const user = await aUser(database);
    const other = await aUser(database);
    const ask = callOf(database);
    await ask('watch_alerts', user, aBrowser('finds'), [aRule('wind 20'), aRule('gust 30')]);
    await ask('watch_alerts', other, aBrowser('beside'), [aRule('wind 20')]);
    const finds = (of: string, rule: string, name: string, most: number) =>
      Array.from({ length: most }, (_, each) => aFind(of, rule, `${name} ${each}`));
    await ask('tell_alerts', finds(user, 'gust 30', 'gust', 20));
    for (let each = 0; each < 3; each++)
      await ask('tell_alerts', [
        ...finds(user, 'wind 20', `round ${each}`, 60),
        ...finds(other, 'wind 20', `round ${each}`, 10),
      ]);
    expect(await count(database, 'told_alerts', user)).toBe(120);
    expect(await count(database, 'push_outbox', user)).toBe(120);
    expect(await count(database, 'told_alerts', other)).toBe(30);
    const newest = `select 1 from public.told_alerts where user_id = $1 and tag like '%round 2%'`;
    expect(await database.query(newest, [user])).toHaveLength(60);
    const rows = `insert into public.told_alerts (user_id, tag, rule, key, at)
      select $1, 'old ' || each, 'rule ' || each, '', 0 from generate_series(1, 4000) as each`;
    await database.query(rows, [user]);
    await ask('tell_alerts', finds(user, 'wind 20', 'one more', 1));
    expect(await count(database, 'told_alerts', user)).toBe(4000);
  },

  'a long key is cut as devices cut it, whatever letters it holds': async database => {
    for (const letter of ['a', 'é', '浪', '🌊'])
      for (const length of [159, 160, 161, 900]) {
        const key = `warning ${letter.repeat(length - 8)}`;
        const cut = one(await database.query('select public.short_key($1)', [key]));
        expect(cut).toBe(await sharedKey(key));
        expect(Array.from(String(cut)).length).toBeLessThanOrEqual(160);
      }
  },

  'the schedule calls the function with its secret, once both are in the vault': async database => {
    await database.run('delete from net.calls; select public.call_evaluate_alerts()');
    expect(await database.query('select 1 from net.calls')).toEqual([]);
    await database.run(`insert into vault.secrets values
      ('evaluate_alerts_url', 'https://a.example/functions/v1/evaluate-alerts'), ('evaluate_alerts_secret', 's3cret')
      on conflict do nothing; select public.call_evaluate_alerts()`);
    const [call] = await database.query('select url, headers from net.calls');
    expect(call).toMatchObject({
      url: 'https://a.example/functions/v1/evaluate-alerts',
      headers: { authorization: 'Bearer s3cret' },
    });
  },
};

interface Taken {
  id: string;
  endpoint: string;
  waiting: { tag: string }[];
}

const one = ([row]: Row[]): unknown => Object.values(row ?? {})[0];

/** A function of ours, called as the edge functions call it. */
export const callOf =
  (database: TestDatabase) =>
  async <Answer = unknown>(name: string, ...values: unknown[]): Promise<Answer> => {
    const places = values.map((value, index) =>
      isJson(value) ? `$${index + 1}::text::jsonb` : `$${index + 1}`,
    );
    const given = values.map(value => (isJson(value) ? JSON.stringify(value) : value));
    const rows = await database.as(
      'service_role',
      null,
      `select public.${name}(${places.join()}) as answer`,
      given,
    );
    return one(rows) as Answer;
  };

const isJson = (value: unknown): boolean => typeof value === 'object';

export async function aUser({ query }: Pick<TestDatabase, 'query'>): Promise<string> {
  const id = crypto.randomUUID();
  await query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@offing.example`]);
  return id;
}

/** Nothing of earlier checks is due. */
const quietBefore = async ({ run }: TestDatabase): Promise<void> => run('delete from auth.users');

const count = async ({ query }: TestDatabase, table: string, user: string): Promise<number> =>
  Number(one(await query(`select count(*) from public.${table} where user_id = $1`, [user])));

export const endpointOf = (name: string): string => `https://push.example/${name}`;

export const aBrowser = (name: string) => ({
  endpoint: endpointOf(name),
  p256dh: 'key',
  auth: 'secret',
  language: 'en',
  units: 'imperial',
  zone: 'Europe/Paris',
  quietFrom: null,
  quietTo: null,
});

export const aRule = (rule: string) => ({
  rule,
  kind: rule.split(' ')[0],
  threshold: Number(rule.split(' ')[1]),
  lat: 36.95,
  lng: -122.03,
  place: 'Santa Cruz',
  zone: 'Europe/Paris',
});

export const aFind = (userId: string, rule: string, date: string) => ({
  userId,
  rule,
  tag: `${rule} ${date}`,
  key: `${rule} ${date}`,
  at: 2_000_000_000,
  until: 2_000_010_000,
  event: { place: 'Santa Cruz', value: 25 },
});
