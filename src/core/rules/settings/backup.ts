import type { AlertSettings } from './alert-settings.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { Place } from '../place/place.ts';
import { hasId } from '../place/places.ts';
import type { SavedTrip } from '../route/trip.ts';
import type { Settings } from './settings.ts';
import type { Instant } from '../time/time.ts';

/** Increases when older apps can no longer read the file. */
export const backupFormat = 3;
/** Largest backup file, bytes: thousands of logged trips. No file of this app comes near it. */
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
/** The settings in a file. Older files lack settings that did not exist yet; the first files contained these. */
export type GivenSettings = Partial<BackupSettings> & Pick<BackupSettings, FirstSetting>;
type FirstSetting = 'units' | 'language' | 'theme' | 'dataSource' | 'showTimesIn' | 'searchArea' | 'limits';
export type BackupPlace = Omit<Place, 'stamp' | 'otherIds'>;

/**
 * The user's choices and saved data as a file. Without keys, account, sync metadata, forecasts, last route and app version, which do not
 * belong on another device.
 */
export interface Backup {
  app: 'offing';
  format: typeof backupFormat;
  exportedAt: Instant;
  settings: GivenSettings;
  places: BackupPlace[];
  /** Absent in files from before trips existed. */
  trips?: SavedTrip[];
  /** Absent in files from before the log existed. Photos stay on the device. Entries are validated one by one on import. */
  log?: readonly unknown[];
}

/** Creates the content of a backup; `now` in epoch seconds. */
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

/** Returns the file's text. Empty values are omitted; the reader restores them as empty. */
export const backupText = (backup: Backup): string =>
  JSON.stringify(backup, (_key, value: unknown) => (value === null || value === '' ? undefined : value), 2);

/** Replaces place ids, because the file contains each place under one id only. */
const underShownIds = (alerts: AlertSettings, places: readonly Place[]): AlertSettings => ({
  ...alerts,
  rules: alerts.rules.map(rule => ({
    ...rule,
    placeId: places.find(place => hasId(place, rule.placeId))?.id ?? rule.placeId,
  })),
});

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

/** Returns `offing-2026-06-24.json`, dated by the device's own clock. The Swedish locale formats dates as year-month-day. */
export const backupFileName = (at: Instant): string =>
  `offing-${new Date(at * 1000).toLocaleDateString('sv')}.json`;
