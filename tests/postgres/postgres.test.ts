import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forecastChecks, forecastsOf } from '../support/forecast-checks.ts';
import { aBrowser, aFind, aRule, aUser, callOf, migrationChecks } from '../support/migration-checks.ts';
import { answersOf, limitChecks } from '../support/limit-checks.ts';
import { earlierChecks } from '../support/earlier-calls.ts';
import { feedChecks } from '../support/feed-checks.ts';
import { placeChecks } from '../support/place-checks.ts';
import { migrate, type TestDatabase } from '../support/supabase-database.ts';
import { databaseOf } from './database-of.ts';
import { installPostgres, startPostgres } from './server.ts';

const connections = 20;

/** The checks of `npm test` in Debian's server, and what only a server with many connections and its own clock can show. */
describe('the migrations in a server', () => {
  let stop: () => void;
  let sql: postgres.Sql;
  let database: TestDatabase;

  beforeAll(async () => {
    installPostgres();
    const server = await startPostgres();
    stop = server.stop;
    sql = postgres({
      host: '127.0.0.1',
      port: server.port,
      user: 'postgres',
      database: 'postgres',
      max: connections,
      onnotice: () => undefined,
    });
    database = databaseOf(sql);
    await migrate(database);
  }, 300_000);
  afterAll(async () => {
    await sql?.end({ timeout: 5 });
    stop?.();
  });

  test.each(
    Object.entries({
      ...migrationChecks,
      ...feedChecks,
      ...earlierChecks,
      ...forecastChecks,
      ...placeChecks,
      ...limitChecks,
    }),
  )('%s', async (_name, check) => {
    await expect(check(database)).resolves.toBeUndefined();
  });

  const atOnce = <Answer>(work: (index: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: connections }, (_, index) => work(index)));

  test('of twenty calls at once no more are counted than there are', async () => {
    const user = await aUser(database);
    const take = () => callOf(database)<number>('take_function_call', user, 7, 1);
    const answers = [...(await atOnce(take)), ...(await atOnce(take))];
    expect(answers.filter(seconds => seconds === 0)).toHaveLength(7);
  });

  test('of twenty calls at once no more new questions are taken than there are', async () => {
    const user = await aUser(database);
    const take = () => callOf(database)<number>('take_questions', user, 'sea', 30, 250, 1);
    const granted = await atOnce(take);
    expect(granted.reduce((sum, each) => sum + each, 0)).toBe(250);
  });

  test('of twenty accounts that are due each is asked for by one of twenty rounds', async () => {
    await database.run('delete from auth.users');
    const ask = callOf(database);
    const users = await atOnce(() => aUser(database));
    await atOnce(index => ask('watch_alerts', users[index], aBrowser(`due-${index}`), []));
    await database.run(`update public.woken_users set asked_at = now() - interval '1 day'`);
    const taken = await atOnce(() => ask<string[]>('take_unasked_users', 5));
    expect(taken.flat().toSorted()).toEqual(users.toSorted());
  });

  test('of twenty users at once no more calls are counted than there are for everybody', async () => {
    await database.run('delete from public.function_totals');
    const users = await atOnce(() => aUser(database));
    const take = (index: number) =>
      callOf(database)<{ waitS: number }>('take_call', users[index], 60, 60, 48, 1);
    const answers = [
      ...(await atOnce(take)),
      ...(await atOnce(take)),
      ...(await atOnce(take)),
      ...(await atOnce(take)),
    ];
    const shards = await database.query('select 1 from public.function_totals');
    // Each shard that one of them is counted in has three.
    expect(answers.filter(({ waitS }) => waitS === 0).length).toBeLessThanOrEqual(shards.length * 3);
    expect(answers.filter(({ waitS }) => waitS === 0).length).toBeGreaterThanOrEqual(shards.length);
  });

  test('of twenty processes that want a source’s table one asks for it', async () => {
    const opened = await atOnce(() => answersOf(database).open('https://buoys.example/race', 600));
    expect(opened.filter(({ isMine }) => isMine)).toHaveLength(1);
  });

  test('of twenty who want the same forecasts each is asked of the source by one', async () => {
    const asked = Array.from({ length: 30 }, (_, index) => ({ key: `race/${index}`, start: '2026-11-26' }));
    const opened = await atOnce(index =>
      forecastsOf(database).open('race', index % 2 === 0 ? asked : asked.toReversed(), 0),
    );
    expect(opened.flatMap(({ mine }) => mine).toSorted()).toEqual(asked.map(({ key }) => key).toSorted());
  });

  test('of twenty first calls one makes the customer', async () => {
    const user = await aUser(database);
    const made = await atOnce(() =>
      database.as(
        'service_role',
        null,
        `insert into public.billing_customers (user_id, environment) values ($1, 'live') on conflict do nothing returning 1`,
        [user],
      ),
    );
    expect(made.filter(rows => rows.length > 0)).toHaveLength(1);
  });

  test('twenty processes share the rules, and no two take one', async () => {
    await database.run('delete from auth.users');
    const ask = callOf(database);
    const users = await atOnce(() => aUser(database));
    await atOnce(index =>
      ask(
        'watch_alerts',
        users[index],
        aBrowser(`many-${index}`),
        Array.from({ length: 20 }, (_, rule) => aRule(`wind ${rule}`)),
      ),
    );
    const taken = (
      await atOnce(() => ask<{ userId: string; rule: string }[]>('take_watched_rules', 50))
    ).flat();
    const names = taken.map(({ userId, rule }) => `${userId} ${rule}`);
    expect(names).toHaveLength(connections * 20);
    expect(new Set(names).size).toBe(names.length);
  });

  test('what twenty processes find at once is sent once, and told by one of twenty devices', async () => {
    await database.run('delete from auth.users');
    const ask = callOf(database);
    const user = await aUser(database);
    for (const name of ['x', 'y', 'z']) await ask('watch_alerts', user, aBrowser(name), [aRule('wind 20')]);
    const found = aFind(user, 'wind 20', '2026-03-09');
    await atOnce(() => ask('tell_alerts', [found]));
    const taken = (await atOnce(() => ask<{ id: string }[]>('take_pushes', 10))).flat();
    expect(taken.map(({ id }) => id)).toHaveLength(3);
    const other = aFind(user, 'wind 20', '2026-03-10');
    const claimed = await atOnce(index => ask<string[]>('claim_alerts', user, `device ${index}`, [other]));
    expect(claimed.flat()).toHaveLength(1);
  });

  test('of two accounts that register one address at once one has it, with its own rules alone', async () => {
    await database.run('delete from auth.users');
    const ask = callOf(database);
    for (let each = 0; each < 20; each++) {
      const [first, second] = [await aUser(database), await aUser(database)];
      const name = `shared-${each}`;
      await Promise.all([
        ask('watch_alerts', first, aBrowser(name), [aRule('wind 20')]),
        ask('watch_alerts', second, aBrowser(name), [aRule('gust 30')]),
        ask('tell_alerts', [aFind(first, 'wind 20', 'a'), aFind(second, 'gust 30', 'a')]),
      ]);
    }
    const rows = await database.query(
      `select known.user_id = watched.user_id as is_own, watched.subscription_id
       from public.watched_rules as watched join public.push_subscriptions as known on known.id = watched.subscription_id`,
    );
    expect(rows).toHaveLength(20);
    expect(rows.filter(row => row['is_own'] !== true)).toEqual([]);
  });

  test('of twenty browsers that one account registers at once ten are kept', async () => {
    const user = await aUser(database);
    const ask = callOf(database);
    await atOnce(index => ask('watch_alerts', user, aBrowser(`at-once-${index}`), [aRule('wind 20')]));
    const kept = await database.query('select 1 from public.push_subscriptions where user_id = $1', [user]);
    expect(kept).toHaveLength(10);
  });

  test('rounds, claims and confirmations of one account at once end each other nowhere', async () => {
    const ask = callOf(database);
    for (let each = 0; each < 10; each++) {
      const user = await aUser(database);
      const rules = Array.from({ length: 40 }, (_, rule) => `wind ${rule}`);
      await ask('watch_alerts', user, aBrowser(`meets-${each}`), rules.map(aRule));
      const finds = rules.map(rule => aFind(user, rule, '2026-03-09'));
      const tags = finds.map(({ tag }) => tag);
      const outcomes = await Promise.allSettled([
        ask('tell_alerts', finds),
        ask('claim_alerts', user, 'phone', finds.toReversed()),
        ask('claim_alerts', user, 'tablet', finds),
        ask('confirm_alerts', user, tags.toReversed()),
        ask('withdraw_alerts', finds.slice(0, 20).toReversed()),
        ask('watch_alerts', user, aBrowser(`meets-${each}`), rules.slice(20).map(aRule)),
      ]);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });

  test('what a browser shows while its sender writes down that it was taken waits for nothing more', async () => {
    const ask = callOf(database);
    for (let each = 0; each < 10; each++) {
      const user = await aUser(database);
      await ask('watch_alerts', user, aBrowser(`shows-${each}`), [aRule('wind 20')]);
      const found = aFind(user, 'wind 20', '2026-03-09');
      await ask('tell_alerts', [found]);
      const taken = await ask<{ id: string; userId: string; message: string }[]>('take_pushes', 100);
      const own = taken.find(({ userId }) => userId === user);
      await Promise.all([
        ask('finish_push', own?.id, [found.tag], 'expected', 3600),
        ask('receive_push', own?.message),
        ask('tell_alerts', [found]),
      ]);
      const waiting = await database.query('select 1 from public.push_outbox where user_id = $1', [user]);
      expect(waiting).toEqual([]);
    }
  });

  test('a warning that twenty devices and rounds find at once, each with its own times, is kept once', async () => {
    const ask = callOf(database);
    const user = await aUser(database);
    const rule = 'warning 36.9514,-122.0263';
    await ask('watch_alerts', user, aBrowser('gale'), [
      { ...aRule('wind 1'), rule, kind: 'warning', threshold: null },
    ]);
    const find = (index: number) => ({
      ...aFind(user, rule, `${index}`),
      key: `${rule} Gale Warning ${'Coastal waters; '.repeat(40)}`,
      at: 2_000_000_000 + index * 60,
    });
    await atOnce(index =>
      index % 2 === 0
        ? ask('tell_alerts', [find(index)])
        : ask('claim_alerts', user, `device ${index}`, [find(index)]),
    );
    expect(await database.query('select 1 from public.told_alerts where user_id = $1', [user])).toHaveLength(
      1,
    );
  });

  test('an account that is deleted under twenty processes leaves nothing', async () => {
    const ask = callOf(database);
    const user = await aUser(database);
    await ask('watch_alerts', user, aBrowser('under-way'), [aRule('wind 20')]);
    await Promise.allSettled([
      ...Array.from({ length: connections }, (_, index) =>
        ask('tell_alerts', [aFind(user, 'wind 20', `2026-04-${index}`)]),
      ),
      database.query('delete from auth.users where id = $1', [user]),
    ]);
    for (const table of ['push_subscriptions', 'watched_rules', 'told_alerts', 'push_outbox'])
      expect(await database.query(`select 1 from public.${table} where user_id = $1`, [user])).toEqual([]);
  });

  test('the schedule is kept, and pg_cron runs it', async () => {
    const jobs = await database.query('select jobname, schedule, command from cron.job order by jobname');
    expect(jobs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ jobname: 'evaluate-alerts', schedule: '*/15 * * * *' }),
        expect.objectContaining({ jobname: 'purge-alerts' }),
      ]),
    );
    await database.run('delete from net.calls');
    // The same command, each minute, so that the test need not wait for a quarter of an hour.
    const [job] = await database.query(
      `select cron.schedule('soon', '* * * * *', (select command from cron.job where jobname = 'evaluate-alerts'))`,
    );
    expect(job).toBeDefined();
    await vi.waitFor(async () => expect(await database.query('select 1 from net.calls')).not.toEqual([]), {
      timeout: 75_000,
      interval: 1000,
    });
    await database.query(`select cron.unschedule('soon')`);
  }, 90_000);
});
