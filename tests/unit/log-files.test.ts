import { readFileSync } from 'node:fs';
import { array, assert, json, oneof, property, string } from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { draftFault } from '../../src/core/rules/log/log-entry.ts';
import { newerEntries } from '../../src/core/rules/log/newer-entries.ts';
import type { ReadLogFile } from '../../src/core/rules/log/log-file.ts';
import { instantOf } from '../../src/core/rules/log/wall-clock.ts';
import { logCsv, logJson } from '../../src/core/rules/log/write-log.ts';
import { readLogOf } from '../support/brought-files.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { loggedAt, madeEntry } from '../support/made-log.ts';

const zone = 'America/Los_Angeles';
const now = loggedAt + 30 * 86_400;
/** As a user who lets the last row be read where no line end follows. */
const read = (text: string): ReadLogFile => readLogOf(text, { now, readsLastRow: true });
const entriesIn = (text: string) => {
  const found = read(text);
  if (!found.ok) throw new Error(found.fault);
  return found;
};
const faultOf = (text: string): string | null => {
  const found = read(text);
  return found.ok ? null : found.fault;
};

describe('a log of this app', () => {
  test('comes back whole from JSON', () => {
    const entries = [madeEntry(), madeEntry({ id: 'two', at: null, end: null, felt: null, facts: null })];
    expect(entriesIn(logJson(entries, now)).entries).toEqual(entries);
  });

  test('comes back from a table without its facts, quotes, lines and formulas included', () => {
    const entry = madeEntry({ note: '=SUM(A1)\nsecond "line", end', place: '-Point' });
    const text = logCsv([entry]);
    expect(text).toContain("'=SUM(A1)");
    const [back] = entriesIn(text).entries;
    expect(back).toMatchObject({
      id: entry.id,
      start: entry.start,
      end: entry.end,
      zone: entry.zone,
      place: entry.place,
      at: entry.at,
      felt: 'rougher',
      outcome: 'caught',
      caught: entry.caught,
      note: entry.note,
      facts: null,
    });
    expect(text).toContain(',10,');
  });

  test('the hour that comes twice in autumn is told apart in a table', () => {
    // 1 November 2026: 01:30 PDT and 01:30 PST.
    const first = Date.UTC(2026, 10, 1, 8, 30) / 1000;
    const entries = [madeEntry({ start: first, end: first + 3600 })];
    const later = readLogOf(logCsv(entries), { now: first + 86_400 });
    expect(later.ok && later.entries.map(({ start, end }) => [start, end])).toEqual([[first, first + 3600]]);
    expect(logCsv(entries)).toContain('2026-11-01T01:30:00-07:00,2026-11-01T01:30:00-08:00');
  });

  test('of a later version is told from what is none', () => {
    expect(faultOf('{"app":"offing","kind":"log","format":2,"entries":[]}')).toBe('newer');
    expect(faultOf('{"app":"offing","format":3,"places":[]}')).toBe('backup');
  });

  test('entries with facts that are not sound keep all the rest', () => {
    const broken = { ...madeEntry(), facts: { ...madeEntry().facts, time: ['soon'] } };
    const text = JSON.stringify({ app: 'offing', kind: 'log', format: 1, entries: [broken] });
    expect(entriesIn(text).entries).toEqual([madeEntry({ facts: null })]);
  });

  test('what was changed later wins, and never takes facts or a photo away', () => {
    const mine = madeEntry({ hasPhoto: true });
    const given = madeEntry({ facts: null, note: 'new', changed: mine.changed + 1 });
    expect(newerEntries([given], [mine])).toEqual([{ ...given, facts: mine.facts, hasPhoto: true }]);
    expect(newerEntries([madeEntry({ note: 'old' })], [mine])).toEqual([]);
  });
});

