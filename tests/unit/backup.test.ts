import { describe, expect, test, vi } from 'vitest';
import {
  alertKinds,
  highestThresholds,
  type AlertRule,
  type AlertSettings,
} from '../../src/core/rules/settings/alert-settings.ts';
import {
  backupFormat,
  backupFileName,
  backupText,
  createBackup,
  type Backup,
} from '../../src/core/rules/settings/backup.ts';
import { planImport } from '../../src/core/rules/settings/import-backup.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import { defaultSettings, type Settings } from '../../src/core/rules/settings/settings.ts';
import { metresToFeet } from '../../src/core/rules/unit/units.ts';
import type { SavedTrip } from '../../src/core/rules/route/trip.ts';
import { emptyTrip } from '../../src/pages/trips/trip-draft.ts';
import { parseBackup } from '../support/brought-files.ts';
import { madeEntry } from '../support/made-log.ts';

const now = 1_782_000_000;

const place = (index: number, change: Partial<Place> = {}): Place => ({
  id: `nominatim-N${index}`,
  name: `Bay ${index}`,
  fullName: `Bay ${index}, California`,
  lat: 30 + index / 10,
  lng: -120,
  source: 'nominatim',
  isWater: true,
  isFavorite: false,
  favoriteRank: 0,
  lastAccessed: now - index,
  created: now,
  stamp: 5,
  ...change,
});
const favorite = (index: number, rank: number): Place =>
  place(index, { isFavorite: true, favoriteRank: rank, lastAccessed: null });

const settings: Settings = { ...defaultSettings, units: 'metric', lastRoute: '/locations' };
const exported = (places: Place[] = [favorite(1, 1), place(2)]): Backup =>
  createBackup(places, settings, now);
const written = (change: (file: Record<string, unknown>) => void = () => undefined): string => {
  const file = JSON.parse(JSON.stringify(exported()));
  change(file);
  return JSON.stringify(file);
};
const gale: AlertRule = { id: 'gale', placeId: 'nominatim-N1', kind: 'gust', threshold: 34 };
const alerts: AlertSettings = { rules: [gale], notify: false, quiet: { from: 22, to: 6 } };
const withAlerts = (given: unknown): string =>
  written(file => (file['settings'] = { ...settings, alerts: given }));
const withRule = (change: object): string => withAlerts({ ...alerts, rules: [{ ...gale, ...change }] });
const planned = (backup: Backup, places: Place[], current: Settings = settings) =>
  planImport(backup, { places, settings: current, stamp: 9 });

describe('what is exported', () => {
  test('can be read again, whole', () => expect(parseBackup(written())).toEqual(exported()));

  test('can be read again with any limits that can be set, 999 metres of waves among them', () => {
    const limits = {
      maxWindKt: 999,
      maxGustKt: 999.99,
      maxWaveFt: metresToFeet(999.99),
      minWavePeriodS: 999,
    };
    const file = createBackup([], { ...settings, limits }, now);
    expect(parseBackup(JSON.stringify(file))).toEqual(file);
  });

  test('can be read again with any alert that can be set, and nothing that was put beside it', () => {
    const rules = alertKinds.map(kind => ({
      id: kind,
      placeId: 'nominatim-N1',
      kind,
      threshold: highestThresholds[kind] ?? null,
    }));
    const file = createBackup([], { ...settings, alerts: { ...alerts, rules } }, now);
    expect(parseBackup(JSON.stringify(file))).toEqual(file);
    const [more] = [withRule({ more: 'x' })].map(parseBackup);
    expect(more).toMatchObject({ settings: { alerts } });
    expect(JSON.stringify(more)).not.toContain('more');
  });

  test('is named after the day on this device’s clock', () => {
    const evening = Date.UTC(2026, 5, 25, 3) / 1000;
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(backupFileName(evening)).toBe('offing-2026-06-24.json');
    vi.stubEnv('TZ', 'Europe/Paris');
    expect(backupFileName(evening)).toBe('offing-2026-06-25.json');
    vi.unstubAllEnvs();
  });

  test('holds no sync metadata, cache, route or version', () => {
    expect(written()).not.toMatch(/stamp|lastRoute|selectedPlace|version|fetchedAt|key/i);
  });
});

