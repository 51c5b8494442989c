import { map, type Observable } from 'rxjs';
import { rulesOnce } from '../../src/core/rules/settings/alert-settings.ts';
import { defaultSettings, type Settings } from '../../src/core/rules/settings/settings.ts';
import { isRecord } from '../../src/core/rules/value/is-record.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';
import { settingsId, type StoredSettings } from './schemas.ts';

export const settings$ = (database: Database): Observable<Settings> =>
  database.settings
    .findOne(settingsId)
    .$.pipe(map(document => withDefaults(document?.toMutableJSON() ?? null)));

/** The account's settings, with defaults for those that the user never chose. */
export async function readSettings(database: Database): Promise<Settings> {
  const document = await askStorage(database.settings.findOne(settingsId));
  return withDefaults(document?.toMutableJSON() ?? null);
}

export async function writeSettings(database: Database, patch: Partial<Settings>): Promise<void> {
  const document = await askStorage(database.settings.findOne(settingsId));
  const stored = document?.toMutableJSON() ?? {};
  // Values of another form stay until the user changes the setting.
  const unread = Object.fromEntries(Object.entries(stored).filter(([name, value]) => !isOfKind(name, value)));
  await database.settings.upsert({ ...withDefaults(stored), ...unread, ...patch, id: settingsId });
}

/** Writes the first settings of an account on this device; changes nothing if any are stored. */
export async function beginSettings(database: Database, shown: Partial<Settings>): Promise<void> {
  if (await askStorage(database.settings.findOne(settingsId))) return;
  await database.settings.upsert({ ...defaultSettings, ...shown, id: settingsId });
}

/** A stored document may be older than a setting or contain it in another form. A missing or unreadable setting gets its default. */
function withDefaults(stored: Partial<StoredSettings> | null): Settings {
  const known = Object.fromEntries(
    Object.entries(stored ?? {}).filter(([name, value]) => isOfKind(name, value)),
  );
  const { id: _id, ...settings } = { id: settingsId, ...defaultSettings, ...known };
  const { alerts } = settings;
  return { ...settings, alerts: { ...alerts, rules: rulesOnce(alerts.rules) } };
}

const defaults = new Map<string, unknown>(Object.entries(defaultSettings));

/** Accepts a value of the default's type. A setting whose default is empty accepts any value. */
function isOfKind(name: string, value: unknown): boolean {
  const initial = defaults.get(name);
  if (initial === undefined || initial === null) return true;
  if (name === 'alerts') return isRecord(value) && Array.isArray(value['rules']);
  if (Array.isArray(initial)) return Array.isArray(value);
  return isRecord(initial) ? isRecord(value) : typeof value === typeof initial;
}
