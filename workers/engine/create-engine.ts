import { defer, type Observable, type Subscription } from 'rxjs';
import { knownZone } from '../../src/core/rules/time/time.ts';
import { fail, succeed, type Result } from '../../src/core/rules/value/failure.ts';
import type { SpotZones } from '../../src/core/rules/place/spot-zone.ts';
import type { Engine, EngineCommands, LiveQueries, LiveQueryName } from '../api.ts';
import type { Coast } from '../coast/coast.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { readPlaces } from '../database/places-store.ts';
import { settingsId } from '../database/schemas.ts';
import { readSettings } from '../database/settings-store.ts';
import { storageFailure } from '../database/storage-failure.ts';
import { commands, liveQueries } from '../door.ts';
import { evaluateAlerts } from '../features/alerts/alerts.ts';
import { fileReading } from '../files/file-reading.ts';
import type { NamesOnBoard } from '../names/names-on-board.ts';
import { isCovered as askCoverage } from '../places/coverage.ts';
import { createSync } from '../sync/place-sync.ts';
import { createTideTables, noTideTables } from '../tides/tide-tables.ts';
import { retryOnChange } from '../database/retry-on-change.ts';
import { carryDownloads } from '../features/forecast/carry-downloads.ts';
import type { EngineContext, EngineDependencies, WithContext } from '../context.ts';
import { countBytes } from '../database/count-bytes.ts';
import { exclusiveBy } from '../database/exclusive.ts';
import { placeServices } from '../places/place-services.ts';
import { asResult, withStorageRetry } from '../database/with-storage-retry.ts';

const closed = fail({ kind: 'storage', reason: 'closed', detail: 'No database is open.' });

/** The engine of one tab: one account's database, its commands and its live queries. */
export function createEngine({
  locks,
  storage,
  openPack,
  readsTablesAhead,
  openCoast,
  openNames,
  openZones,
  tablesPatience,
  ...given
}: EngineDependencies): Engine {
  let context: EngineContext | null = null;
  const tideTables = openPack ? createTideTables(openPack, tablesPatience) : noTideTables;
  let opened: Promise<Coast | null> | null = null;
  // A failed load, such as offline before the first fetch, is tried again at the next call.
  const coast = (): Promise<Coast | null> =>
    (opened ??= openCoast?.().catch(() => (opened = null)) ?? Promise.resolve(null));
  let opening: Promise<NamesOnBoard | null> | null = null;
  const names: EngineContext['names'] = () =>
    (opening ??=
      openNames?.(async () => (await tideTables.packs()).tides).catch(() => (opening = null)) ??
      Promise.resolve(null));
  let loading: Promise<SpotZones | null> | null = null;
  const zones: EngineContext['zones'] = () => (loading ??= openZones().catch(() => (loading = null)));
  const files = fileReading();
  const exclusive = exclusiveBy(locks);
  const byteCount = countBytes(given, exclusive);
  const dependencies = { ...given, fetch: byteCount.fetch };
  const watches = new Map<number, Subscription>();
  let carrying: Subscription | null = null;
  let nextWatch = 1;
  let isLinkSeenPoor = false;

  const withContext: WithContext = async work => {
    const current = context;
    return current ? asResult(() => work(current)) : closed;
  };

  return {
    ...forwarded(withContext),

    async open(accountKey) {
      try {
        const database: Database = await openDatabase(accountKey, storage);
        const { fetch, now } = dependencies;
        const sync = createSync({ database, accountKey, fetch, now, random: Math.random });
        const services = placeServices({ ...dependencies, exclusive, database, token: sync.token });
        const isCovered: EngineContext['isCovered'] = at => askCoverage(services, at);
        const made: EngineContext = {
          ...dependencies,
          deviceZone: () => knownZone(dependencies.deviceZone()),
          isLinkPoor: () => isLinkSeenPoor || dependencies.isLinkPoor?.() === true,
          monthBytes: byteCount.monthBytes,
          database,
          exclusive,
          withStorageRetry: (work, options) =>
            withStorageRetry(
              work,
              {
                database,
                exclusive,
                usedBytes: dependencies.usedBytes ?? (async () => NaN),
                pauseMs: dependencies.fullPauseMs ?? 300,
                reserve: dependencies.reserve,
                announce: dependencies.announce,
              },
              options,
            ),
          placeServices: services,
          sync,
          tideTables,
          files,
          coast,
          names,
          zones,
          isCovered,
          evaluateAlerts: () => evaluateAlerts(made),
        };
        context = made;
        carrying = carryDownloads(context);
        // Only now, because parsing the tables blocks the thread that opens the database.
        if (readsTablesAhead === true) tideTables.readAhead();
        return succeed(null);
      } catch (error) {
        return fail(storageFailure(error));
      }
    },

    async close() {
      for (const subscription of watches.values()) subscription.unsubscribe();
      watches.clear();
      carrying?.unsubscribe();
      const current = context;
      context = null;
      await current?.sync.stop().catch(() => undefined);
      // A dead database cannot be closed; drop it.
      await current?.database.close().catch(() => undefined);
    },

    ping: () =>
      withContext(async ({ database }) => {
        // These reads bypass the caches, which still answer after the storage is gone. Each collection is a separate database and can hang alone.
        await Promise.all(
          Object.values(database.collections).map(({ storageInstance }) =>
            storageInstance.findDocumentsById([settingsId], false),
          ),
        );
        // Then a read through the caches: an RxDB query that failed once fails for ever.
        await Promise.all([readSettings(database), readPlaces(database)]);
        return succeed(null);
      }),

    async watch<Name extends LiveQueryName>(
      name: Name,
      params: LiveQueries[Name]['params'],
      onValue: (value: LiveQueries[Name]['value']) => void,
    ) {
      const id = nextWatch++;
      const current = context;
      if (current) {
        const value$ = defer(() => liveQuery(current, name, params));
        watches.set(id, value$.pipe(retryOnChange(current.database, name)).subscribe({ next: onValue }));
      }
      return id;
    },

    async unwatch(id) {
      watches.get(id)?.unsubscribe();
      watches.delete(id);
    },

    noteLink: async isPoor => void (isLinkSeenPoor = isPoor),

    async setAccount(account, token) {
      context?.sync.setAccount(account, token);
    },
    deleteAccountData: () =>
      withContext(async ({ database, sync }) => {
        carrying?.unsubscribe();
        await sync.stop();
        await database.remove();
        context = null;
        return succeed(null);
      }),
  };
}

/** Wraps every command so that the page calls it without the context. */
function forwarded(withContext: WithContext): EngineCommands {
  const forward =
    (command: (context: EngineContext, ...given: never[]) => Promise<Result<unknown>>) =>
    (...given: never[]) =>
      withContext(context => command(context, ...given));
  // `EngineCommands` has the type of each command; the compiler cannot follow it through `Object.fromEntries`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [name, forward(command)]),
  ) as unknown as EngineCommands;
}

function liveQuery<Name extends LiveQueryName>(
  context: EngineContext,
  name: Name,
  params: LiveQueries[Name]['params'],
): Observable<LiveQueries[Name]['value']> {
  return rows[name](context, params);
}

const rows: {
  [Name in LiveQueryName]: (
    context: EngineContext,
    params: LiveQueries[Name]['params'],
  ) => Observable<LiveQueries[Name]['value']>;
} = liveQueries;
