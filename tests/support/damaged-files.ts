import { readdirSync, readFileSync } from 'node:fs';
import type { LogEntry } from '../../src/core/rules/log/log-entry.ts';
import { logCsv, logJson } from '../../src/core/rules/log/write-log.ts';
import { gpxText } from '../../src/core/rules/route/write-gpx.ts';
import { backupText, createBackup } from '../../src/core/rules/settings/backup.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { backupSteps } from '../../src/core/rules/settings/read-backup.ts';
import { decodeText } from '../../src/core/rules/value/decode-text.ts';
import { finished } from '../../src/core/rules/value/work-steps.ts';
import { aPlace } from './a-place.ts';
import { bytesOf, readGpxOf, readLogOf } from './brought-files.ts';
import { fixturePath, hasFixtures } from './fixtures.ts';
import { loggedAt, madeEntry } from './made-log.ts';
import { dayTrip } from './made-trips.ts';
import { seeded, type Seeded } from './seeded.ts';

/** Damages files as disks and transfers do, and finds what readers accept of them although the intact file does not hold it. */

const now = Date.UTC(2026, 10, 28) / 1000;

/** Values that a reader accepted: each must be one of the intact file's. */
interface Accepted {
  values: string[];
  /** Words of texts; a damaged digit in a text shows in no other way, so these are not compared then. */
  words: string[];
  /** Everything that is said beside the values. */
  said: string;
}
type Kind = 'log' | 'gpx' | 'backup';
interface BroughtFile {
  name: string;
  kind: Kind;
  bytes: Uint8Array;
}

const accept: Record<Kind, (bytes: Uint8Array) => Accepted | null> = {
  log: bytes => {
    const read = readLogOf(bytes, { now });
    if (!read.ok) return null;
    const { entries, notes } = read;
    return {
      values: entries.map(valuesOf),
      words: entries.flatMap(({ place, caught, note }) => wordsIn(`${place} ${caught} ${note}`)),
      said: JSON.stringify(notes),
    };
  },
  gpx: bytes => {
    const read = readGpxOf(bytes);
    if (!read.ok) return null;
    const { ways, broken, more } = read;
    return {
      values: ways.flatMap(({ waypoints, trip }) => [
        ...waypoints.map(({ lat, lng }) => `${lat} ${lng}`),
        ...(trip ? [JSON.stringify(trip)] : []),
      ]),
      words: ways.flatMap(({ name, waypoints }) => [name, ...waypoints.map(each => each.name ?? '')]),
      said: JSON.stringify([broken, more, ways.map(({ unplaced }) => unplaced)]),
    };
  },
  backup: bytes => {
    const read = finished(backupSteps(decodeText(bytes)));
    if (!read.ok) return null;
    const leaves: unknown[] = [];
    JSON.stringify(read.backup, (_key, value: unknown) => {
      if (typeof value !== 'object') leaves.push(value);
      return value;
    });
    return {
      values: leaves.filter(leaf => typeof leaf === 'number').map(String),
      words: leaves.filter(leaf => typeof leaf === 'string'),
      said: String(read.broken),
    };
  },
};

/** Times, positions, choices and frozen numbers of an entry; skips absent ones. */
const valuesOf = ({ start, end, zone, at, felt, outcome, facts }: LogEntry): string =>
  JSON.stringify([start, end, zone, at, felt, outcome, facts?.series, facts?.tide, facts?.time]);

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

type Damage = 'cut' | 'digit' | 'structure' | 'zeros' | 'byte';
const damages: readonly Damage[] = ['cut', 'cut', 'cut', 'digit', 'structure', 'structure', 'zeros', 'byte'];

const digitInto = 'xXeElO#?&<"';
const structure: Record<Kind, RegExp> = { log: /[",;{}[\]:\n]/, gpx: /[<>/"=]/, backup: /[",{}[\]:]/ };

/** null = the file has no place for this damage. */
function damaged({ bytes, kind, name }: BroughtFile, damage: Damage, from: Seeded): Uint8Array | null {
  const letterAt = (at: number): string => String.fromCharCode(bytes[at] ?? 0);
  const found = (test: RegExp): number | null => {
    const places = Array.from(bytes.keys()).filter(at => test.test(letterAt(at)) && !isInQuotes(at));
    return places.length === 0 ? null : from.pick(places);
  };
  // A comma within a text is a letter of it.
  const quoted = kind === 'log' && name.endsWith('.csv') ? quotedIn(bytes) : null;
  const isInQuotes = (at: number): boolean => damage === 'structure' && quoted?.[at] === true;
  const changed = Uint8Array.from(bytes);
  if (damage === 'cut') return bytes.slice(0, from.between(1, bytes.length));
  if (damage === 'zeros') {
    const at = from.between(0, bytes.length);
    return changed.fill(0, at, at + from.between(1, 40));
  }
  // A decimal comma is part of a number.
  const marks = name === 'german.csv' ? /[";\n]/ : structure[kind];
  const at = found(damage === 'digit' ? /\d/ : damage === 'byte' ? /[\x20-\x7e]/ : marks);
  if (at === null) return null;
  if (damage === 'structure') return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)]);
  changed[at] = damage === 'byte' ? 0x81 : digitInto.charCodeAt(from.between(0, digitInto.length));
  return changed;
}