describe('what is refused, whole', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another app’s file', written(file => (file['app'] = 'other'))],
    ['a format that never was', written(file => (file['format'] = 0))],
    ['a place off the globe', written(file => ((file['places'] as Place[])[0]!.lat = 91))],
    ['a place without a name', written(file => ((file['places'] as Place[])[0]!.name = ' '))],
    ['an id of another kind', written(file => ((file['places'] as Place[])[0]!.id = 'evil-1'))],
    ['the same place twice', written(file => (file['places'] = [place(1), place(1)]))],
    ['a language nobody translated', written(file => (file['settings'] = { ...settings, language: 'xx' }))],
    [
      'a limit that is no number',
      written(file => ((file['settings'] as Settings).limits.maxWindKt = '20' as never)),
    ],
    ['alerts that are no object', withAlerts([])],
    ['alert rules that are no list', withAlerts({ ...alerts, rules: { 0: gale } })],
    ['an alert of an unknown kind', withRule({ kind: 'tsunami' })],
    ['an alert without a place', withRule({ placeId: '' })],
    ['an alert whose id is a page of text', withRule({ id: 'x'.repeat(10_000) })],
    ['an alert whose threshold is text', withRule({ threshold: '34' })],
    ['an alert at a negative wind', withRule({ threshold: -1 })],
    ['an alert at a wind that never was', withRule({ threshold: 1e300 })],
    ['an alert of a warning at a threshold', withRule({ kind: 'warning', threshold: 34 })],
    ['the same alert twice', withAlerts({ ...alerts, rules: [gale, gale] })],
    ['a quiet hour that no clock has', withAlerts({ ...alerts, quiet: { from: 22, to: 24 } })],
    ['half a quiet time', withAlerts({ ...alerts, quiet: { from: 22 } })],
    ['notifications that are neither on nor off', withAlerts({ ...alerts, notify: 'yes' })],
  ])('%s', (_name, text) => expect(parseBackup(text)).toBeNull());

  test('a file of a newer version of this app is told from one that is broken', () =>
    expect(
      parseBackup(written(file => Object.assign(file, { format: backupFormat + 1, places: 'elsewhere' }))),
    ).toBe('newer'));

  test('an app version, a cache and metadata in the file are skipped', () => {
    const text = written(file =>
      Object.assign(file, { app_version: 'v9', forecast_x: { days: [] }, metadata_version: 7 }),
    );
    expect(parseBackup(text)).toEqual(exported());
  });

  test('__proto__ and constructor do nothing', () => {
    const poison =
      '"__proto__":{"polluted":true,"isFavorite":true},"constructor":{"prototype":{"polluted":true}}';
    const text = written().replaceAll('{', `{${poison},`).replaceAll(',}', '}');
    const backup = parseBackup(text);
    expect(backup).toEqual(exported());
    if (backup === null || backup === 'newer') throw new Error('It was refused.');
    expect(Object.getPrototypeOf(backup.places[0])).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  test('a prototype cannot stand in for what is missing', () => {
    const text = written(file => delete (file['places'] as Partial<Place>[])[0]!.isFavorite).replace(
      '"id":',
      '"__proto__":{"isFavorite":true},"id":',
    );
    expect(parseBackup(text)).toBeNull();
  });
});

