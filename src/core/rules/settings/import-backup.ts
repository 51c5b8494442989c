import { isSameRule, type AlertSettings } from './alert-settings.ts';
import {
  backupSettingNames,
  backupSettings,
  type Backup,
  type BackupPlace,
  type BackupSettings,
  type GivenSettings,
} from './backup.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { isOtherThan, newerEntries } from '../log/newer-entries.ts';
import { readLogEntry } from '../log/read-log-entry.ts';
import { isPlaceholder } from '../place/place-record.ts';
import type { Place } from '../place/place.ts';
import { findPlace, lastRank, maxRecents, recentsOf, type PlaceChange } from '../place/places.ts';
import type { SavedTrip } from '../route/trip.ts';
import type { Limits, Settings } from './settings.ts';
import { joinedChoices } from './by-place.ts';
import { joinedProfiles } from './profile-choices.ts';

/** Summary of an import with names, for the user's decision. */
export interface ImportPreview {
  newPlaces: string[];
  /** A place's name on this device, and its name in the file. */
  changedPlaces: { before: string; after: string }[];
  changedSettings: (keyof BackupSettings)[];
  /** Names of the trips; empty for a trip without a name. */
  trips: string[];
  /** Number of log entries. */
  logged: number;
  /** Number of log entries in the file that cannot be read. */
  unreadEntries: number;
  /** Names of recent places in the file for which this device's list has no room. */
  leftOut: string[];
  /** Items that differ on both sides and for which this device keeps its own version, because it was changed later or set here. */
  differing: { trips: number; log: number; rules: number };
}

interface ImportPlan {
  settings: Partial<BackupSettings>;
  places: PlaceChange;
  /** Trips that are new, or newer than the stored trip with the same id. */
  trips: SavedTrip[];
  /** Log entries that are new, or newer than the stored entry with the same id. */
  log: LogEntry[];
  preview: ImportPreview;
}

/**
 * Plans an import: the file's content is added or wins, content that only this device has stays, and nothing is deleted. A recent place
 * that would push another one off the list is left out.
 */
export function planImport(
  backup: Backup,
  {
    places,
    settings,
    stamp,
    trips = [],
    log = [],
  }: {
    places: readonly Place[];
    settings: Settings;
    stamp: number;
    trips?: readonly SavedTrip[];
    log?: readonly LogEntry[];
  },
): ImportPlan {
  const put = new Map<string, Place>();
  const leftOut: string[] = [];
  let known = [...places];
  for (const given of inOrder(backup.places)) {
    const existing = findPlace(known, given);
    const next = existing ? taken(existing, given, known, stamp) : added(given, known, stamp);
    if (next === null) {
      if (!existing) leftOut.push(given.name);
      continue;
    }
    known = [...known.filter(place => place.id !== next.id), next];
    put.set(next.id, next);
  }
  const { alerts, limits, tideStations, beachFacings, placeRules, streamStations } = backup.settings;
  const hereOf = (placeId: string): string => {
    const given = backup.places.find(({ id }) => id === placeId);
    return (given && findPlace(known, given)?.id) ?? placeId;
  };
  const patch = changedSettings(
    {
      ...backup.settings,
      limits: setLimits(settings.limits, limits),
      ...(beachFacings && { beachFacings: joinedChoices(settings.beachFacings, beachFacings) }),
      ...(placeRules && { placeRules: joinedChoices(settings.placeRules, placeRules) }),
      ...(tideStations && { tideStations: joinedChoices(settings.tideStations, tideStations) }),
      ...(streamStations && {
        streamStations: joinedChoices(settings.streamStations, streamStations),
      }),
      ...joinedProfiles(settings, backup.settings),
      ...(alerts && { alerts: joined(settings.alerts, alerts, hereOf) }),
    },
    settings,
  );
  const tripsTaken = newerTrips(backup.trips ?? [], trips);
  const givenLog = backup.log ?? [];
  const readable = givenLog.flatMap(each => readLogEntry(each) ?? []);
  const logTaken = newerEntries(readable, log);
  return {
    settings: patch,
    places: { put: [...put.values()], remove: [] },
    trips: tripsTaken,
    log: logTaken,
    preview: {
      ...placeNames([...put.values()], places),
      changedSettings: backupSettingNames.filter(name => name in patch),
      trips: tripsTaken.map(({ trip }) => trip.name),
      logged: logTaken.length,
      unreadEntries: givenLog.length - readable.length,
      leftOut,
      differing: {
        trips: differingTrips(backup.trips ?? [], trips),
        log: differingEntries(readable, log),
        rules: alerts ? differingRules(settings.alerts, alerts, hereOf) : 0,
      },
    },
  };
}

