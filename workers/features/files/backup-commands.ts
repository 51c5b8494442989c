import {
  backupSettings,
  createBackup,
  maxBackupBytes,
  type Backup,
} from '../../../src/core/rules/settings/backup.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { planImport } from '../../../src/core/rules/settings/import-backup.ts';
import type { BackupFile, ImportedBackup } from '../../api/answers.ts';
import { changePlaces, readPlaces } from '../../database/places-store.ts';
import { readSettings, writeSettings } from '../../database/settings-store.ts';
import { nowS, type EngineContext } from '../../context.ts';

/** It comes with the first question: no start waits for it. */
const tripStore = () => import('../trips/trip-work.ts');
const logStore = () => import('../../database/log-store.ts');

export const backupCommands = {
  /** Places and chosen settings, for a file; see `src/core/rules/settings/backup.ts`. */
  exportData: async ({ database, now }: EngineContext): Promise<Result<Backup>> => {
    const [{ readTrips }, { readLog }] = await Promise.all([tripStore(), logStore()]);
    const [places, settings, trips, log] = await Promise.all([
      readPlaces(database),
      readSettings(database),
      readTrips(database),
      readLog(database),
    ]);
    return succeed(createBackup(places, settings, nowS({ now }), trips, log));
  },

  /** The changes that `importData` would make now. */
  previewImport: async (context: EngineContext, file: Blob): Promise<Result<BackupFile>> => {
    const { database } = context;
    const read = await readFile(context, file);
    if (read.kind !== 'read') return succeed(read);
    const { backup, broken } = read;
    const [{ readTrips }, { readLog }] = await Promise.all([tripStore(), logStore()]);
    const [places, settings, trips, log] = await Promise.all([
      readPlaces(database),
      readSettings(database),
      readTrips(database),
      readLog(database),
    ]);
    const { preview } = planImport(backup, { places, settings, trips, log, stamp: 0 });
    return succeed({ kind: 'backup', exportedAt: backup.exportedAt, broken, preview });
  },

  /**
   * Adds and changes places and settings, never deletes any. All or nothing: if the places cannot be written, the settings are restored.
   */
  importData: async (context: EngineContext, file: Blob): Promise<Result<ImportedBackup>> => {
    const { database, exclusive, now, withStorageRetry } = context;
    const read = await readFile(context, file);
    if (read.kind !== 'read') return succeed(read);
    const { backup } = read;
    return withStorageRetry<ImportedBackup>(() =>
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
          return succeed({ kind: 'imported' });
        }),
      ),
    );
  },
};

/** The reader comes with the first file. */
const reader = () => import('../../../src/core/rules/settings/read-backup.ts');

async function readFile({ files }: EngineContext, file: Blob) {
  if (file.size > maxBackupBytes) return { kind: 'refused', fault: 'tooLarge' } as const;
  const { backupSteps } = await reader();
  const read = await files.read(file, null, backupSteps);
  if (read.kind !== 'read') return read;
  const { value } = read;
  if (!value.ok) return { kind: 'refused', fault: value.fault } as const;
  return { kind: 'read', backup: value.backup, broken: value.broken } as const;
}
