import { defer, type Subscription } from 'rxjs';
import { fail, succeed, type Result } from '../../src/core/rules/value/failure.ts';
import type { SpotZones } from '../../src/core/rules/place/spot-zone.ts';
import { knownZone } from '../../src/core/rules/time/time.ts';
import type { Engine, LiveQueries, LiveQueryName } from '../api.ts';
import type { Coast } from '../coast/coast.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { clearDownloads } from '../database/device-store.ts';
import { clearForecasts } from '../database/forecast-store.ts';
import { purgeRemoved } from '../database/purge-expired.ts';
import { readPlaces } from '../database/places-store.ts';
import { settingsId } from '../database/schemas.ts';
import { beginSettings, readSettings, writeSettings } from '../database/settings-store.ts';
import { storageFailure } from '../database/storage-failure.ts';
import { fileReading } from '../files/file-reading.ts';
import type { NamesOnBoard } from '../names/names-on-board.ts';
import { isCovered as askCoverage } from '../places/coverage.ts';
import { createSync } from '../sync/place-sync.ts';
import { createTideTables, noTideTables } from '../tides/tide-tables.ts';
import { alertCommands } from './alert-commands.ts';
import { evaluateAlerts } from './alerts.ts';
import { askedAgain } from './asked-again.ts';
import { backupCommands } from './backup-commands.ts';
import { carryDownloads } from './carry-downloads.ts';
import { chartCommands } from './chart-commands.ts';
import { coastCommands } from './coast-commands.ts';
import { type EngineContext, type EngineDependencies, type WithContext } from './context.ts';
import { countingBytes } from './count-bytes.ts';
import { exclusiveBy } from './exclusive.ts';
import { fileCommands } from './file-commands.ts';
import { keyCommands } from './key-commands.ts';
import { liveQuery } from './live-queries.ts';
import { logCommands } from './log-commands.ts';
import { messageCommands } from './message-commands.ts';
import { bulletinCommands } from './bulletin-commands.ts';
import { measuredCommands } from './measured-commands.ts';
import { modelCommands } from './model-commands.ts';
import { placeCommands } from './place-commands.ts';
import { placeServices } from './place-services.ts';
import { refreshForecast } from './refresh.ts';
import { ruleCommands } from './rule-commands.ts';
import { searchCommands } from './search-commands.ts';
import { storageReport } from './storage-report.ts';
import { shoreCommands } from './shore-commands.ts';
import { tideCommands } from './tide-commands.ts';
import { tripCommands } from './trip-commands.ts';
import { asResult, withStorageRetry } from './with-storage-retry.ts';

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
  // Offline, and never fetched: asked for again the next time.
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
  const counting = countingBytes(given, exclusive);
  const dependencies = { ...given, fetch: counting.fetch };
  const watches = new Map<number, Subscription>();
  let carrying: Subscription | null = null;
  let nextWatch = 1;
  let isLinkSeenPoor = false;

  const withContext: WithContext = async work => {
    const current = context;
    return current ? asResult(() => work(current)) : closed;
  };

  return {
    async open(accountKey) {
      try {
        const database: Database = await openDatabase(accountKey, storage);
        const { fetch, now } = dependencies;
        const sync = createSync({ database, accountKey, fetch, now, random: Math.random });
        const services = placeServices({ ...dependencies, exclusive, database, token: sync.token });
        const isCovered: EngineContext['isCovered'] = at => askCoverage(services, at);
        context = {
          ...dependencies,
          deviceZone: () => knownZone(dependencies.deviceZone()),
          isLinkPoor: () => isLinkSeenPoor || dependencies.isLinkPoor?.() === true,
          monthBytes: counting.monthBytes,
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
        };
        carrying = carryDownloads(context);
        // Not before: to make a table of its bytes takes the thread on which the database is being opened.
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
      // A database that died cannot be closed; it is left behind all the same.
      await current?.database.close().catch(() => undefined);
    },

    ping: () =>
      withContext(async ({ database }) => {
        // Past the caches, which would go on answering for a storage that is gone. Each is a database that may hang alone.
        await Promise.all(
          Object.values(database.collections).map(({ storageInstance }) =>
            storageInstance.findDocumentsById([settingsId], false),
          ),
        );
        // Through them as well: a query of RxDB's that has failed once fails for ever.
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
        watches.set(id, value$.pipe(askedAgain(current.database, name)).subscribe({ next: onValue }));
      }
      return id;
    },

    async unwatch(id) {
      watches.get(id)?.unsubscribe();
      watches.delete(id);
    },

    noteLink: async isPoor => void (isLinkSeenPoor = isPoor),

    // It makes room for what it has downloaded by itself: run once more, it would download it once more.
    refreshForecast: (at, options) =>
      withContext(current => counting.after(refreshForecast(current, at, options), current.database)),
    clearForecasts: () =>
      withContext(async current => {
        const { database } = current;
        const clear = async (): Promise<Result<null>> => {
          await clearForecasts(database);
          await clearDownloads(database);
          await purgeRemoved(database);
          return succeed(null);
        };
        const cleared = await current.withStorageRetry(clear, { keepsNone: true });
        // The alerts must not go on saying that these were looked through.
        return cleared.ok ? evaluateAlerts(current) : cleared;
      }),
    storageReport: () => withContext(async current => succeed(await storageReport(current))),
    appFileBytes: () => withContext(async current => succeed((await current.appFileBytes?.()) ?? null)),

    async setAccount(account, token) {
      context?.sync.setAccount(account, token);
    },
    syncNow: isUrgent =>
      withContext(async ({ sync }) => {
        await sync.nudge(isUrgent);
        return succeed(null);
      }),

    deleteAccountData: () =>
      withContext(async ({ database, sync }) => {
        carrying?.unsubscribe();
        await sync.stop();
        await database.remove();
        context = null;
        return succeed(null);
      }),

    beginSettings: shown =>
      withContext(({ database }) =>
        exclusive('settings', async () => {
          await beginSettings(database, shown);
          return succeed(await readSettings(database));
        }),
      ),

    updateSettings(patch) {
      // Noted at every step: where somebody was is worth no forecast.
      const { lastRoute: _route, selectedPlaceId: _place, ...chosen } = patch;
      const isWorthRoom = Object.keys(chosen).length > 0;
      return withContext(current => {
        const write = (): Promise<Result<null>> =>
          exclusive('settings', async () => {
            await writeSettings(current.database, patch);
            return succeed(null);
          });
        return isWorthRoom ? current.withStorageRetry(write) : write();
      });
    },

    ...placeCommands(withContext),
    ...searchCommands(withContext),
    ...ruleCommands(withContext),
    ...shoreCommands(withContext),
    ...backupCommands(withContext),
    ...fileCommands(withContext),
    ...keyCommands(withContext),
    ...alertCommands(withContext),
    ...tideCommands(withContext),
    ...coastCommands(withContext),
    ...tripCommands(withContext),
    ...logCommands(withContext),
    ...messageCommands(withContext),
    ...bulletinCommands(withContext),
    ...measuredCommands(withContext),
    ...modelCommands(withContext),
    ...chartCommands(withContext),
  };
}