describe('what an import does', () => {
  test('on an empty device everything of the file is there, in its order', () => {
    const { places, preview } = planned(
      exported([favorite(1, 2), favorite(2, 1), place(3)]),
      [],
      defaultSettings,
    );
    expect(places.put.map(({ id, favoriteRank }) => [id, favoriteRank])).toEqual([
      ['nominatim-N2', 1],
      ['nominatim-N1', 2],
      ['nominatim-N3', 0],
    ]);
    expect(preview).toEqual({
      newPlaces: ['Bay 2', 'Bay 1', 'Bay 3'],
      leftOut: [],
      unreadEntries: 0,
      changedPlaces: [],
      trips: [],
      logged: 0,
      differing: { trips: 0, log: 0, rules: 0 },
      changedSettings: ['units'],
    });
  });

  test('the same file again changes nothing', () => {
    const mine = [favorite(1, 1), place(2)];
    expect(planned(exported(mine), mine).preview).toEqual({
      newPlaces: [],
      leftOut: [],
      unreadEntries: 0,
      changedPlaces: [],
      trips: [],
      logged: 0,
      differing: { trips: 0, log: 0, rules: 0 },
      changedSettings: [],
    });
  });

  test('a place within 0.01° is the same place: it gets the star and the name, and stays one', () => {
    const mine = place(1, { id: 'coordinates-1', source: 'coordinates' });
    const { places, preview } = planned(
      exported([{ ...favorite(1, 1), name: 'My bay', lat: mine.lat + 0.005 }]),
      [mine],
    );
    expect(places.put).toEqual([{ ...mine, name: 'My bay', isFavorite: true, favoriteRank: 1, stamp: 9 }]);
    expect(preview).toMatchObject({ newPlaces: [], changedPlaces: [{ before: 'Bay 1', after: 'My bay' }] });
  });

  test('a place keeps the name that it was given where the file calls it unknown', () => {
    const mine = favorite(1, 1);
    for (const name of ['Unknown Location', 'Unnamed Location']) {
      const plan = planned(exported([{ ...mine, name }]), [{ ...mine, name: 'Secret reef' }]);
      expect(plan.places.put).toEqual([]);
      expect(plan.preview.changedPlaces).toEqual([]);
      const starred = planned(exported([{ ...mine, name }]), [place(1, { name: 'Secret reef' })]);
      expect(starred.places.put).toMatchObject([{ name: 'Secret reef', isFavorite: true }]);
    }
    const named = planned(exported([mine]), [{ ...mine, name: 'Unknown Location' }]);
    expect(named.preview.changedPlaces).toEqual([{ before: 'Unknown Location', after: 'Bay 1' }]);
  });

  test('alert rules of this device stay, and those of the file come to the places as they are here', () => {
    const wind = { id: 'mine', placeId: 'nominatim-N2', kind: 'wind', threshold: 20 } as const;
    const theirs = { id: 'theirs', placeId: 'nominatim-N1', kind: 'gust', threshold: 34 } as const;
    const mine = place(1, { id: 'coordinates-1', source: 'coordinates' });
    const here: Settings = {
      ...settings,
      alerts: { rules: [wind], notify: true, quiet: { from: 22, to: 6 } },
    };
    const file = createBackup(
      [favorite(1, 1)],
      {
        ...settings,
        alerts: { rules: [theirs, { ...wind, id: 'set there as well' }], notify: false, quiet: null },
      },
      now,
    );
    const plan = planned(file, [mine], here);
    expect(plan.settings.alerts).toEqual({
      rules: [wind, { ...theirs, placeId: 'coordinates-1' }],
      notify: true,
      quiet: { from: 22, to: 6 },
    });
    expect(planned(file, [mine], { ...here, ...plan.settings }).preview.changedSettings).toEqual([]);
  });

  test('a file from before there were alerts and a night theme leaves both as they are', () => {
    const text = written(file => {
      delete (file['settings'] as Partial<Settings>).alerts;
      delete (file['settings'] as Partial<Settings>).nightAfterSunset;
    });
    const backup = parseBackup(text);
    if (backup === null || backup === 'newer') throw new Error('It was refused.');
    const rule = { id: 'mine', placeId: 'nominatim-N2', kind: 'wind', threshold: 20 } as const;
    const here: Settings = {
      ...settings,
      nightAfterSunset: true,
      alerts: { rules: [rule], notify: true, quiet: null },
    };
    expect(planned(backup, [], here).settings).toEqual({});
  });

  test('limits of this device stay where the file has none, and those of the file win', () => {
    const limits = (maxWindKt: number | null, maxGustKt: number | null) => ({
      ...defaultSettings.limits,
      maxWindKt,
      maxGustKt,
    });
    const file = createBackup([], { ...settings, limits: limits(null, 25) }, now);
    const plan = planned(file, [], { ...settings, limits: limits(15, 22) });
    expect(plan.settings.limits).toEqual(limits(15, 25));
    const empty = createBackup([], { ...settings, limits: limits(null, null) }, now);
    expect(planned(empty, [], { ...settings, limits: limits(15, 22) }).preview.changedSettings).toEqual([]);
  });

  test('trips, logged trips and rules that differ and are not newer are counted, and this device’s stay', () => {
    const saved: SavedTrip = {
      id: 'bay',
      trip: emptyTrip(defaultSettings.limits),
      created: now,
      changed: now,
    };
    const slower = { ...saved, trip: { ...saved.trip, speedKt: 5 }, changed: now - 1 };
    const entry = madeEntry();
    const older = { ...entry, note: 'calm', changed: entry.changed - 1 };
    const plan = planImport(
      {
        ...exported([]),
        settings: { ...exported([]).settings, alerts: { ...alerts, rules: [{ ...gale, threshold: 28 }] } },
        trips: [slower],
        log: [older, madeEntry({ id: 'two' })],
      },
      {
        places: [],
        settings: { ...settings, alerts },
        stamp: 9,
        trips: [saved],
        log: [entry, madeEntry({ id: 'two', changed: entry.changed + 1 })],
      },
    );
    expect(plan).toMatchObject({ trips: [], log: [] });
    expect(plan.preview.differing).toEqual({ trips: 1, log: 1, rules: 1 });
  });

  test('nothing is ever removed, and full recents stay as they are', () => {
    const mine = Array.from({ length: 20 }, (_, index) => place(index + 100));
    const { places } = planned(exported([favorite(1, 1), place(2)]), mine);
    expect(places.remove).toEqual([]);
    expect(places.put.map(({ id, lastAccessed }) => [id, lastAccessed])).toEqual([['nominatim-N1', null]]);
  });
});

test('a file holds no empty values, reads back the same, and so does one of the format before', () => {
  const backup = createBackup([], defaultSettings, 1_800_000_000);
  const text = backupText(backup);
  expect(text).not.toMatch(/: (?:null|"")/);
  expect(parseBackup(text)).toEqual(backup);
  expect(parseBackup(JSON.stringify({ ...backup, format: 1 }))).toEqual(backup);
});
