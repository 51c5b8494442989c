import { map, type Observable } from 'rxjs';
import { rulesOnce } from '../../src/domain/settings/alert-settings.ts';
import { defaultSettings, type Settings } from '../../src/domain/settings/settings.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';
import { settingsId, type StoredSettings } from './schemas.ts';

export const settings$ = (database: Database): Observable<Settings> =>
  database.settings
    .findOne(settingsId)
    .$.pipe(map(document => withDefaults(document?.toMutableJSON() ?? null)));

/** The account's settings; the defaults for what was never chosen. */
export async function readSettings(database: Database): Promise<Settings> {
  const document = await askStorage(database.settings.findOne(settingsId));
  return withDefaults(document?.toMutableJSON() ?? null);
}

export async function writeSettings(database: Database, patch: Partial<Settings>): Promise<void> {
  const current = await readSettings(database);
  await database.settings.upsert({ ...current, ...patch, id: settingsId });
}

/** The first settings of an account on this device; where some are stored nothing changes. */
export async function beginSettings(database: Database, shown: Partial<Settings>): Promise<void> {
  if (await askStorage(database.settings.findOne(settingsId))) return;
  await database.settings.upsert({ ...defaultSettings, ...shown, id: settingsId });
}

/** A stored document may be older than a setting: what it lacks has its default. */
function withDefaults(stored: Partial<StoredSettings> | null): Settings {
  const { id: _id, ...settings } = { id: settingsId, ...defaultSettings, ...stored };
  const { alerts } = settings;
  return { ...settings, alerts: { ...alerts, rules: rulesOnce(alerts.rules) } };
}
