import { readFileSync } from 'node:fs';
import { assert, json, property, string } from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { ReadLogFile } from '../../src/core/rules/log/log-file.ts';
import { logCsv, logJson } from '../../src/core/rules/log/write-log.ts';
import { gpxText } from '../../src/core/rules/route/write-gpx.ts';
import { backupText, createBackup } from '../../src/core/rules/settings/backup.ts';
import { backupSteps } from '../../src/core/rules/settings/read-backup.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { decodeText } from '../../src/core/rules/value/decode-text.ts';
import { jsonSteps } from '../../src/core/rules/value/json-steps.ts';
import { finished } from '../../src/core/rules/value/work-steps.ts';
import { bytesOf, readGpxOf, readLogOf } from '../support/brought-files.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { loggedAt, madeEntry } from '../support/made-log.ts';
import { dayTrip } from '../support/made-trips.ts';

const now = Date.UTC(2026, 10, 28) / 1000;
type Choices = Omit<Parameters<typeof readLogOf>[1], 'now'>;
const found = (text: string | Uint8Array, choices: Choices = {}): Extract<ReadLogFile, { ok: true }> => {
  const read = readLogOf(text, { now, zone: 'UTC', ...choices });
  if (!read.ok) throw new Error(read.fault);
  return read;
};
const startsOf = (text: string, choices: Choices = {}): string[] =>
  found(text, choices).entries.map(({ start }) => new Date(start * 1000).toISOString().slice(0, 16));
const skippedOf = (text: string, choices: Choices = {}): [string, number[]][] =>
  found(text, choices).notes.skipped.map(({ reason, rows }) => [reason, rows]);

