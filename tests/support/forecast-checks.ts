import { expect } from 'vitest';
import {
  forecastStore,
  pauseName,
  type ForecastStore,
} from '../../supabase/functions/_shared/forecast-store.ts';
import { createServices } from '../../backend/services/services.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { questionAt } from '../../supabase/functions/_shared/forecast-request.ts';
import { createSharedForecasts } from '../../supabase/functions/_shared/shared-forecasts.ts';
import { createSharedModels, modelQuestion } from '../../supabase/functions/_shared/shared-models.ts';
import { callOf } from './migration-checks.ts';
import type { TestDatabase } from './supabase-database.ts';

/** Properties of the shared forecasts, in every Postgres that has the migrations. */
export const forecastChecks: Record<string, (database: TestDatabase) => Promise<void>> = {
  'of several who want a forecast one is told to ask the source, and what it says is everybody’s':
    async database => {
      const store = forecastsOf(database);
      const key = `open-meteo/${crypto.randomUUID()}`;
      const asked = [{ key, start: '2026-11-26' }];
      const row = { key, start: '2026-11-26', payload: 'T0YB', fetchedAt: 7300 };
      expect(await store.open('sea', asked, 7200)).toEqual({ rows: [], mine: [key], pauses: {} });
      expect(await store.open('sea', asked, 7200)).toEqual({ rows: [], mine: [], pauses: {} });
      await store.keep([row]);
      expect(await store.open('sea', asked, 7200)).toEqual({ rows: [row], mine: [], pauses: {} });
      // Older than the stored one, or of another day.
      await store.keep([{ ...row, payload: 'older', fetchedAt: 7100 }]);
      expect(await store.open('sea', asked, 10_800)).toEqual({ rows: [row], mine: [key], pauses: {} });
      await store.release([key]);
      const nextDay = [{ key, start: '2026-11-27' }];
      expect(await store.open('sea', nextDay, 7200)).toEqual({ rows: [row], mine: [key], pauses: {} });
      await database.query(
        `update public.shared_forecasts set asked_until = now() - interval '1 second' where key = $1`,
        [key],
      );
      expect((await store.open('sea', nextDay, 7200)).mine).toEqual([key]);
    },

  'a forecast of a time to come is asked for anew, and none is kept of one': async database => {
    const store = forecastsOf(database);
    const key = `open-meteo/${crypto.randomUUID()}`;
    const start = '2026-11-26';
    const asked = [{ key, start }];
    const now = Math.floor(Date.now() / 1000);
    await store.keep([{ key, start, payload: 'ahead', fetchedAt: now + 7200 }]);
    const [kept] = (await store.open('sea', asked, now - 300)).rows;
    expect(kept?.fetchedAt).toBeLessThanOrEqual(now + 60);
    // Of before: a clock that ran ahead wrote it.
    await database.query('update public.shared_forecasts set fetched_at = $2 where key = $1', [
      key,
      now + 7200,
    ]);
    expect((await store.open('sea', asked, now - 300)).mine).toEqual([key]);
    const row = { key, start, payload: 'now', fetchedAt: now };
    await store.keep([row]);
    expect(await store.open('sea', asked, now - 300)).toEqual({ rows: [row], mine: [], pauses: {} });
  },

  'a source that has had enough is asked by nobody until its pause is over': async database => {
    const store = forecastsOf(database);
    const source = crypto.randomUUID().slice(0, 30);
    const asked = [{ key: `${source}/1/2`, start: '2026-11-26' }];
    const sea = pauseName(source, 'sea');
    await store.pause(sea, 'quota', 2700);
    await store.pause(sea, 'rateLimited', 60);
    await store.pause(pauseName(source, 'sky'), 'rateLimited', 60);
    const pauses = { sea: 'rateLimited', sky: 'rateLimited' };
    expect(await store.open(source, asked, 0)).toEqual({ rows: [], mine: [], pauses });
    const [left] = await database.query(
      `select until > now() + interval '40 minutes' as long from public.source_pauses where source = $1`,
      [sea],
    );
    expect(left?.['long']).toBe(true);
    // The weather answers again: it may be asked, and the sea's pause stays.
    await database.query(`update public.source_pauses set until = now() where source = $1`, [
      pauseName(source, 'sky'),
    ]);
    const { mine, pauses: stillPaused } = await store.open(source, asked, 0);
    expect(mine).toHaveLength(1);
    expect(stillPaused).toEqual({ sea: 'rateLimited' });
  },

  'the cells of a position are learned, relearned and forgotten together': async database => {
    const store = forecastsOf(database);
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await store.learnCells({ '1/1': one, '1/2': one, '1/3': other });
    await store.learnCells({ '1/2': other });
    const points = ['1/1', '1/2', '1/3', '9/9'];
    expect(await store.cellsOf(points)).toEqual(
      new Map([
        ['1/1', one],
        ['1/2', other],
        ['1/3', other],
      ]),
    );
    await store.forgetCell(other);
    expect(await store.cellsOf(points)).toEqual(new Map([['1/1', one]]));
    await database.run(`update public.forecast_cells set learned_at = now() - interval '31 days'`);
    expect(await store.cellsOf(points)).toEqual(new Map());
    await database.query('select public.purge_forecasts()');
    expect(await database.query('select * from public.forecast_cells')).toEqual([]);
  },

  'what one process has asked of the source another one reads: of cells, of models, of earlier runs':
    async database => {
      const services = createServices({ mode: { kind: 'simulated' }, now: Date.now });
      const asked: string[] = [];
      const deps: Pick<Deps, 'env' | 'fetch' | 'now' | 'log'> = {
        env: name => sources[name],
        fetch: async url => {
          asked.push(url);
          return (await services.handle(new Request(url))) ?? new Response('', { status: 404 });
        },
        now: Date.now,
        log: () => undefined,
      };
      const aProcess = async () => {
        const store = () => forecastsOf(database);
        const models = createSharedModels(store);
        // The longest name of a zone, and a position of many letters.
        const at = { lat: -54.8019, lng: -168.3031 };
        const question = questionAt(at, 'America/Argentina/ComodRivadavia', Date.now() / 1000);
        return [
          await createSharedForecasts(store)([question], deps as Deps),
          await models.models([modelQuestion(question, false)], deps as Deps),
          await models.runs([modelQuestion(question, true)], deps as Deps),
        ].flatMap(answers => answers.map(answer => answer.ok && answer.value.facts));
      };
      const told = await aProcess();
      expect(told.every(Boolean)).toBe(true);
      const { length } = asked;
      expect(length).toBeGreaterThan(0);
      expect(await aProcess()).toEqual(told);
      expect(asked).toHaveLength(length);
    },

  'shared forecasts of yesterday are purged, and of too many the oldest': async database => {
    await database.run('delete from public.shared_forecasts');
    const now = Math.floor(Date.now() / 1000);
    await forecastsOf(database).keep([
      { key: 'old', start: 'a', payload: 'p', fetchedAt: now - 27 * 3600 },
      { key: 'new', start: 'a', payload: 'p', fetchedAt: now - 25 * 3600 },
    ]);
    await database.query('select public.purge_forecasts()');
    expect(await database.query('select key from public.shared_forecasts')).toEqual([{ key: 'new' }]);
    await database.query(
      `insert into public.shared_forecasts (key, payload, start, fetched_at)
        select 'many' || n, 'p', 'a', $1::bigint from generate_series(1, 50000) n`,
      [now],
    );
    await database.query('select public.purge_forecasts()');
    const [left] = await database.query(
      `select count(*)::int as rows, bool_or(key = 'new') as old from public.shared_forecasts`,
    );
    expect(left).toEqual({ rows: 50_000, old: false });
    await database.run('delete from public.shared_forecasts');
  },
};

const sources: Record<string, string> = {
  MARINE_URL: 'http://sea/services/marine/v1/marine',
  FORECAST_URL: 'http://sea/services/weather/v1/forecast',
};

/** The store as the edge function has it, its calls made as PostgREST makes them. */
export const forecastsOf = (database: TestDatabase): ForecastStore =>
  forecastStore((name, body) => callOf(database)(name, ...Object.values(body)));
