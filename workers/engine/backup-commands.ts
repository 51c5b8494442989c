import { backupSettings, createBackup } from '../../src/domain/settings/backup.ts';
import { succeed } from '../../src/domain/value/failure.ts';
import { planImport } from '../../src/domain/settings/import-backup.ts';
import type { Engine } from '../api.ts';
import { changePlaces, readPlaces } from '../database/places-store.ts';
import { readSettings, writeSettings } from '../database/settings-store.ts';
import { nowS, type WithContext } from './context.ts';

type BackupCommands = Pick<Engine, 'exportData' | 'previewImport' | 'importData'>;

/** It comes with the first question: no start waits for it. */
const tripStore = () => import('../trips/trip-work.ts');
const logStore = () => import('../database/log-store.ts');

export const backupCommands = (withContext: WithContext): BackupCommands => ({
  exportData: () =>
    withContext(async ({ database, now }) => {
      const [{ readTrips }, { readLog }] = await Promise.all([tripStore(), logStore()]);
      const [places, settings, trips, log] = await Promise.all([
        readPlaces(database),
        readSettings(database),
        readTrips(database),
        readLog(database),
      ]);
      return succeed(createBackup(places, settings, nowS({ now }), trips, log));
    }),

  previewImport: backup =>
    withContext(async ({ database }) => {
      const [{ readTrips }, { readLog }] = await Promise.all([tripStore(), logStore()]);
      const [places, settings, trips, log] = await Promise.all([
        readPlaces(database),
        readSettings(database),
        readTrips(database),
        readLog(database),
      ]);
      return succeed(planImport(backup, { places, settings, trips, log, stamp: 0 }).preview);
    }),

  /** All of it or nothing: when the places cannot be written, the settings are as they were. */
  importData: backup =>
    withContext(({ database, exclusive, now, withStorageRetry }) =>
      withStorageRetry(() =>
        exclusive('places', () =>
          exclusive('settings', async () => {
            const { putBackTrips, readTrips, writeTrips } = await tripStore();
            const { putBackEntries, readLog, writeEntries } = await logStore();
            const [settings, trips, log] = await Promise.all([
              readSettings(database),
              readTrips(database),
              readLog(database),
            ]);
            const plan = planImport(backup, {
              places: await readPlaces(database),
              settings,
              trips,
              log,
              stamp: 0,
            });
            await writeSettings(database, plan.settings);
            try {
              await writeTrips(database, plan.trips);
              await writeEntries(database, plan.log);
              await changePlaces(database, now(), (places, { stamp }) => ({
                change: planImport(backup, { places, settings, trips, log, stamp }).places,
              }));
            } catch (error) {
              await writeSettings(database, backupSettings(settings));
              await putBackTrips(database, plan.trips, trips);
              await putBackEntries(database, plan.log, log);
              throw error;
            }
            return succeed(null);
          }),
        ),
      ),
    ),
});
