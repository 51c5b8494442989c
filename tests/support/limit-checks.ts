import { expect } from 'vitest';
import { answerStore, type AnswerStore } from '../../supabase/functions/_shared/answer-store.ts';
import { allowance, allowanceOfAll, allowanceOfUnpaid } from '../../supabase/functions/_shared/endpoint.ts';
import { aUser, callOf } from './migration-checks.ts';
import type { TestDatabase } from './supabase-database.ts';

/** Properties of the users' limits and of the shared tables of a source, in every Postgres that has the migrations. */
export const limitChecks: Record<string, (database: TestDatabase) => Promise<void>> = {
  'a call takes one of the user’s and one of everybody’s, and a refused one takes neither':
    async database => {
      const user = await aUser(database);
      await database.run('delete from public.function_totals');
      const take = (all: number) => callOf(database)('take_call', user, 3, 1, all, all);
      const totals = () => database.query('select calls_left > 8.5 as most from public.function_totals');
      // A sixteenth of these is two.
      expect([await take(32), await take(32)]).toMatchObject([{ waitS: 0 }, { waitS: 0 }]);
      expect(await take(32)).toMatchObject({ waitS: 30, of: 'all' });
      await database.run('delete from public.function_totals');
      expect(await take(160)).toMatchObject({ waitS: 0 });
      expect(await take(160)).toMatchObject({ of: 'caller' });
      expect(await totals()).toEqual([{ most: true }]);
      // Every count returns the database's time.
      for (const all of [32, 160])
        expect(await take(all)).toMatchObject({ nowMs: expect.closeTo(Date.now(), -5) });
    },

  'ten thousand calls of accounts that do not pay leave paying users all of theirs': async database => {
    await database.run('delete from public.function_totals');
    const payers = await Promise.all(Array.from({ length: 20 }, () => aUser(database)));
    for (const payer of payers) await callOf(database)('note_subscription_answer', payer, 'live', true);
    const strangers = await Promise.all(Array.from({ length: 200 }, () => aUser(database)));
    const numbers = limitsOf('960').join(', ');
    const [taken] = await database.query(
      `select count(*)::integer as calls, count(*) filter (where told ->> 'waitS' = '0')::integer as answered,
        count(*) filter (where told ->> 'of' = 'all')::integer as of_all
       from (select public.take_known_call(caller, 'live', ${numbers}) as told
         from unnest($1::uuid[]) as caller, generate_series(1, 50) order by 1) as calls`,
      [strangers],
    );
    expect(taken).toMatchObject({ calls: 10_000, of_all: 0 });
    // Sixty in each of sixteen parts, and what comes back while the test runs.
    expect(taken?.['answered']).toBeLessThan(3000);
    const ofPayers = () =>
      database.query('select 1 from public.function_totals where shard < 16 and calls_left < 60');
    expect(await ofPayers()).toEqual([]);
    for (const payer of payers)
      expect(await callOf(database)('take_known_call', payer, 'live', ...limitsOf('960'))).toMatchObject({
        waitS: 0,
        lastPaid: true,
        lastMs: expect.closeTo(Date.now(), -5),
      });
    // A subscription of another environment, one that has ended, and one that was last seen more than 30 days ago do not count.
    const [first = '', second = '', third = ''] = payers;
    await callOf(database)('note_subscription_answer', second, 'live', false);
    await database.query(
      `update public.subscription_answers set answered_at = now() - interval '31 days' where user_id = $1`,
      [third],
    );
    await database.run('update public.function_totals set calls_left = -1000 where shard < 16');
    const take = (user: string, environment: string) =>
      callOf(database)('take_known_call', user, environment, 60, 60, 960, 960, 1_000_000, 1_000_000);
    expect(await take(first, 'live')).toMatchObject({ of: 'all' });
    expect(await take(first, 'test')).toMatchObject({ waitS: 0, lastPaid: null });
    expect(await take(first, '')).toMatchObject({ waitS: 0, lastPaid: null });
    expect(await take(second, 'live')).toMatchObject({ waitS: 0, lastPaid: false });
    expect(await take(third, 'live')).toMatchObject({ waitS: 0, lastPaid: true });
  },

  'a user alone has all of their own calls, known to pay or not, however few a deployment allows together':
    async database => {
      for (const given of ['1', '100', '960', undefined]) {
        const user = await aUser(database);
        await database.run('delete from public.function_totals');
        if (given === '100') await callOf(database)('note_subscription_answer', user, 'live', true);
        const take = () =>
          callOf(database)<{ waitS: number }>('take_known_call', user, 'live', ...limitsOf(given));
        for (let call = 0; call < allowance.burst; call += 1)
          expect([given, call, await take()]).toMatchObject([given, call, { waitS: 0 }]);
        // On a slow machine some calls have come back meanwhile.
        let next = await take();
        while (next.waitS === 0) next = await take();
        expect(next).toMatchObject({ of: 'caller' });
      }
    },

  'a source’s table of a time to come is asked for anew, and none is kept of one': async database => {
    const store = answersOf(database);
    const key = `https://buoys.example/${crypto.randomUUID()}`;
    const now = Math.floor(Date.now() / 1000);
    await store.keep(key, 'ahead', now + 7200);
    const kept = await store.open(key, now - 300);
    expect(kept).toMatchObject({ isMine: false, answer: 'ahead' });
    expect(kept.fetchedAt).toBeLessThanOrEqual(now + 60);
    // Of before: a clock that ran ahead wrote it.
    await database.query('update public.source_answers set fetched_at = $2 where key = $1', [
      key,
      now + 7200,
    ]);
    expect(await store.open(key, now - 300)).toMatchObject({ isMine: true });
    await store.keep(key, 'now', now);
    expect(await store.open(key, now - 300)).toEqual({ isMine: false, answer: 'now', fetchedAt: now });
  },

  'two hundred favourites and what models say of them are asked for at the first sign-in, more come by the minute':
    async database => {
      const user = await aUser(database);
      const take = (wanted: number, source = 'sea') =>
        callOf(database)<number>('take_questions', user, source, wanted, 600, 60);
      for (let call = 0; call < 14; call++) expect(await take(30)).toBe(30);
      expect(await take(200)).toBe(180);
      expect(await take(30)).toBe(0);
      expect(await take(30, 'names')).toBe(30);
      await database.query(
        `update public.source_allowances set counted_at = counted_at - interval '10 seconds' where user_id = $1`,
        [user],
      );
      expect(await take(30)).toBe(10);
      await database.query('delete from auth.users where id = $1', [user]);
      const left = 'select 1 from public.source_allowances where user_id = $1';
      expect(await database.query(left, [user])).toEqual([]);
    },

  'what was not answered is the user’s again, and never more than there was at first': async database => {
    const user = await aUser(database);
    const call = callOf(database);
    const take = (wanted: number) => call<number>('take_questions', user, 'sea', wanted, 30, 60);
    const giveBack = (count: number) => call('give_back_questions', user, 'sea', count, 30);
    expect(await take(30)).toBe(30);
    expect(await take(30)).toBe(0);
    expect(await giveBack(20)).toBe(true);
    expect(await take(30)).toBe(20);
    await giveBack(500);
    await giveBack(-500);
    expect(await take(100)).toBe(30);
  },

  'of several who want a source’s table one is to ask for it, and what it says is everybody’s':
    async database => {
      const store = answersOf(database);
      const key = `https://buoys.example/${crypto.randomUUID()}`;
      const none = { answer: null, fetchedAt: null };
      expect(await store.open(key, 600)).toEqual({ isMine: true, ...none });
      expect(await store.open(key, 600)).toEqual({ isMine: false, ...none });
      await store.release(key);
      expect(await store.open(key, 600)).toEqual({ isMine: true, ...none });
      await store.keep(key, 'waves', 700);
      await store.keep(key, 'older waves', 650);
      const kept = { answer: 'waves', fetchedAt: 700 };
      expect(await store.open(key, 600)).toEqual({ isMine: false, ...kept });
      expect(await store.open(key, 900)).toEqual({ isMine: true, ...kept });
      await store.release(key);
      await database.query('select public.purge_answers()');
      expect(await store.open(key, 600)).toEqual({ isMine: true, ...none });
    },
};

/** As the functions send them. */
const limitsOf = (given: string | undefined): number[] =>
  [allowance, allowanceOfAll(given), allowanceOfUnpaid(given)].flatMap(({ burst, perMinute }) => [
    burst,
    perMinute,
  ]);

/** The store as the edge function has it, its calls made as PostgREST makes them. */
export const answersOf = (database: TestDatabase): AnswerStore =>
  answerStore((name, body) => callOf(database)(name, ...Object.values(body)));