function quotedIn(bytes: Uint8Array): boolean[] {
  let isInside = false;
  return Array.from(bytes, byte => {
    if (byte === 0x22) isInside = !isInside;
    return isInside && byte !== 0x22;
  });
}

export interface DamagedOutcome {
  files: number;
  refused: number;
  accepted: number;
  /** Accepted with a notice that the intact file does not have. */
  noticed: number;
  wrong: string[];
}

/** Damages each file `perFile` times; `wrong` lists values that the intact file does not hold, and losses of which nothing is said. */
export function sweepDamagedFiles(
  files: readonly BroughtFile[],
  perFile: number,
  seed: number,
): DamagedOutcome {
  const outcome: DamagedOutcome = { files: 0, refused: 0, accepted: 0, noticed: 0, wrong: [] };
  for (const [index, file] of files.entries()) {
    const intact = accept[file.kind](file.bytes);
    if (!intact) throw new Error(`${file.name} is refused as it is.`);
    const known = { values: new Set(intact.values), words: new Set(intact.words) };
    // The app stores a few points of a track; the file has them all.
    if (file.kind === 'gpx') for (const value of pointsIn(file.bytes)) known.values.add(value);
    if (file.kind === 'gpx') for (const name of ['', ...namesIn(file.bytes)]) known.words.add(name);
    // The names of fields stand in notes.
    if (file.kind === 'log') for (const word of wordsIn(decodeText(file.bytes).text)) known.words.add(word);
    for (let each = 0; each < perFile; each++) {
      const from = seeded(seed * 1_000_003 + index * 10_007 + each);
      const damage = from.pick(damages);
      const bytes = damaged(file, damage, from);
      if (!bytes) continue;
      outcome.files++;
      const read = accept[file.kind](bytes);
      if (!read) {
        outcome.refused++;
        continue;
      }
      outcome.accepted++;
      const isNoticed = read.said !== intact.said;
      if (isNoticed) outcome.noticed++;
      const foreign = [
        ...read.values.filter(value => !known.values.has(value) && !isPart(value, intact.values)),
        ...(damage === 'digit' ? [] : read.words.filter(word => !known.words.has(word))),
      ];
      const where = `${file.name}, damage ${each} (${damage})`;
      if (foreign.length > 0) outcome.wrong.push(`${where}: ${foreign.slice(0, 3).join(' | ')}`);
      // Cut between two rows, a table is a shorter table.
      const isShorterTable =
        damage === 'cut' && file.name.endsWith('.csv') && /[\r\n]$/.test(decodeText(bytes).text);
      if (!isNoticed && !isShorterTable && read.values.length < intact.values.length)
        outcome.wrong.push(`${where}: ${intact.values.length - read.values.length} values are lost silently`);
    }
  }
  return outcome;
}

/** An entry without some of its values is not another one. */
function isPart(value: string, intact: readonly string[]): boolean {
  if (!value.startsWith('[')) return false;
  const parts = JSON.parse(value) as unknown[];
  return intact.some(each => {
    const whole = JSON.parse(each) as unknown[];
    return parts.every((part, index) => part === null || isWithin(part, whole[index]));
  });
}

/** Objects may lack columns. */
function isWithin(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null || Array.isArray(part))
    return JSON.stringify(part) === JSON.stringify(whole);
  if (typeof whole !== 'object' || whole === null) return false;
  const wholeEntries = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(
    ([name, value]) => value === null || isWithin(value, wholeEntries.get(name)),
  );
}

function pointsIn(bytes: Uint8Array): string[] {
  const text = decodeText(bytes).text;
  return [...text.matchAll(/<[\w:]*pt\s[^>]*>/g)].map(([tag]) => {
    const [lat, lng] = ['lat', 'lon'].map(name => Number(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]));
    return `${lat} ${lng}`;
  });
}

