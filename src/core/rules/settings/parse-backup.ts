import { alertKinds, highestThresholds, type AlertRule, type AlertSettings } from './alert-settings.ts';
import { backupFormat, type Backup, type BackupPlace, type GivenSettings } from './backup.ts';
import { sourceIds } from '../forecast/forecast.ts';
import { mostEntries } from '../log/log-entry.ts';
import { readTrip } from '../route/read-trip.ts';
import type { SavedTrip } from '../route/trip.ts';
import {
  Refused,
  boolean,
  instant,
  list,
  number,
  object,
  oneOf,
  orNull,
  filledLine,
  filledText,
} from '../value/checks.ts';
import { compassPoints } from '../value/directions.ts';
import type { BeachFacing } from './beach-facings.ts';
import { profileChoicesOf } from './parse-profiles.ts';
import type { PlaceRule } from './place-rules.ts';
import type { TideChoice } from './tide-choices.ts';
import { languages, themes, type Limits } from './settings.ts';
import { unitSystems } from '../unit/units.ts';

/** Far more than any user saves; a file with more entries is not a backup of this app. */
const maxPlaces = 2000;
const maxRules = 2000;
const maxTrips = 2000;
const maxNameLength = 200;
const maxFullNameLength = 500;
/** Highest valid limit: the form accepts values below 1000, also in meters, which are stored in feet. */
const highestLimit = 3300;

/** Reads the parsed file strictly: throws `Refused` for any malformed value. `newer` = the file has a later format. */
export function backupOf(value: unknown): Backup | 'newer' {
  const file = object(value);
  oneOf(['offing'])(file['app']);
  // Files of format 1 contain empty values, and those of format 2 no surge rules; otherwise they are the same.
  if (number(1, 1e6)(file['format']) > backupFormat) return 'newer';
  return {
    app: 'offing',
    format: backupFormat,
    exportedAt: instant(file['exportedAt']),
    settings: settings(file['settings']),
    places: list(place, maxPlaces)(file['places']),
    ...(file['log'] !== undefined && { log: logEntries(file['log']) }),
    ...(file['trips'] !== undefined && { trips: list(savedTrip, maxTrips)(file['trips']) }),
  };
}

function settings(value: unknown): GivenSettings {
  const given = object(value);
  const {
    nightAfterSunset,
    magneticBearings,
    alerts,
    tideStations,
    beachFacings,
    placeRules,
    streamStations,
  } = given;
  return {
    units: oneOf(unitSystems)(given['units']),
    language: oneOf(languages)(given['language']),
    theme: oneOf(themes)(given['theme']),
    // Older files lack these choices; the same applies to the alerts and the stations below.
    ...(nightAfterSunset !== undefined && { nightAfterSunset: nightAfterSunset === true }),
    ...(magneticBearings !== undefined && { magneticBearings: magneticBearings === true }),
    dataSource: oneOf(sourceIds)(given['dataSource']),
    showTimesIn: oneOf(['device', 'spot'] as const)(given['showTimesIn']),
    searchArea: oneOf(['us', 'world'] as const)(given['searchArea']),
    limits: limits(given['limits']),
    ...(alerts !== undefined && { alerts: alertSettings(alerts) }),
    ...(tideStations !== undefined && { tideStations: tideChoices(tideStations) }),
    ...(beachFacings !== undefined && { beachFacings: facings(beachFacings) }),
    ...(given['minWindowHours'] !== undefined && {
      minWindowHours: number(0.5, 24)(given['minWindowHours']),
    }),
    ...(given['compareModels'] !== undefined && { compareModels: given['compareModels'] === true }),
    ...(placeRules !== undefined && { placeRules: rulesOfPlaces(placeRules) }),
    ...(streamStations !== undefined && { streamStations: tideChoices(streamStations) }),
    ...profileChoicesOf(given),
  };
}

function facings(value: unknown): BeachFacing[] {
  if (!Array.isArray(value) || value.length > maxPlaces) throw new Refused();
  return value.map(each => {
    const given = object(each);
    return {
      lat: number(-90, 90)(given['lat']),
      lng: number(-180, 180)(given['lng']),
      faces: oneOf(compassPoints)(given['faces']),
    };
  });
}

