import type { AlertSettings } from './alert-settings.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { Place } from '../place/place.ts';
import { hasId } from '../place/places.ts';
import type { SavedTrip } from '../route/trip.ts';
import type { Settings } from './settings.ts';
import type { Instant } from '../time/time.ts';

/** Goes up when an older app could not read the file any more. */
export const backupFormat = 3;
/** Thousands of logged trips; no file of ours comes near it. */
export const maxBackupBytes = 40 * 1024 * 1024;

export const backupSettingNames = [
  'units',
  'language',
  'theme',
  'nightAfterSunset',
  'magneticBearings',
  'dataSource',
  'showTimesIn',
  'searchArea',
  'limits',
  'alerts',
  'tideStations',
  'beachFacings',
  'placeRules',
  'minWindowHours',
  'compareModels',
  'streamStations',
  'chosenProfiles',
  'placeProfiles',
  'ownProfiles',
] as const satisfies readonly (keyof Settings)[];

export type BackupSettings = Pick<Settings, (typeof backupSettingNames)[number]>;
/** The settings in a file. One from before a setting existed does not hold it: the first files held these. */
export type GivenSettings = Partial<BackupSettings> & Pick<BackupSettings, FirstSetting>;
type FirstSetting = 'units' | 'language' | 'theme' | 'dataSource' | 'showTimesIn' | 'searchArea' | 'limits';
export type BackupPlace = Omit<Place, 'stamp' | 'otherIds'>;

/**
 * Everything that a user chose and saved, as a file. Without keys, account, sync metadata, forecasts, last route and app version, which do
 * not belong on another device.
 */
export interface Backup {
  app: 'offing';
  format: typeof backupFormat;
  exportedAt: Instant;
  settings: GivenSettings;
  places: BackupPlace[];
  /** A file from before there were trips holds none. */
  trips?: SavedTrip[];
  /** Nor one from before there was a log. Its photos stay on the device. Entries are read one by one where they are taken in. */
  log?: readonly unknown[];
}

/** The content of a backup as it is now; `now` in epoch seconds. */
export const createBackup = (
  places: readonly Place[],
  settings: Settings,
  now: Instant,
  trips: SavedTrip[] = [],
  log: readonly LogEntry[] = [],
): Backup => ({
  app: 'offing',
  format: backupFormat,
  exportedAt: now,
  settings: backupSettings({ ...settings, alerts: underShownIds(settings.alerts, places) }),
  places: places.map(({ stamp: _stamp, otherIds: _ids, ...place }) => place),
  ...(trips.length > 0 && { trips }),
  ...(log.length > 0 && { log: [...log] }),
});

/** The file's text. Empty values are left out: reading it, they are empty again. */
export const backupText = (backup: Backup): string =>
  JSON.stringify(backup, (_key, value: unknown) => (value === null || value === '' ? undefined : value), 2);

/** The file knows each place under one id. */
const underShownIds = (alerts: AlertSettings, places: readonly Place[]): AlertSettings => ({
  ...alerts,
  rules: alerts.rules.map(rule => ({
    ...rule,
    placeId: places.find(place => hasId(place, rule.placeId))?.id ?? rule.placeId,
  })),
});

/** What of the settings is exported. */
export const backupSettings = ({
  units,
  language,
  theme,
  nightAfterSunset,
  magneticBearings,
  dataSource,
  showTimesIn,
  searchArea,
  limits,
  alerts,
  tideStations,
  beachFacings,
  placeRules,
  minWindowHours,
  compareModels,
  streamStations,
  chosenProfiles,
  placeProfiles,
  ownProfiles,
}: Settings): BackupSettings => ({
  units,
  language,
  theme,
  nightAfterSunset,
  magneticBearings,
  dataSource,
  showTimesIn,
  searchArea,
  limits,
  alerts,
  tideStations,
  beachFacings,
  placeRules,
  minWindowHours,
  compareModels,
  streamStations,
  ...(chosenProfiles && { chosenProfiles }),
  ...(placeProfiles && { placeProfiles }),
  ...(ownProfiles && { ownProfiles }),
});

/** `offing-2026-06-24.json`, the date by the device's own clock: Swedish is the locale that writes it year first. */
export const backupFileName = (at: Instant): string =>
  `offing-${new Date(at * 1000).toLocaleDateString('sv')}.json`;