describe('dates and times of a table', () => {
  test('a dotted date without a time is that day at noon, and the summary counts it', () => {
    const read = found('date,species\n05.08.2024,Pike\n');
    expect(read.entries[0]?.start).toBe(Date.UTC(2024, 7, 5, 12) / 1000);
    expect(read.notes.noons).toBe(1);
  });

  test.each([
    ['2026-03-19T14:30:00+00:00', '2026-03-19T14:30'],
    ['2026-03-19 14:30 UTC', '2026-03-19T14:30'],
    ['2026-03-19T14:30Z', '2026-03-19T14:30'],
    ['2026-03-19 14:30 -0400', '2026-03-19T18:30'],
    ['2026-03-19 14:30 UTC+5:30', '2026-03-19T09:00'],
    ['19/03/2026 2:30 PM +02:00', '2026-03-19T12:30'],
  ])('the written offset of %s wins over every assumed zone', (date, instant) => {
    const text = `date,species\n${date},Pike\n`;
    for (const zone of ['America/Los_Angeles', 'Asia/Tokyo']) {
      expect(startsOf(text, { zone })).toEqual([instant]);
      expect(found(text, { zone }).notes.zone).toBeNull();
    }
  });

  test.each([
    ['7 PM', '19:00'],
    ['1900', '19:00'],
    ['19h', '19:00'],
    ['19h30', '19:30'],
    ['19.30 Uhr', '19:30'],
    ['08:30', '08:30'],
    ['8:05 PM', '20:05'],
    ['12:10 AM', '00:10'],
    ['05:10:59', '05:10'],
    ['7:30:00 p. m.', '19:30'],
    ['07:30 a.\u00a0m.', '07:30'],
    ['7 p. m.', '19:00'],
    ['19 h 30', '19:30'],
    ['19 h 30 min', '19:30'],
  ])('%s is %s', (time, clock) =>
    expect(startsOf(`date,time,species\n2026-03-19,${time},Pike\n`)).toEqual([`2026-03-19T${clock}`]),
  );

  test.each(['dawn', '13:00 PM', '25:00', '7', '14:3', '9999', '10:00+15:00', '10-12', '10-12 Uhr'])(
    'the time %s skips its row and is counted, it does not become noon',
    time => expect(skippedOf(`date,time,species\n2026-03-19,${time},Pike\n`)).toEqual([['time', [2]]]),
  );

  test('a time written as a part of the day is skipped, not read as a clock', () => {
    for (const part of ['0.25', '.5', '0.333333', '0.75'])
      expect(skippedOf(`date,time,species\n2026-08-05,${part},a\n`)).toEqual([['time', [2]]]);
  });

  test('an offset or a zone in a column of its own counts', () => {
    const text = 'date,time,timezone,species\n2026-03-19,14:30,Europe/Paris,a\n2026-03-19,14:30,-0400,b\n';
    expect(startsOf(text)).toEqual(['2026-03-19T13:30', '2026-03-19T18:30']);
    expect(skippedOf('date,zone,species\n2026-03-19,Atlantis/Main,a\n')).toEqual([['zone', [2]]]);
    // British and Atlantic time to who wrote them, Dhaka's and Alaska's to a browser.
    for (const zone of ['BST', 'AST', 'NST', 'EST'])
      expect(skippedOf(`date,time,zone,species\n2026-08-05,07:00,${zone},a\n`)).toEqual([['zone', [2]]]);
  });

  test('a cut date is no date where the others have two digits', () => {
    expect(skippedOf('date,species\n2026-03-19,Pike\n2026-03-1,Bass\n')).toEqual([['date', [3]]]);
    expect(startsOf('date,species\n2026-3-9,Pike\n2026-11-5,Bass\n')).toEqual([
      '2026-03-09T12:00',
      '2026-11-05T12:00',
    ]);
  });

  test('dates that can be read both ways wait for the user, who can also correct what the file proves', () => {
    const text = 'date,species\n03/04/2025,Pike\n';
    expect(found(text)).toMatchObject({
      entries: [],
      notes: { dayOrder: { used: null, isProved: false }, skipped: [] },
    });
    expect(startsOf(text, { dayOrder: 'dayFirst' })).toEqual(['2025-04-03T12:00']);
    expect(startsOf(text, { dayOrder: 'monthFirst' })).toEqual(['2025-03-04T12:00']);
    const both = 'date,species\n25/03/2025,a\n03/25/2025,b\n';
    expect(found(both).notes.dayOrder).toEqual({ used: null, isProved: false });
    expect(skippedOf(both, { dayOrder: 'dayFirst' })).toEqual([['date', [3]]]);
  });
});