describe('files of others', () => {
  test.each([
    ['', 'empty'],
    ['<?xml version="1.0"?><gpx version="1.1"></gpx>', 'track'],
    ['<html><body>Log in</body></html>', 'notALog'],
    ['{"journal":{}}', 'notALog'],
    ['{', 'notALog'],
    ['just a line of words', 'notALog'],
    ['name,weight\nPike,3', 'noDates'],
    ['date,species', 'noEntries'],
  ])('%j is refused: %s', (text, fault) => expect(faultOf(text)).toBe(fault));

  test.each([
    ['date,species\nsoon,Pike', 'date'],
    ['date,species\n2999-01-01,Pike', 'future'],
  ])('%j holds no entry, and the summary says why: %s', (text, reason) =>
    expect(entriesIn(text)).toMatchObject({
      entries: [],
      notes: { skipped: [{ reason, count: 1, rows: [2] }] },
    }),
  );

  test('slashed dates are read when one of them can be only one of the two', () => {
    const { entries } = entriesIn('Date;Time;Species\n03/04/2025;8:05 PM;Pike\n03/25/2025;;Bass');
    expect(entries.map(({ start }) => new Date(start * 1000).toISOString())).toEqual([
      '2025-03-05T04:05:00.000Z',
      '2025-03-25T19:00:00.000Z',
    ]);
    expect(entriesIn('date,fish\n25/03/2025,Lubina').entries[0]?.caught).toBe('Lubina');
  });

  test('positions with decimal commas are read, zeros are a position and empty cells are none', () => {
    const text =
      'Date;Heure;Espèce;Latitude;Longitude\n14/06/2025;05:40;Bar;48,36;-4,57\n15/06/2025;05:40;Lieu;0;0\n16/06/2025;05:40;Bar;;\n';
    expect(entriesIn(text).entries.map(({ at }) => at)).toEqual([
      { lat: 48.36, lng: -4.57 },
      { lat: 0, lng: 0 },
      null,
    ]);
  });

  test('the same file twice is the same entries, and two equal rows stay two', () => {
    const text = 'date,time,species\n2025-06-15,08:30,Pike\n2025-06-15,08:30,Pike';
    const ids = entriesIn(text).entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(entriesIn(text).entries.map(({ id }) => id)).toEqual(ids);
  });

  test('no text makes the reader throw', () =>
    assert(
      property(
        oneof(
          string(),
          json(),
          array(string()).map(rows => rows.join('\n')),
        ),
        text => {
          read(text);
          read(`date,time,species\n${text}`);
        },
      ),
    ));

  describe.skipIf(!hasFixtures)('as they were recorded', () => {
    const recorded = (name: string) => entriesIn(readFileSync(fixturePath(`log/${name}`), 'utf8'));

    test('Anglers’ Log on Android', () => {
      const { entries, notes } = recorded('anglerslog-android-legacy.json');
      expect(notes.zone).toEqual({ used: zone, rows: 1 });
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        start: Date.UTC(2017, 9, 12, 0, 19) / 1000,
        place: 'Bow River, Sewer Run',
        at: { lat: 51, lng: -114 },
        caught: '5 × Trout - Rainbow, 22 in, 3.5 lb',
        outcome: 'caught',
        from: 'Anglers’ Log',
        facts: null,
      });
    });

    test('Anglers’ Log on a clock of 24 hours, and in metres', () => {
      const { entries } = recorded('anglerslog-ios-legacy-24h.json');
      expect(entries.map(({ start }) => new Date(start * 1000).toISOString()).slice(0, 4)).toEqual([
        '2022-05-11T00:07:00.000Z',
        '2019-08-11T15:44:00.000Z',
        '2019-08-12T19:44:00.000Z',
        '2019-08-13T07:44:00.000Z',
      ]);
      expect(recorded('anglerslog-metric.json').entries[0]?.caught).toBe('Carp - Common, 15.75 cm, 7 kg');
    });

    test('a table with quotes, a byte order mark and gaps', () => {
      const { entries } = recorded('fishtracker-csv-documented.csv');
      expect(entries).toHaveLength(2);
      expect(entries[0]).toMatchObject({
        start: Date.UTC(2025, 5, 15, 15, 30) / 1000,
        caught: 'Pike, 1800 g, 62 cm',
        note: 'Great fish\nCatch & Release: No\nLure: Silver Spinner\nRetrieve Style: Slow Roll',
        at: { lat: 52.52, lng: 13.4 },
        from: 'FishTracker',
      });
      expect(entries[1]).toMatchObject({
        note: 'He said "great fish"\nCatch & Release: Yes',
        at: null,
        caught: 'Pike',
      });
    });

    test('a table with a first line alone holds nothing', () => {
      const text = readFileSync(fixturePath('log/japanese-catchlog-v55-header-documented.csv'), 'utf8');
      expect(faultOf(text)).toBe('noEntries');
      const row = '2025-06-15,05:10,Suzuki,62,2.1,3,minnow,cast,Pier,35.1,139.6,,,,,,,"windy, cold",app';
      expect(entriesIn(`${text.trim()}\n${row}`).entries[0]).toMatchObject({
        caught: '3 × Suzuki, 62 cm, 2.1 kg',
        place: 'Pier',
        at: { lat: 35.1, lng: 139.6 },
        note: 'windy, cold\nbait: minnow\nmethod: cast\nsource: app',
      });
    });
  });
});

describe('wall clocks', () => {
  test('an hour left out in spring and one that comes twice in autumn are instants all the same', () => {
    const at = (month: number, day: number, hour: number, minute: number) =>
      instantOf({ year: 2026, month, day, hour, minute }, zone);
    expect(at(11, 1, 1, 30)).toBe(Date.UTC(2026, 10, 1, 8, 30) / 1000);
    expect(at(3, 8, 2, 30)).toBe(Date.UTC(2026, 2, 8, 10, 30) / 1000);
    expect(at(3, 8, 12, 0)).toBe(Date.UTC(2026, 2, 8, 19) / 1000);
    expect(at(2, 30, 12, 0)).toBeNull();
  });
});

test.each([
  [{ start: now + 3600, end: null }, 'future'],
  [{ start: now - 3600, end: now + 3600 }, 'future'],
  [{ start: now - 3600, end: now - 7200 }, 'endsBeforeStart'],
  [{ start: now - 40 * 86_400, end: now }, 'tooLong'],
  [{ start: NaN, end: null }, 'noTime'],
  [{ start: now + 60, end: null }, null],
])('%o cannot be kept: %s', (draft, fault) => expect(draftFault(draft, now)).toBe(fault));
