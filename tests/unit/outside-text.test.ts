import { describe, expect, test } from 'vitest';
import { logCsv, logJson } from '../../src/core/rules/log/write-log.ts';
import { gpxText } from '../../src/core/rules/route/write-gpx.ts';
import { backupText, createBackup } from '../../src/core/rules/settings/backup.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { oneLine, plainLines } from '../../src/core/rules/value/one-line.ts';
import { joinNames } from '../../workers/places/candidates.ts';
import { parseBackup, readGpxOf, readLogOf } from '../support/brought-files.ts';
import { loggedAt, madeEntry } from '../support/made-log.ts';
import { dayTrip } from '../support/made-trips.ts';

/** Turns “Reef” around what follows it, rings a bell and ends no line. */
const nasty = '\u202eReef\u2066\u200f\u0007 of\u202c\u2069\u061c the\u200e cape';
const plain = 'Reef of the cape';
const now = loggedAt + 30 * 86_400;

function logged(text: string) {
  const read = readLogOf(text, { now, readsLastRow: true });
  if (!read.ok) throw new Error(read.fault);
  return read.entries[0];
}

describe('a name out of a file is plain text', () => {
  test('of a GPX route and its waypoints', () => {
    const point = (lat: number): string => `<rtept lat="${lat}" lon="2"><name>${nasty}</name></rtept>`;
    const read = readGpxOf(
      `<gpx version="1.1"><rte><name>&#x202E;${nasty}</name>${point(1)}${point(1.1)}</rte></gpx>`,
    );
    const [way] = read.ok ? read.ways : [];
    expect(way?.name).toBe(plain);
    expect(way?.waypoints.map(({ name }) => name)).toEqual([plain, plain]);
  });

  test('of a trip that this app wrote into a GPX file', () => {
    const read = readGpxOf(gpxText(dayTrip({ name: nasty }), now));
    expect(read.ok && read.ways[0]?.trip?.name).toBe(plain);
  });

  test.each([
    ['a log of this app', logJson],
    ['a table of this app', logCsv],
  ] as const)('of %s, whose notes keep their lines', (_file, write) => {
    const entry = madeEntry({ place: nasty, caught: nasty, note: `${nasty}\n\n  ${nasty}`, from: nasty });
    const text = write === logCsv ? logCsv([entry]) : logJson([entry], now);
    expect(logged(text)).toMatchObject({
      place: plain,
      caught: plain,
      note: `${plain}\n\n  ${plain}`,
      from: plain,
    });
  });

  test('of a table of another app and of Anglers’ Log', () => {
    expect(logged(`date,species,spot,notes\n2026-06-20,${nasty},${nasty},${nasty}`)).toMatchObject({
      place: plain,
      caught: plain,
      note: plain,
    });
    const entry = { date: '06-20-2026_5-19_PM_19.420', location: nasty, fishSpecies: nasty, notes: nasty };
    expect(logged(JSON.stringify({ journal: { entries: [entry] } }))).toMatchObject({
      place: plain,
      caught: plain,
      note: plain,
    });
  });

  test('of a place and a trip among all data of this app; a name of nothing else is refused', () => {
    const place = {
      id: 'nominatim-N1',
      name: nasty,
      fullName: nasty,
      lat: 30,
      lng: -120,
      source: 'nominatim',
      isWater: true,
      isFavorite: false,
      favoriteRank: 0,
      lastAccessed: now,
      created: now,
      stamp: 5,
    } as const;
    const trip = { id: 'reef', trip: dayTrip({ name: nasty }), created: now, changed: now };
    const read = (name: string) =>
      parseBackup(backupText({ ...createBackup([{ ...place, name }], defaultSettings, now), trips: [trip] }));
    expect(read(nasty)).toMatchObject({
      places: [{ name: plain, fullName: plain }],
      trips: [{ trip: { name: plain } }],
    });
    expect(read('\u202e\u2066 ')).toBeNull();
  });

  test('of a place that a service names', () => {
    expect(joinNames(nasty, 'California')).toBe(`${plain}, California`);
  });
});

test('letters that are written from right to left, and what joins them, stay as they are', () => {
  for (const name of ['חיפה', 'بندر عباس', 'می\u200cخواهم', '👩‍🚀'])
    expect([oneLine(name), plainLines(name)]).toEqual([name, name]);
});
