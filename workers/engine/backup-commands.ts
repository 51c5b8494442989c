import { backupSettings, createBackup } from '../../src/domain/settings/backup.ts';
import { succeed } from '../../src/domain/value/failure.ts';
import { planImport } from '../../src/domain/settings/import-backup.ts';
import type { Engine } from '../api.ts';
import { changePlaces, readPlaces } from '../database/places-store.ts';
import { readSettings, writeSettings } from '../database/settings-store.ts';
import { nowS, type WithContext } from './context.ts';

type BackupCommands = Pick<Engine, 'exportData' | 'previewImport' | 'importData'>;

export const backupCommands = (withContext: WithContext): BackupCommands => ({
  exportData: () =>
    withContext(async ({ database, now }) => {
      const [places, settings] = await Promise.all([readPlaces(database), readSettings(database)]);
      return succeed(createBackup(places, settings, nowS({ now })));
    }),

  previewImport: backup =>
    withContext(async ({ database }) => {
      const [places, settings] = await Promise.all([readPlaces(database), readSettings(database)]);
      return succeed(planImport(backup, { places, settings, stamp: 0 }).preview);
    }),

  /** All of it or nothing: when the places cannot be written, the settings are as they were. */
  importData: backup =>
    withContext(({ database, exclusive, now, withStorageRetry }) =>
      withStorageRetry(() =>
        exclusive('places', () =>
          exclusive('settings', async () => {
            const settings = await readSettings(database);
            const plan = planImport(backup, { places: await readPlaces(database), settings, stamp: 0 });
            await writeSettings(database, plan.settings);
            try {
              await changePlaces(database, now(), (places, { stamp }) => ({
                change: planImport(backup, { places, settings, stamp }).places,
              }));
            } catch (error) {
              await writeSettings(database, backupSettings(settings));
              throw error;
            }
            return succeed(null);
          }),
        ),
      ),
    ),
});