const namesIn = (bytes: Uint8Array): string[] =>
  [...decodeText(bytes).text.matchAll(/<name>(?:<!\[CDATA\[)?([^<\]]*)/g)].map(([, name = '']) =>
    name.trim(),
  );

const tableOf = (rows: readonly string[]): string => `${rows.join('\r\n')}\r\n`;

/** Files that this app or others write, small and made up. */
export function madeFiles(): BroughtFile[] {
  const entries = [
    madeEntry(),
    madeEntry({ id: 'two', start: loggedAt - 86_400, end: null, at: null, felt: null, facts: null }),
    madeEntry({
      id: 'three',
      start: loggedAt - 172_800,
      end: loggedAt - 172_000,
      note: 'second "line", end',
    }),
  ];
  const trip = dayTrip({
    waypoints: [
      { lat: 36.9612, lng: -122.0217, name: 'Harbor' },
      { lat: 36.8144, lng: -122.1792, stayMinutes: 180 },
    ],
  });
  const point = (index: number): string =>
    `<trkpt lat="${(36.1 + index / 97).toFixed(6)}" lon="${(-122.3 + index / 89).toFixed(6)}"><ele>0.1</ele></trkpt>`;
  const texts: [string, Kind, string][] = [
    [
      'table.csv',
      'log',
      tableOf([
        'date,time,species,Length,latitude,longitude,notes',
        '2026-03-19,14:30,Pike,65,52.4123,13.6321,"calm, cold"',
        '2026-03-20,07:15,Bass,,52.4199,13.6388,',
        '2026-03-21,19:45,Perch,22,,,"said ""three"" metres"',
      ]),
    ],
    [
      'german.csv',
      'log',
      tableOf([
        'Datum;Uhrzeit;Art;Latitude;Longitude;Notes',
        '19.03.2026;14:30;Hecht;52,4123;13,6321;Müggelsee ruhig',
        '20.03.2026;7:15;Barsch;52,4199;13,6388;später Wind',
      ]),
    ],
    ['own.csv', 'log', logCsv(entries)],
    ['own.json', 'log', logJson(entries, loggedAt)],
    ['anglers.json', 'log', anglersBackup],
    [
      'route.gpx',
      'gpx',
      `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="x">\n<rte><name>Coast</name>\n<rtept lat="46.250304" lon="-93.734441"><name>WP001</name><cmt>one</cmt></rtept>\n<rtept lat="46.256467" lon="-93.726159"><name>WP002</name></rtept>\n<rtept lat="46.261850" lon="-93.719503"><name>WP003</name></rtept>\n</rte>\n</gpx>\n`,
    ],
    [
      'track.gpx',
      'gpx',
      `<?xml version="1.0"?><gpx version="1.0"><trk><name>Day</name><trkseg>${Array.from({ length: 60 }, (_, index) => point(index)).join('\n')}</trkseg></trk></gpx>`,
    ],
    ['trip.gpx', 'gpx', gpxText(trip, loggedAt)],
    [
      'backup.json',
      'backup',
      backupText(
        createBackup(
          [
            {
              ...aPlace('Reef', 36.61, -121.92),
              isFavorite: true,
              stamp: 0,
              favoriteRank: 1,
              lastAccessed: null,
              created: 0,
            },
          ],
          defaultSettings,
          loggedAt,
          [{ id: 'trip', trip, created: 1, changed: 2 }],
          entries,
        ),
      ),
    ],
  ];
  return texts.map(([name, kind, text]) => ({ name, kind, bytes: bytesOf(text) }));
}

/** Files of other programs as they were recorded; none without the fixtures. */
export function recordedFiles(): BroughtFile[] {
  if (!hasFixtures) return [];
  const under = (folder: string, wanted: RegExp): string[] =>
    readdirSync(fixturePath(folder)).flatMap(name => (wanted.test(name) ? [`${folder}/${name}`] : []));
  return [
    ...under('gpx', /\.gpx$/),
    ...under('log', /\.(csv|json)$/),
    ...under('field-3/files', /^(?!.*cut).*log.*\.(csv|json)$/),
  ]
    .map((name): BroughtFile => ({
      name,
      kind: name.endsWith('.gpx') ? 'gpx' : 'log',
      bytes: readFileSync(fixturePath(name)),
    }))
    .filter(({ kind, bytes }) => accept[kind](bytes) !== null);
}

const anglersBackup = JSON.stringify({
  journal: {
    name: 'Logbook',
    trips: [{ name: 'Lake', startDate: 1_618_233_553_796, endDate: 1_618_492_747_306, notes: 'rain later' }],
    entries: [
      {
        date: '10-11-2017_5-19_PM_19.420',
        fishSpecies: 'Trout',
        fishQuantity: 5,
        fishLength: 22.5,
        waterDepth: 3,
        location: 'Bow River',
        fishingSpot: 'Run',
        notes: 'calm',
        fishingMethodNames: ['Casting', 'Wade'],
      },
      { date: '05-10-2022_17-07_', fishSpecies: 'Carp', fishLength: 15.75, location: 'Bow River', notes: '' },
    ],
    userDefines: [
      {
        locations: [
          {
            name: 'Bow River',
            fishingSpots: [{ name: 'Run', coordinates: { latitude: '51.0452', longitude: '-114.0331' } }],
          },
        ],
      },
    ],
    measurementSystem: 0,
  },
});