function rulesOfPlaces(value: unknown): PlaceRule[] {
  if (!Array.isArray(value) || value.length > maxPlaces) throw new Refused();
  return value.map(each => {
    const given = object(each);
    const conditions = object(given['conditions']);
    const bound = orNull(number(0, highestLimit));
    const tide = orNull(number(-30, 30));
    const demanded = (name: string): boolean => conditions[name] === true;
    return {
      lat: number(-90, 90)(given['lat']),
      lng: number(-180, 180)(given['lng']),
      conditions: {
        maxWindKt: bound(conditions['maxWindKt']),
        maxGustKt: bound(conditions['maxGustKt']),
        maxWaveFt: bound(conditions['maxWaveFt']),
        maxSwellFt: bound(conditions['maxSwellFt']),
        minSwellPeriodS: bound(conditions['minSwellPeriodS']),
        maxWindAgainstStreamKt: bound(conditions['maxWindAgainstStreamKt']),
        minTideM: tide(conditions['minTideM']),
        maxTideM: tide(conditions['maxTideM']),
        notOnEbb: demanded('notOnEbb'),
        daylight: demanded('daylight'),
      },
    };
  });
}

function tideChoices(value: unknown): TideChoice[] {
  if (!Array.isArray(value) || value.length > maxPlaces) throw new Refused();
  return value.map(tideChoice);
}

/** Station ids as the packs spell them. A malformed id would replace the user's earlier choice. */
function stationId(value: unknown): string {
  const id = filledText(maxNameLength)(value);
  if (!/^[\w/@.-]+$/.test(id)) throw new Refused();
  return id;
}

function tideChoice(value: unknown): TideChoice {
  const given = object(value);
  return {
    lat: number(-90, 90)(given['lat']),
    lng: number(-180, 180)(given['lng']),
    stationId: stationId(given['stationId']),
  };
}

function limits(value: unknown): Limits {
  const given = object(value);
  const limit = orNull(number(0, highestLimit));
  return {
    maxWindKt: limit(given['maxWindKt']),
    maxGustKt: limit(given['maxGustKt']),
    maxWaveFt: limit(given['maxWaveFt']),
    minWavePeriodS: limit(given['minWavePeriodS']),
    ...(given['maxSurgeFt'] !== undefined && { maxSurgeFt: limit(given['maxSurgeFt']) }),
  };
}

function alertSettings(value: unknown): AlertSettings {
  const given = object(value);
  return {
    rules: list(rule, maxRules)(given['rules']),
    notify: boolean(given['notify']),
    quiet: orNull(quietTime)(given['quiet']),
  };
}

function rule(value: unknown): AlertRule {
  const given = object(value);
  const kind = oneOf(alertKinds)(given['kind']);
  const highest = highestThresholds[kind];
  return {
    id: filledText(maxNameLength)(given['id']),
    placeId: filledText(maxNameLength)(given['placeId']),
    kind,
    threshold:
      highest === undefined
        ? oneOf([null])(given['threshold'] ?? null)
        : number(0, highest)(given['threshold']),
    ...(given['tripId'] !== undefined && { tripId: filledText(maxNameLength)(given['tripId']) }),
    ...(given['profileId'] !== undefined && { profileId: filledText(maxNameLength)(given['profileId']) }),
    ...(given['window'] !== undefined && { window: window(given['window']) }),
  };
}

function window(value: unknown): { from: number; until: number } {
  const given = object(value);
  return { from: instant(given['from']), until: instant(given['until']) };
}

function quietTime(value: unknown): { from: number; to: number } {
  const given = object(value);
  const hour = oneOf(Array.from({ length: 24 }, (_, each) => each));
  return { from: hour(given['from']), to: hour(given['to']) };
}

function place(value: unknown): BackupPlace {
  const given = object(value);
  const source = oneOf(['nominatim', 'open-meteo', 'coordinates'] as const)(given['source']);
  const id = filledText(maxNameLength)(given['id']);
  if (!id.startsWith(`${source}-`)) throw new Refused();
  return {
    id,
    source,
    name: filledLine(maxNameLength)(given['name']),
    fullName: filledLine(maxFullNameLength)(given['fullName'] ?? ''),
    lat: number(-90, 90)(given['lat']),
    lng: number(-180, 180)(given['lng']),
    isWater: boolean(given['isWater']),
    isFavorite: boolean(given['isFavorite']),
    favoriteRank: number(0, 1e6)(given['favoriteRank']),
    lastAccessed: orNull(instant)(given['lastAccessed']),
    created: instant(given['created']),
  };
}

function savedTrip(value: unknown): SavedTrip {
  const given = object(value);
  const read = readTrip(given['trip']);
  if (!read.ok) throw new Refused();
  return {
    id: filledText(maxNameLength)(given['id']),
    trip: read.trip,
    created: instant(given['created']),
    changed: instant(given['changed']),
  };
}

/** The worker, which has the log, validates the entries. This only limits the length of the list. */
function logEntries(value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length > mostEntries) throw new Refused();
  return value.map(object);
}