describe('rows and cells of a table', () => {
  test('a row with fewer cells than the first line is skipped and named', () => {
    const text = 'date,species,notes\n2026-03-19,Pike\n2026-03-20,Bass,calm\n';
    expect(skippedOf(text)).toEqual([['short', [2]]]);
    expect(startsOf(text)).toEqual(['2026-03-20T12:00']);
  });

  test('a row with more cells is skipped: which of them belongs to which column is not known', () => {
    const text = 'date,species,notes\n2026-03-19,Pike,calm, cold\n2026-03-20,Bass,calm,,\n';
    // Empty ones, too: the first line may have lost a comma, and each cell then stands under a wrong name.
    expect(skippedOf(text)).toEqual([['long', [2, 3]]]);
  });

  test('a blank between comma and quote does not cut the note', () => {
    const text = 'date,species,notes\n2026-03-19,Pike, "calm, then ""wind""" \n';
    expect(found(text).entries[0]?.note).toBe('calm, then "wind"');
  });

  test('quotes that do not close their cell skip the row', () =>
    expect(skippedOf('date,species,notes\n2026-03-19,Pike,"calm" sea\n2026-03-20,Bass,x\n')).toEqual([
      ['damaged', [2]],
    ]));

  test.each(['sep=;', '"sep=;"', 'SEP=;'])('%s in the first line is taken', first =>
    expect(startsOf(`${first}\r\ndate;species\r\n2026-03-19;Pike, small\r\n`)).toEqual(['2026-03-19T12:00']),
  );

  test('values that an entry has no field for are kept in its note, under the name of their column', () => {
    const read = found('date,Length,Weight,Bait,count,species,notes\n2026-03-19,65,2.5,worm,two,Pike,calm\n');
    expect(read.entries[0]).toMatchObject({
      caught: 'Pike',
      note: 'calm\nLength: 65\nWeight: 2.5\nBait: worm\ncount: two',
    });
    expect(read.notes.kept).toEqual(['Length', 'Weight', 'Bait', 'count']);
  });

  test('a position that cannot be read is kept as text', () =>
    expect(found('date,lat,lon,species\n2026-03-19,52°24N,13.6,Pike\n').entries[0]).toMatchObject({
      at: null,
      note: 'lat: 52°24N\nlon: 13.6',
    }));

  test('a last row without a line end waits for the user', () => {
    const text = 'date,species\n2026-03-18,Bass\n2026-03-19,Pi';
    expect(found(text).notes).toMatchObject({ broken: 'lastRow', lastRow: '2026-03-19 · Pi' });
    expect(startsOf(text)).toEqual(['2026-03-18T12:00']);
    expect(startsOf(text, { readsLastRow: true })).toHaveLength(2);
    expect(found('date,species\n2026-03-18,"Bass"').notes.broken).toBeNull();
  });

  test('a file that ends inside quotes says so, and keeps the rows before that', () => {
    const read = found('date,species,notes\n2026-03-18,Bass,x\n2026-03-19,Pike,"calm, th');
    expect(read.entries).toHaveLength(1);
    expect(read.notes).toMatchObject({ broken: 'cut', skipped: [{ reason: 'cut', rows: [3] }] });
  });

  test('a file that ends inside a row says so', () =>
    expect(found('date,species,notes\n2026-03-18,Bass,x\n2026-03-19,Pi').notes).toMatchObject({
      broken: 'cut',
      lastRow: null,
      skipped: [{ reason: 'cut', rows: [3] }],
    }));
});

