import { expect } from 'vitest';
import { feedStore, type FeedStore } from '../../supabase/functions/_shared/feed-store.ts';
import { callOf } from './migration-checks.ts';
import type { TestDatabase } from './supabase-database.ts';

/** What must hold of the feeds of official warnings, in every Postgres that has the migrations. */
export const feedChecks: Record<string, (database: TestDatabase) => Promise<void>> = {
  'a feed is asked by one caller in its cadence, whether it answers or not': async database => {
    const [store, feed] = [feedsOf(database), aFeed()];
    expect(await store.open(feed, 600)).toMatchObject({ isMine: true, answer: null, readAt: null });
    expect(await store.open(feed, 600)).toMatchObject({ isMine: false, isAsked: true });
    await age(database, feed, '599 seconds');
    expect(await store.open(feed, 600)).toMatchObject({ isMine: false, isAsked: false });
    await age(database, feed, '2 seconds');
    expect(await store.open(feed, 600)).toMatchObject({ isMine: true });
  },

  'of a feed its answer and its tags are kept, and an unchanged answer is confirmed': async database => {
    const [store, feed] = [feedsOf(database), aFeed()];
    await store.open(feed, 600);
    await store.keep(feed, { answer: '[1]', etag: '"a"', modified: 'Thu' });
    await age(database, feed, '1 hour');
    const before = await store.open(feed, 600);
    expect(before).toMatchObject({ isMine: true, answer: '[1]', etag: '"a"', modified: 'Thu' });
    await store.keep(feed, { answer: null, etag: '"a"', modified: null });
    const after = await store.open(feed, 600);
    expect(after).toMatchObject({
      isMine: false,
      answer: '[1]',
      etag: '"a"',
      modified: null,
      isAsked: false,
    });
    expect((after.readAt ?? 0) - (before.readAt ?? 0)).toBeGreaterThanOrEqual(3599);
  },

  'a service that asks for a pause gets it, but none of a day': async database => {
    const [store, feed] = [feedsOf(database), aFeed()];
    await store.open(feed, 600);
    await store.rest(feed, 1_000_000);
    await age(database, feed, '5 hours');
    expect(await store.open(feed, 600)).toMatchObject({ isMine: false });
    await age(database, feed, '2 hours');
    expect(await store.open(feed, 600)).toMatchObject({ isMine: true });
  },

  'a clock that ran ahead keeps no feed from being asked': async database => {
    const [store, feed] = [feedsOf(database), aFeed()];
    await store.open(feed, 600);
    await age(database, feed, '-3 days');
    expect(await store.open(feed, 600)).toMatchObject({ isMine: true });
  },

  'feeds that nobody asks for any more go after two days': async database => {
    const [store, feed] = [feedsOf(database), aFeed()];
    await store.open(feed, 600);
    await store.keep(feed, { answer: '[1]', etag: null, modified: null });
    await age(database, feed, '47 hours');
    await database.query('select public.purge_official_feeds()');
    const left = 'select 1 from public.official_feeds where feed = $1';
    expect(await database.query(left, [feed])).toHaveLength(1);
    await age(database, feed, '2 hours');
    await database.query('select public.purge_official_feeds()');
    expect(await database.query(left, [feed])).toEqual([]);
  },
};

const aFeed = (): string => `feed-${crypto.randomUUID()}`;

/** Moves all stored times of a feed back by an interval. */
const age = (database: TestDatabase, feed: string, by: string) =>
  database.query(
    `update public.official_feeds set asked_at = asked_at - $2::interval, read_at = read_at - $2::interval,
      rests_until = rests_until - $2::interval where feed = $1`,
    [feed, by],
  );

/** The store as the edge function has it, its calls made as PostgREST makes them. */
const feedsOf = (database: TestDatabase): FeedStore =>
  feedStore((name, body) => callOf(database)(name, ...Object.values(body)));
