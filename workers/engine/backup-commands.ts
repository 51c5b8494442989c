import { backupSettings, createBackup } from '../../src/domain/backup.ts';
import { succeed, type Result } from '../../src/domain/failure.ts';
import { planImport } from '../../src/domain/import-backup.ts';
import type { Engine } from '../api.ts';
import { changePlaces, readPlaces } from '../database/places-store.ts';
import { readSettings, writeSettings } from '../database/settings-store.ts';
import type { EngineContext } from './context.ts';

type WithContext = <Value>(
  work: (context: EngineContext) => Promise<Result<Value>>,
) => Promise<Result<Value>>;

type BackupCommands = Pick<Engine, 'exportData' | 'previewImport' | 'importData'>;

export const backupCommands = (withContext: WithContext): BackupCommands => ({
  exportData: () =>
    withContext(async ({ database, now }) => {
      const [places, settings] = await Promise.all([readPlaces(database), readSettings(database)]);
      return succeed(createBackup(places, settings, Math.floor(now() / 1000)));
    }),

  previewImport: backup =>
    withContext(async ({ database }) => {
      const [places, settings] = await Promise.all([readPlaces(database), readSettings(database)]);
      return succeed(planImport(backup, { places, settings, stamp: 0 }).preview);
    }),

  /** All of it or nothing: when the places cannot be written, the settings are as they were. */
  importData: backup =>
    withContext(async ({ database, exclusive, now }) =>
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
});
