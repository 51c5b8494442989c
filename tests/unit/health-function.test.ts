import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '../../supabase/functions/_shared/deps.ts';
import { createSourceRest } from '../../supabase/functions/_shared/forecast-rest.ts';
import { forecastStore } from '../../supabase/functions/_shared/forecast-store.ts';
import { createHealth } from '../../supabase/functions/_shared/health.ts';
import { inMemoryPostgres } from '../support/in-memory-postgres.ts';
import { aBrowser, aFind, aRule, aUser, callOf } from '../support/migration-checks.ts';

let database: Awaited<ReturnType<typeof inMemoryPostgres>>;
beforeAll(async () => {
  database = await inMemoryPostgres();
});
afterAll(() => database.close());

const logged: LogEntry[] = [];
/** A new process of the function, whose database is the one with the migrations. */
const ask = async ({ isDown = false, method = 'GET' } = {}): Promise<{
  status: number;
  body: Record<string, unknown>;
  calls: number;
}> => {
  let calls = 0;
  const health = createHealth();
  const deps = {
    env: (name: string) => (name === 'SUPABASE_URL' ? 'https://project.example' : 'secret-of-the-project'),
    fetch: async () => {
      calls += 1;
      if (isDown) throw new TypeError('down');
      const [row] = await database.as('service_role', null, 'select public.operation_health() as health');
      return Response.json(row?.['health']);
    },
    now: () => 1_800_000_000_000,
    log: (entry: LogEntry) => void logged.push(entry),
  };
  const request = () => new Request('https://project.example/functions/v1/health', { method });
  await health(request(), deps);
  const response = await health(request(), deps);
  const body: Record<string, unknown> = await response.json().catch(() => ({}));
  return { status: response.status, body, calls };
};

test('an operator reads pauses with their end, the newest forecast’s age, queues and the last round', async () => {
  const call = callOf(database);
  const user = await aUser(database);
  await call('watch_alerts', user, aBrowser('phone'), [aRule('wind 20')]);
  await call('tell_alerts', [aFind(user, 'wind 20', '2026-03-09')]);
  await call('pause_source', 'open-meteo/sea', 'quota', 2700);
  const nowS = Math.floor(Date.now() / 1000);
  await call('keep_forecasts', [{ key: 'k', start: '2026-01-01', payload: 'AA==', fetchedAt: nowS - 600 }]);
  expect(await ask()).toMatchObject({ status: 503, body: { troubles: ['schedule'], lastRound: null } });

  await call('note_round', 'evaluate-alerts');
  const { status, body, calls } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    troubles: [],
    pauses: [{ source: 'open-meteo/sea', kind: 'quota', until: expect.any(Number) }],
    queues: { messages: 1, dueRules: 1, watchedRules: 1, placeSearchS: 0 },
  });
  expect(body['newestForecastAgeS']).toBeGreaterThanOrEqual(600);
  // The second call of a process is answered from its cache.
  expect(calls).toBe(1);
  const text = JSON.stringify(body);
  for (const secret of [user, 'secret-of-the-project', 'fcm.googleapis.com', 'Santa Cruz', '36.9'])
    expect(text).not.toContain(secret);

  await database.run(`update public.schedule_rounds set ended_at = now() - interval '36 minutes'`);
  expect(await ask()).toMatchObject({ status: 503, body: { troubles: ['schedule'] } });
});

test('without its database it answers 503 and logs why; it takes no POST', async () => {
  expect(await ask({ isDown: true })).toMatchObject({ status: 503, body: { troubles: ['database'] } });
  expect(logged.at(-1)).toMatchObject({ event: 'failed', function: 'health', status: 503 });
  expect(await ask({ method: 'POST' })).toMatchObject({ status: 405, calls: 0 });
});

test('a lifted pause ends in the database and in processes that run', async () => {
  const call = callOf(database);
  const store = forecastStore((name, body) => call(name, ...Object.values(body)));
  const asked = [{ key: 'lifted', start: '2026-01-01' }];
  await store.pause('open-meteo/sea', 'quota', 2700);
  await store.pause('open-meteo/sky', 'quota', 2700);
  const before = await store.open('open-meteo', asked, 0);
  expect(before).toMatchObject({ mine: [], pauses: { sea: 'quota', sky: 'quota' } });

  // A running process has its own reason to leave the sea alone for 45 minutes.
  const rest = createSourceRest();
  const together = { clock: '0', start: '2026-01-01', end: '2026-01-07' };
  const failedMs = Date.now() - 60_000;
  rest.failed('sea', together, { kind: 'quota', provider: 'Open-Meteo' }, failedMs);
  rest.lift(before.lifts ?? {});
  expect(rest.of(together, {}, Date.now()).sea).not.toBeNull();

  const [row] = await database.query('select public.lift_pauses() as ended');
  expect(row).toEqual({ ended: 2 });
  const after = await store.open('open-meteo', asked, 0);
  expect(after).toMatchObject({ mine: ['lifted'], pauses: {} });
  rest.lift(after.lifts ?? {});
  expect(rest.of(together, {}, Date.now())).toEqual({ sea: null, sky: null, runs: null });
  // A failure after the lift counts again.
  rest.failed('sea', together, { kind: 'quota', provider: 'Open-Meteo' }, Date.now() + 60_000);
  rest.lift(after.lifts ?? {});
  expect(rest.of(together, {}, Date.now() + 61_000).sea).not.toBeNull();
});

test('an operator sees which feeds of official warnings rest or are silent, and wakes them', async () => {
  const call = callOf(database);
  const opened = (feed: string) => call('open_official_feed', feed, 600);
  for (const feed of ['metno-alerts/1', 'aemet-cap/1', 'aemet-40/1', 'fmi-cap/1']) await opened(feed);
  await call('keep_official_feed', 'metno-alerts/1', '{}', '', '');
  await call('rest_official_feed', 'aemet-cap/1', 3600);
  await call('rest_official_feed', 'aemet-40/1', 3600);
  // Feeds that were asked a moment ago may still answer.
  expect((await ask()).body).toMatchObject({
    pauses: [
      { source: 'official/aemet-40', kind: 'rateLimited', until: expect.any(Number) },
      { source: 'official/aemet-cap' },
    ],
    silentFeeds: [],
  });
  await database.run(`update public.official_feeds
    set asked_at = asked_at - interval '2 minutes', read_at = read_at - interval '2 minutes'`);
  expect((await ask()).body['silentFeeds']).toEqual(['aemet-40', 'aemet-cap', 'fmi-cap']);

  const lifted = async (source: string | null): Promise<unknown> =>
    (await database.query('select public.lift_pauses($1) as ended', [source]))[0]?.['ended'];
  expect(await lifted('official/aemet-cap')).toBe(1);
  expect((await ask()).body['pauses']).toMatchObject([{ source: 'official/aemet-40' }]);
  expect(await lifted('open-meteo')).toBe(0);
  expect(await lifted('official')).toBe(1);
  expect((await ask()).body['pauses']).toEqual([]);
});