function placeNames(
  put: readonly Place[],
  before: readonly Place[],
): Pick<ImportPreview, 'newPlaces' | 'changedPlaces'> {
  const names = new Map(before.map(({ id, name }) => [id, name]));
  return {
    newPlaces: put.filter(({ id }) => !names.has(id)).map(({ name }) => name),
    changedPlaces: put.flatMap(({ id, name }) => {
      const mine = names.get(id);
      return mine === undefined ? [] : [{ before: mine, after: name }];
    }),
  };
}

/** Returns the file's trips that are new or changed later than the stored ones. */
const newerTrips = (given: readonly SavedTrip[], mine: readonly SavedTrip[]): SavedTrip[] =>
  given.filter(({ id, changed }) => changed > (mine.find(each => each.id === id)?.changed ?? -1));

const differingTrips = (given: readonly SavedTrip[], mine: readonly SavedTrip[]): number =>
  given.filter(({ id, changed, trip }) => {
    const here = mine.find(each => each.id === id);
    return here && changed <= here.changed && JSON.stringify(trip) !== JSON.stringify(here.trip);
  }).length;

function differingEntries(given: readonly LogEntry[], mine: readonly LogEntry[]): number {
  const here = new Map(mine.map(entry => [entry.id, entry]));
  return given.filter(entry => {
    const known = here.get(entry.id);
    return known && entry.changed <= known.changed && isOtherThan(entry, known);
  }).length;
}

/** Returns rules with the same id that watch something else: the device's own rule stays. */
const differingRules = (
  mine: AlertSettings,
  given: AlertSettings,
  hereOf: (placeId: string) => string,
): number =>
  given.rules.filter(rule => {
    const here = mine.rules.find(({ id }) => id === rule.id);
    return here && !isSameRule(here, { ...rule, placeId: hereOf(rule.placeId) });
  }).length;

/** Sorts favorites by rank, then the others with the newest first. */
const inOrder = (places: readonly BackupPlace[]): BackupPlace[] =>
  places.toSorted(
    (a, b) =>
      Number(b.isFavorite) - Number(a.isFavorite) ||
      a.favoriteRank - b.favoriteRank ||
      (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0),
  );

/** Merges a file's place into the stored one; null = nothing changes. */
function taken(existing: Place, given: BackupPlace, known: readonly Place[], stamp: number): Place | null {
  const becomesFavorite = given.isFavorite && !existing.isFavorite;
  const isLater =
    given.lastAccessed !== null &&
    given.lastAccessed > (existing.lastAccessed ?? 0) &&
    (existing.lastAccessed !== null || hasRoom(known));
  // A placeholder never replaces a name.
  const name = isPlaceholder(given.name) ? existing.name : given.name;
  if (!becomesFavorite && !isLater && name === existing.name) return null;
  return {
    ...existing,
    name,
    ...(becomesFavorite && { isFavorite: true, favoriteRank: lastRank(known) + 1 }),
    ...(isLater && { lastAccessed: given.lastAccessed }),
    stamp,
  };
}

/** Creates a place from the file; null = the list is full. */
function added(given: BackupPlace, known: readonly Place[], stamp: number): Place | null {
  const lastAccessed = hasRoom(known) ? given.lastAccessed : null;
  if (!given.isFavorite && lastAccessed === null) return null;
  return { ...given, lastAccessed, favoriteRank: given.isFavorite ? lastRank(known) + 1 : 0, stamp };
}

const hasRoom = (known: readonly Place[]): boolean => recentsOf(known).length < maxRecents;

/**
 * Merges the alert settings. Place ids of the file's rules are replaced by this device's. `notify` stays, because each device asks for
 * permission. Quiet hours are only replaced by other quiet hours, never by none.
 */
function joined(
  mine: AlertSettings,
  given: AlertSettings,
  hereOf: (placeId: string) => string,
): AlertSettings {
  const toAdd = given.rules
    .map(rule => ({ ...rule, placeId: hereOf(rule.placeId) }))
    .filter(rule => !mine.rules.some(each => each.id === rule.id || isSameRule(each, rule)));
  return { ...mine, rules: [...mine.rules, ...toAdd], quiet: given.quiet ?? mine.quiet };
}

/** A limit that the file lacks stays, because removing it would end its warnings. */
const setLimits = (mine: Limits, given: Limits): Limits => ({
  ...mine,
  ...(given.maxSurgeFt != null && { maxSurgeFt: given.maxSurgeFt }),
  maxWindKt: given.maxWindKt ?? mine.maxWindKt,
  maxGustKt: given.maxGustKt ?? mine.maxGustKt,
  maxWaveFt: given.maxWaveFt ?? mine.maxWaveFt,
  minWavePeriodS: given.minWavePeriodS ?? mine.minWavePeriodS,
});

function changedSettings(given: GivenSettings, settings: Settings): Partial<BackupSettings> {
  const current = new Map<string, unknown>(Object.entries(backupSettings(settings)));
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(current.get(name)),
    ),
  );
}