test.each([
  ['German', 'Datum;Fischart;Ort;Breitengrad;Längengrad;Bemerkung'],
  ['French', "Date;Espèce;Plan d'eau;Latitude;Longitude;Commentaire"],
  ['Spanish', 'Fecha;Especie;Lugar;Latitud;Longitud;Observaciones'],
])(
  'the columns of a %s table are read, and the file that an earlier version read adds no entries',
  (_name, head) => {
    const cells = ['2026-03-19', 'Pike', 'Lake', '52,43', '13,65', 'windy'];
    const read = found(`${head}\n${cells.join(';')}\n`);
    expect(read.entries).toMatchObject([
      { place: 'Lake', at: { lat: 52.43, lng: 13.65 }, note: 'windy', caught: 'Pike' },
    ]);
    expect(read.notes.kept).toEqual([]);
    // Under names that this version does not know, ids leave the columns out as well.
    const isKnown = (name: string): boolean =>
      !/^(?:Ort|Breitengrad|Längengrad|Bemerkung|Plan d'eau|Commentaire|Observaciones)$/.test(name);
    const earlier = head.split(';').map(name => (isKnown(name) ? name : `x ${name}`));
    expect(found(`${earlier.join(';')}\n${cells.join(';')}\n`).entries[0]?.id).toBe(read.entries[0]?.id);
  },
);

describe('our own table', () => {
  const entry = madeEntry({ at: { lat: 48.36, lng: -4.57 } });
  const rows = logCsv([entry]).slice(1).split('\r\n');

  test('saved again with semicolons, decimal commas and days first, it is the same', () => {
    const local = (text: string): string =>
      text.replace(/(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d):\d\d[+-]\d\d:\d\d/g, '$3/$2/$1 $4');
    const saved = rows
      .map(row => local(row).replaceAll('48.36', '48;36').replaceAll('-4.57', '-4;57'))
      .map(row => row.replaceAll(';', '\u0000').replaceAll(',', ';').replaceAll('\u0000', ','));
    const read = found(saved.join('\r\n'), { dayOrder: 'dayFirst', zone: 'Asia/Tokyo' });
    expect(read.entries).toMatchObject([
      { id: entry.id, start: entry.start, end: entry.end, at: entry.at, zone: entry.zone },
    ]);
    expect(read.notes).toMatchObject({ decimalSign: ',', dayOrder: { used: 'dayFirst' } });
  });

  test.each([
    ['zone', 'America/Los_Angeles', 'America/Los_Angelos', 'zone'],
    ['felt', 'rougher', 'ruffer', 'value'],
    ['start', `${rows[1]?.slice(0, 10)}T`, `${rows[1]?.slice(0, 10)}`, 'date'],
  ])('a damaged %s skips the row', (_name, whole, damaged, reason) => {
    const text = rows.join('\r\n').replace(whole, damaged);
    expect(text).not.toBe(rows.join('\r\n'));
    expect(skippedOf(text)).toEqual([[reason, [2]]]);
  });

  test('never writes an exponent', () =>
    expect(logCsv([madeEntry({ at: { lat: -2e-7, lng: 1.5e-9 } })])).toContain(',-0.0000002,0.0000000015,'));
});

test('a further column and a note that is cut are said for our own files', () => {
  const entry = madeEntry({ note: 'n'.repeat(20_000) });
  const table = logCsv([entry])
    .replace(',id\r', ',id,Crew\r')
    .replace(`,${entry.id}\r`, `,${entry.id},Ann\r`);
  const read = found(table).notes;
  expect(read.unread).toContain('Crew');
  expect(read.shortened).toBe(1);
  expect(found(logJson([entry], loggedAt)).notes.shortened).toBe(1);
});

test.each([
  ['Skunked,,', '', []],
  ['None,,', '', []],
  ['Pike,0,62', '\nspecies: Pike\nlength_cm: 62', ['species', 'length_cm']],
])('a row with %s is a trip without a catch', (cells, further, kept) => {
  const read = found(`date,notes,species,count,length_cm\n2026-03-19,x,${cells}\n`);
  expect(read.entries).toMatchObject([{ outcome: 'nothing', caught: '', note: `x${further}` }]);
  expect(read.notes.kept).toEqual(kept);
});

describe('an Anglers’ Log backup', () => {
  const base = { date: 1_600_000_000_000, fishSpecies: 'Pike', location: 'Lake', fishingSpot: 'Pier' };
  const backup = (entry: object, journal: object = {}) =>
    found(
      JSON.stringify({ journal: { measurementSystem: 0, entries: [{ ...base, ...entry }], ...journal } }),
    );

  test.each([
    [{ fishOunces: 12 }, 'Pike, 12 oz', ''],
    [{ fishWeight: '3.5', fishQuantity: '2' }, '2 × Pike, 3.5 lb', ''],
    [{ fishWeight: 'about 3' }, 'Pike', 'fishWeight: about 3'],
    [{ waterTemperature: 0 }, 'Pike', 'waterTemperature: 0 °F'],
    [{ waterTemperature: -1 }, 'Pike', ''],
  ])('keeps %j', (fields, caught, note) => expect(backup(fields).entries).toMatchObject([{ caught, note }]));

  test('names records that are not read', () =>
    expect(
      backup({}, { gear: [{ name: 'rod' }], userDefines: [{ baits: [{ name: 'worm' }] }] }).notes.unread,
    ).toEqual(['gear', 'baits']));

  test('keeps what stands beside a species that says nothing was caught', () => {
    const { entries, notes } = backup({ fishSpecies: 'Skunked', fishQuantity: 3 });
    expect(entries).toMatchObject([{ outcome: 'nothing', caught: '', note: 'fishSpecies: 3 × Skunked' }]);
    expect(notes.kept).toEqual(['fishSpecies']);
  });

  test('skips dates of 0, which nobody entered', () => {
    const trip = { name: 'x', startDate: 0, endDate: 0 };
    const read = backup({ date: 0 }, { trips: [trip] });
    expect(read).toMatchObject({ entries: [], notes: { skipped: [{ reason: 'date', count: 2 }] } });
    const begun = { ...trip, startDate: 1_618_233_553_000 };
    expect(backup({}, { trips: [begun] }).entries[1]).toMatchObject({ end: null });
  });

  test.each([
    [{ latitude: '36,5', longitude: '-83' }, ['coordinates']],
    [{ latitude: 91, longitude: -83 }, ['coordinates']],
    [{ latitude: '', longitude: '' }, []],
  ])('names a position that it cannot read: %j', (coordinates, unread) => {
    const locations = [{ name: 'Lake', fishingSpots: [{ name: 'Pier', coordinates }] }];
    expect(backup({}, { userDefines: [{ locations }] }).notes.unread).toEqual(unread);
  });

  test('gives no position for a name of two spots, and says so', () => {
    const spot = (latitude: number) => ({ name: 'Pier', coordinates: { latitude, longitude: 0 } });
    const within = (...spots: object[]) =>
      backup({}, { userDefines: [{ locations: [{ name: 'Lake', fishingSpots: spots }] }] });
    expect(within(spot(0))).toMatchObject({ entries: [{ at: { lat: 0, lng: 0 } }], notes: { unread: [] } });
    expect(within(spot(1), spot(2))).toMatchObject({
      entries: [{ at: null }],
      notes: { unread: ['coordinates'] },
    });
  });
});

describe('encodings', () => {
  const text = 'date,species,spot\n2026-03-19,Hecht,Müggelsee\n';
  const in1252 = Uint8Array.from(text, letter => letter.charCodeAt(0));

  test('Windows-1252 is found, said to be an assumption, and can be corrected', () => {
    expect(found(in1252)).toMatchObject({
      entries: [{ place: 'Müggelsee' }],
      notes: { encoding: { encoding: 'windows-1252', isSure: false } },
    });
    expect(found(in1252, { encoding: 'windows-1251' }).entries[0]?.place).toBe('Mьggelsee');
    expect(skippedOf('date,species\n2026-03-19,P\u0000ke\n')).toEqual([['damaged', [2]]]);
  });

  test.each([
    ['a byte order mark', [0xff, 0xfe], 'utf-16le'],
    ['zero bytes', [], 'utf-16le'],
  ])('UTF-16 is found by %s', (_name, mark, encoding) => {
    const bytes = Array.from(text).flatMap(letter => [letter.charCodeAt(0), 0]);
    expect(found(Uint8Array.from([...mark, ...bytes]))).toMatchObject({
      entries: [{ place: 'Müggelsee' }],
      notes: { encoding: { encoding, isSure: true } },
    });
  });

  test('a file that declares UTF-16 and is UTF-8 is read', () => {
    const gpx =
      '<?xml version="1.0" encoding="UTF-16"?><gpx><rte><name>Fårö</name><rtept lat="1" lon="2"/><rtept lat="1" lon="3"/></rte></gpx>';
    expect(readGpxOf(gpx)).toMatchObject({ ok: true, ways: [{ name: 'Fårö' }], broken: null });
  });

  test('a character that the end cuts does not make the file Windows-1252', () => {
    const bytes = bytesOf('Müggelsee ü').slice(0, -1);
    expect(decodeText(bytes)).toMatchObject({ encoding: 'utf-8', text: 'Müggelsee ' });
  });

  test('one damaged byte among valid ones is damage', () => {
    const bytes = bytesOf('date,species\n2026-03-19,Bär ä ö\n2026-03-20,Häch\u0000t\n');
    bytes[bytes.indexOf(0)] = 0xff;
    expect(decodeText(bytes)).toMatchObject({ encoding: 'utf-8', isDamaged: true });
    expect(skippedOfBytes(bytes)).toEqual([['damaged', [3]]]);
  });
});
const skippedOfBytes = (bytes: Uint8Array): [string, number[]][] =>
  found(bytes).notes.skipped.map(({ reason, rows }) => [reason, rows]);

describe('GPX', () => {
  const route = (points: string, end = '</rte></gpx>'): string =>
    `<?xml version="1.0"?><gpx version="1.1"><rte><name>x</name>${points}${end}`;
  const two = '<rtept lat="1" lon="2"/><rtept lat="1" lon="3"/>';
  const wayIn = (text: string) => {
    const read = readGpxOf(text);
    return read.ok ? { ...read.ways[0], broken: read.broken } : read.fault;
  };

  test('longitudes below -180 lie behind the date line', () =>
    expect(wayIn(route(`${two}<rtept lat="1" lon="-181.5"/>`))).toMatchObject({
      unplaced: 0,
      waypoints: [{ lng: 2 }, { lng: 3 }, { lng: 178.5 }],
    }));

  test.each(['0x2A', '4e1', 'Infinity', '1,5', '5.', '', '--5', '1 2', '0b1'])(
    'the latitude "%s" is no plain decimal: the point is counted as not read',
    lat =>
      expect(wayIn(route(`${two}<rtept lat="${lat}" lon="2"/>`))).toMatchObject({ given: 2, unplaced: 1 }),
  );

  test.each([
    ['between points', route(two, '')],
    ['inside a tag', route(`${two}<rtept lat="1" lo`, '')],
    ['inside a number', route(`${two}<rtept lat="1" lon="45.12`, '')],
    ['inside a name', route(`${two}<rtept lat="1" lon="2"><name>WP0`, '')],
  ])('cut %s, it says so and offers the points before that', (_name, text) =>
    expect(wayIn(text)).toMatchObject({ broken: 'cut', name: 'x' }),
  );

  test('a name that is cut is no name, and a file that is cut before its points is refused as cut', () => {
    const cut = wayIn(route(`${two}<rtept lat="1" lon="2.5"><name>WP0`, ''));
    expect(cut).toMatchObject({ waypoints: [{}, {}, { lat: 1, lng: 2.5 }] });
    expect(JSON.stringify(cut)).not.toContain('WP0');
    expect(wayIn(route('<rtept lat="1" lon="2"/>', ''))).toBe('cut');
  });

  test.each([
    ['a quote is missing', '<rtept lat="9 lon="9"/>'],
    ['a bracket is missing', '<rtept lat="9" lon="9"'],
    ['an end tag is missing', '<rtept lat="1" lon="4"><name>WP'],
    ['the start of a tag is missing', 'rtept lat="9" lon="9"></rtept>'],
  ])('where %s the file is said to be damaged', (_name, damaged) => {
    const way = wayIn(route(`${damaged}${two}`));
    expect(way).toMatchObject({ broken: 'damaged' });
    expect(JSON.stringify(way)).not.toMatch(/9|WP/);
  });

  test('far segments of a track and names that are cut are counted', () => {
    const segment = (lat: number) =>
      `<trkseg><trkpt lat="${lat}" lon="2"/><trkpt lat="${lat}.001" lon="2"/></trkseg>`;
    const track = (...lats: number[]) =>
      `<gpx><trk><name>${'n'.repeat(81)}</name>${lats.map(segment).join('')}</trk></gpx>`;
    const read = readGpxOf(track(1, 1, 3));
    expect(read.ok && read.ways.at(-1)).toMatchObject({ gaps: 1, cutNames: 1, part: null });
    expect(wayIn(track(1, 1))).toMatchObject({ gaps: 0, given: 4, part: null });
    expect(wayIn(route(two))).toMatchObject({ gaps: 0, cutNames: 0 });
  });

  test('a track with a gap is offered in unbroken parts, and whole after them', () => {
    const points = (...lats: number[]) => lats.map(lat => `<trkpt lat="${lat}" lon="2"/>`).join('');
    const segments = [points(1, 1.01), points(3, 3.01, 3.02), points(5)];
    const read = readGpxOf(
      `<gpx><trk><name>Day</name>${segments.map(each => `<trkseg>${each}</trkseg>`).join('')}</trk></gpx>`,
    );
    const offered = (read.ok ? read.ways : []).map(({ name, part, gaps, given, waypoints }) => ({
      name,
      part,
      gaps,
      given,
      ends: [waypoints[0]?.lat, waypoints.at(-1)?.lat],
    }));
    expect(offered).toEqual([
      { name: 'Day', part: { number: 1, count: 3 }, gaps: 0, given: 2, ends: [1, 1.01] },
      { name: 'Day', part: { number: 2, count: 3 }, gaps: 0, given: 3, ends: [3, 3.02] },
      { name: 'Day', part: null, gaps: 2, given: 6, ends: [1, 5] },
    ]);
  });

  test('a track of more parts than a screen lists joins none of them without a word', () => {
    const segments = Array.from(
      { length: 230 },
      (_, index) =>
        `<trkseg><trkpt lat="${index % 80}" lon="2"/><trkpt lat="${index % 80}.01" lon="2"/></trkseg>`,
    );
    const read = readGpxOf(`<gpx><trk>${segments.join('')}</trk></gpx>`);
    if (!read.ok) throw new Error(read.fault);
    expect(read.ways.every(({ part, given }) => part !== null && given === 2)).toBe(true);
    expect(read.more).toBeGreaterThan(0);
  });

  test('what is written has no exponents and comes back the same', () => {
    const trip = dayTrip({
      waypoints: [
        { lat: -2e-7, lng: 3, name: 'at 1e-9' },
        { lat: 1, lng: 1.25e-8 },
      ],
    });
    const text = gpxText(trip, 0);
    expect(text).toContain('lat="-0.0000002"');
    expect(text.replace('at 1e-9', '').replace('at 1e-9', '')).not.toMatch(/\de-\d/);
    expect(readGpxOf(text)).toMatchObject({ ways: [{ trip }], broken: null });
  });
});

describe('JSON', () => {
  test('is read as JSON.parse reads it', () =>
    assert(
      property(json(), text => {
        const read = finished(jsonSteps(text));
        const isWhole = typeof read !== 'string' && read.brokenAt === null;
        // Numbers alone may be cut, and one with an exponent is taken in its usual form only.
        const mayDiffer = /^-?\d/.test(text.trim()) || /\de/i.test(text);
        expect(isWhole || mayDiffer).toBe(true);
        expect(isWhole ? read.value : JSON.parse(text)).toEqual(JSON.parse(text));
      }),
    ));

  test('whatever is none, nothing is thrown', () =>
    assert(
      property(string({ unit: 'binary' }), text => {
        finished(jsonSteps(`{"a":[${text}`));
      }),
    ));

  test('a log that is cut gives its whole entries and says so', () => {
    const text = logJson([madeEntry(), madeEntry({ id: 'two' })], loggedAt);
    const read = found(text.slice(0, -60));
    expect(read.entries).toEqual([madeEntry()]);
    expect(read.notes).toMatchObject({ broken: 'cut', skipped: [{ reason: 'cut', rows: [2] }] });
    expect(found(text.replace('"id":"two"', '"id":two"')).notes.broken).toBe('damaged');
    expect(readLogOf(text.slice(0, 60), { now })).toEqual({ ok: false, fault: 'cut' });
  });

  test('an entry with an unknown zone is skipped, one with an unknown word is read without it, and both are said', () => {
    const text = logJson([madeEntry()], loggedAt);
    expect(found(text.replace('"America/Los_Angeles"', '"America/Atlantis"')).notes.skipped).toMatchObject([
      { reason: 'value', count: 1 },
    ]);
    expect(found(text.replace('"rougher"', '"ruffer"'))).toMatchObject({
      entries: [{ felt: null }],
      notes: { unread: ['felt'] },
    });
  });

  test('a backup that is cut offers what is whole; without its settings it is refused as cut', () => {
    const text = backupText(
      createBackup([], defaultSettings, loggedAt, [], [madeEntry(), madeEntry({ id: 'two' })]),
    );
    const read = (given: string) => finished(backupSteps(decodeText(bytesOf(given))));
    expect(read(text)).toMatchObject({ ok: true, broken: null });
    const cut = read(text.slice(0, -80));
    expect(cut).toMatchObject({ ok: true, broken: 'cut' });
    expect(cut.ok && cut.backup.log).toHaveLength(1);
    expect(read(text.slice(0, 120))).toEqual({ ok: false, fault: 'cut' });
    expect(read('{"app":"another"}')).toEqual({ ok: false, fault: 'notABackup' });
  });
});

describe('bounds', () => {
  test.each([
    ['columns', `date,${'a,'.repeat(20_000)}\n`, 'tooManyColumns'],
    ['rows', `date,species\n${'2026-03-19,Pike\n'.repeat(20_002)}`, 'tooManyRows'],
    [
      'names',
      `{"app":"offing",${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
      'tooComplex',
    ],
    ['depth', '['.repeat(5000), 'tooComplex'],
    ['a first line of brackets', `date,size ${'( '.repeat(40_000)}\n`, 'noEntries'],
  ])('%s are bounded', (_name, text, fault) =>
    expect(readLogOf(text, { now })).toEqual({ ok: false, fault }),
  );
});

describe.skipIf(!hasFixtures)('files from public reports', () => {
  const file = (name: string): Uint8Array => readFileSync(fixturePath(`field-3/files/${name}`));

  test('a catch log whose lengths and weights have no units keeps them', () => {
    const [entry] = found(file('german-catchlog.csv')).entries;
    expect(entry).toMatchObject({ caught: 'Hecht', place: 'Müggelsee', at: { lat: 52.4, lng: 13.6 } });
    expect(entry?.note).toBe(
      'Guter Tag\nLength: 65\nWeight: 2.5\nBait: Gummifisch\nTechnique: Spinnfischen\nTemperature: 18\nPressure: 1013\nWind Speed: 12',
    );
    expect(found(file('german-catchlog-windows1252.csv')).entries[0]?.place).toBe('Müggelsee');
  });

  test('cut inside a position it gives no position: the row is skipped and counted', () =>
    expect(found(file('german-catchlog-cut-position.csv'))).toMatchObject({
      entries: [],
      notes: { broken: 'cut', skipped: [{ reason: 'cut', count: 1, rows: [2] }] },
    }));

  test('the six trips of an Anglers’ Log backup are entries', () => {
    const { entries, notes } = found(file('anglerslog-trips-lost.json'));
    expect(entries).toHaveLength(7);
    expect(entries.at(-1)).toMatchObject({
      start: 1_618_233_553,
      end: 1_618_492_747,
      place: 'Test Trip',
      note: 'A test note',
      outcome: null,
    });
    expect(notes.skipped).toEqual([]);
    expect(notes.unread).toContain('weatherData');
  });

  test('"Skunked" is a trip without a catch', () =>
    expect(found(file('anglerslog-skunked.json')).entries).toMatchObject([
      { outcome: 'nothing', caught: '' },
    ]));

  test('a route that is cut offers its points and says so', () => {
    const read = readGpxOf(file('humminbird-route-cut.gpx'));
    expect(read).toMatchObject({ ok: true, broken: 'cut' });
    expect(read.ok && read.ways.find(({ kind }) => kind === 'route')).toMatchObject({ given: 5 });
  });
});
