import type { Subscription } from 'rxjs';
import { fail, succeed, type Result } from '../../src/domain/failure.ts';
import type { Engine, LiveQueries, LiveQueryName } from '../api.ts';
import { answerStore } from '../database/answer-store.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { clearForecasts, measureForecasts } from '../database/forecast-store.ts';
import { readSettings, writeSettings } from '../database/settings-store.ts';
import { storageFailure } from '../database/storage-failure.ts';
import { createPace } from '../places/pacing.ts';
import { createPlaceFinder } from '../places/place-finder.ts';
import { guarded, type EngineContext, type EngineDependencies } from './context.ts';
import { exclusiveBy } from './exclusive.ts';
import { liveQuery } from './live-queries.ts';
import { placeCommands } from './place-commands.ts';
import { refreshForecast } from './refresh.ts';

/** The engine of one tab: one account's database, its commands and its live queries. */
export function createEngine({ locks, storage, ...dependencies }: EngineDependencies): Engine {
  let context: EngineContext | null = null;
  const exclusive = exclusiveBy(locks);
  const watches = new Map<number, Subscription>();
  let nextWatch = 1;

  function placeFinder(database: Database) {
    const { config, fetch, now } = dependencies;
    const nowS = (): number => Math.floor(now() / 1000);
    const store = answerStore(database, nowS);
    return createPlaceFinder({
      config,
      fetch,
      store,
      now: nowS,
      pace: createPace({ exclusive, store, nowMs: now }),
    });
  }

  async function withContext<Value>(
    work: (context: EngineContext) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const current = context;
    if (!current) return fail({ kind: 'storage', reason: 'closed', detail: 'No database is open.' });
    return guarded(() => work(current));
  }

  return {
    async open(accountKey) {
      try {
        const database: Database = await openDatabase(accountKey, storage);
        context = { ...dependencies, database, exclusive, finder: placeFinder(database) };
        return succeed(null);
      } catch (error) {
        return fail(storageFailure(error));
      }
    },

    async close() {
      for (const subscription of watches.values()) subscription.unsubscribe();
      watches.clear();
      const current = context;
      context = null;
      // A database that died cannot be closed; it is left behind all the same.
      await current?.database.close().catch(() => undefined);
    },

    ping: () =>
      withContext(async ({ database }) => {
        await readSettings(database);
        return succeed(null);
      }),

    async watch<Name extends LiveQueryName>(
      name: Name,
      params: LiveQueries[Name]['params'],
      onValue: (value: LiveQueries[Name]['value']) => void,
    ) {
      const id = nextWatch++;
      if (context) {
        const values = liveQuery(context, name, params);
        // A query of a dying database fails or goes silent; the page's health check reopens it and watches again.
        watches.set(id, values.subscribe({ next: onValue, error: () => watches.delete(id) }));
      }
      return id;
    },

    async unwatch(id) {
      watches.get(id)?.unsubscribe();
      watches.delete(id);
    },

    refreshForecast: (at, options) => withContext(current => refreshForecast(current, at, options)),
    clearForecasts: () =>
      withContext(async ({ database }) => {
        await clearForecasts(database);
        return succeed(null);
      }),
    storageReport: () => withContext(async ({ database }) => succeed(await measureForecasts(database))),

    deleteAccountData: () =>
      withContext(async ({ database }) => {
        await database.remove();
        context = null;
        return succeed(null);
      }),

    updateSettings: patch =>
      withContext(current =>
        current.exclusive('settings', async () => {
          await writeSettings(current.database, patch);
          return succeed(null);
        }),
      ),

    ...placeCommands(withContext),
  };
}
