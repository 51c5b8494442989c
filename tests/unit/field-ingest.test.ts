import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldAt } from '../../src/core/rules/field/field-at.ts';
import { readLatest, writeLatest } from '../../src/core/rules/field/latest-field.ts';
import { readField } from '../../src/core/rules/field/read-field.ts';
import { Incomplete } from '../../tools/field/incomplete.ts';
import { rangesIn } from '../../tools/field/index-file.ts';
import { ingest, type IngestOptions } from '../../tools/field/ingest.ts';
import { fetchFields } from '../../tools/field/noaa.ts';
import { isMadeSea, madeRunFiles, madeValue } from '../support/field/made-bucket.ts';
import { gribBytes, gribFields, waveSlice } from '../support/field/grib-files.ts';
import { serveRanges, type RangeServer } from '../support/field/range-server.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { seeded } from '../support/seeded.ts';

const run = Date.parse('2026-11-29T06:00Z') / 1000;
const hours = [0, 3];
const wholeRun = madeRunFiles(run, hours, 'constant');
const laterRun = run + 6 * 3600;

let files: Map<string, Uint8Array | number>;
let bucket: RangeServer;
let out: string;

beforeAll(async () => {
  bucket = await serveRanges(path => files.get(path) ?? null);
});
afterAll(() => bucket.close());
beforeEach(() => {
  files = new Map(wholeRun);
  bucket.asked.length = 0;
  out = mkdtempSync(join(tmpdir(), 'offing-field-'));
});
afterEach(() => rmSync(out, { recursive: true }));

/** Of one sheet: the whole world takes seconds to write. */
const oneSheet = {
  isWanted: ({ south, west }: { south: number; west: number }) => south === 35 && west === -125,
};
const publish = (now: number, options: Pick<IngestOptions, 'isWanted'> = oneSheet) =>
  ingest({ base: bucket.url, out, now, hours, pause: async () => undefined, ...options });

const latest = () => readLatest(readFileSync(join(out, 'latest.json'), 'utf8'));
const sheetIn = (folder: string, name: string) => {
  const read = readField(gunzipSync(readFileSync(join(out, folder, `${name}.field`))));
  if (!read.ok) throw new Error(read.fault);
  return read.sheet;
};

test('a whole run becomes sheets with the values of the grid, and latest.json names all of them', async () => {
  files = madeRunFiles(run, hours, 'points');
  const isWanted = ({ south }: { south: number }): boolean => [-90, 35, 85].includes(south);
  const done = await publish(run + 5 * 3600, { isWanted });
  expect(done).toMatchObject({ outcome: 'published', published: run, requests: 2 + 2 * (2 + 3) });
  const { folder = '', sheets = [] } = latest() ?? {};
  expect(folder).toBe('gfs-2026112906');
  expect(sheets).toEqual(expect.arrayContaining(['n35w125', 's90w180']));
  expect(sheets).not.toContain('n35e010');
  expect(sheets).not.toContain('n85w125');
  expect(readdirSync(join(out, folder)).toSorted()).toEqual(sheets.map(name => `${name}.field`).toSorted());
  const sheet = sheetIn(folder, 'n35w125');
  const { between } = seeded(1);
  let known = 0;
  for (let index = 0; index < 300; index++) {
    const [row, column] = [between(200, 221), between(940, 961)];
    const hour = between(0, 2) * 3;
    const at = { lat: 90 - row / 4, lng: column / 4 - 360 };
    const values = fieldAt(sheet, at, run + hour * 3600);
    const error = (value: number | null | undefined, name: string): number =>
      Math.abs((value ?? Infinity) - madeValue(name, hour, row, column));
    expect(error(values?.wind?.eastMs, 'UGRD')).toBeLessThanOrEqual(0.25);
    expect(error(values?.wind?.northMs, 'VGRD')).toBeLessThanOrEqual(0.25);
    expect(error(values?.gustMs, 'GUST')).toBeLessThanOrEqual(0.25);
    const isSea = isMadeSea(row, column);
    if (isSea) known++;
    expect(error(values?.waveHeightM, 'HTSGW') <= 0.05 + 1e-9).toBe(isSea);
    expect(error(values?.wavePeriodS, 'PERPW') <= 0.05 + 1e-9).toBe(isSea);
    expect(error(values?.waveFromDeg, 'DIRPW') <= 180 / 254 + 1e-9).toBe(isSea);
  }
  expect(known).toBeGreaterThan(200);
});

test('the same run gives the same bytes', async () => {
  await publish(run);
  const first = readFileSync(join(out, 'gfs-2026112906/n35w125.field'));
  rmSync(join(out, 'latest.json'));
  await publish(run);
  expect(Buffer.compare(first, readFileSync(join(out, 'gfs-2026112906/n35w125.field')))).toBe(0);
});

test('neighbors are asked for in one range: five requests an hour of the run', async () => {
  await publish(run);
  expect(bucket.asked.filter(path => path.includes('f003'))).toHaveLength(2 + 5);
});

describe('a run that is not whole', () => {
  const first = [...wholeRun.keys()].find(path => path.endsWith('f000.idx')) ?? '';
  const grib = first.replace('.idx', '');

  test.each([
    ['lacks a file', () => files.delete(grib)],
    ['lacks an index', () => files.delete(first)],
    [
      'has an index without a field',
      () => files.set(first, Buffer.from('1:0:d=2026112906:PRMSL:mean sea level:anl:')),
    ],
    ['has a page for an index', () => files.set(first, Buffer.from('<html>Moved</html>'))],
    [
      'has a file that is cut',
      () => files.set(grib, (wholeRun.get(grib) ?? Buffer.alloc(0)).subarray(0, 300)),
    ],
    ['is on a server that fails', () => files.set(grib, 500)],
    [
      'has messages of another run',
      () => {
        for (const [path, bytes] of madeRunFiles(run - 6 * 3600, [0], 'constant'))
          files.set(path.replace('gfs.20261129/00', 'gfs.20261129/06').replace('t00z', 't06z'), bytes);
      },
    ],
  ])('because it %s is not published, and what was published stays', async (_, damage) => {
    writeFileSync(
      join(out, 'latest.json'),
      writeLatest({ model: 'gfs', run: run - 1, folder: 'gfs-2026112900', sheets: [] }),
    );
    const before = readFileSync(join(out, 'latest.json'), 'utf8');
    damage();
    await expect(publish(run)).rejects.toThrow(Incomplete);
    expect(readFileSync(join(out, 'latest.json'), 'utf8')).toBe(before);
    expect(readdirSync(out).filter(name => name.startsWith('gfs'))).toEqual([]);
  });

  test('because its last hour has not come is passed over for the one before', async () => {
    expect(await publish(laterRun + 600)).toMatchObject({ outcome: 'published', published: run });
    expect(await publish(laterRun + 1200)).toMatchObject({ outcome: 'nothing new', published: run });
  });

  test('and never comes: after a day nothing is new, and the published run says its age', async () => {
    await publish(run);
    expect(await publish(run + 2 * 86_400)).toMatchObject({ outcome: 'no run', published: run, requests: 4 });
    expect(latest()?.run).toBe(run);
  });
});

test('a clock that is behind does not bring back an older run', async () => {
  await publish(run);
  expect(await publish(run - 86_400)).toMatchObject({ outcome: 'nothing new', published: run, requests: 0 });
});

test('the run before stays beside the newest, older ones and halves go', async () => {
  for (const name of ['gfs-2026112812', '.gfs-2026112818', 'other']) mkdirSync(join(out, name));
  await publish(run);
  for (const [path, bytes] of madeRunFiles(laterRun, hours, 'constant')) files.set(path, bytes);
  await publish(laterRun);
  expect(readdirSync(out).toSorted()).toEqual(['gfs-2026112906', 'gfs-2026112912', 'latest.json', 'other']);
  expect(latest()).toMatchObject({ run: laterRun, folder: 'gfs-2026112912' });
});

describe('latest.json', () => {
  const sound = { model: 'gfs', run, folder: 'gfs-2026112906', sheets: ['n35w125'] };
  const changed = (part: object): string => JSON.stringify({ ...JSON.parse(writeLatest(sound)), ...part });

  test('is read as it was written', () => expect(readLatest(writeLatest(sound))).toEqual(sound));

  test.each([
    ['empty', ''],
    ['a page', '<html>'],
    ['null', 'null'],
    ['of another version', changed({ version: 2 })],
    ['of a folder outside', changed({ folder: '../secret' })],
    ['of another site', changed({ folder: 'https://elsewhere' })],
    ['of sheets outside', changed({ sheets: ['n35w125', '../../x'] })],
    ['of no list of sheets', changed({ sheets: 'n35w125' })],
    ['of no time', changed({ run: '2026' })],
    ['of more sheets than the world has', changed({ sheets: Array.from({ length: 5000 }, () => 'n35w125') })],
  ])('that is %s is none', (_, text) => expect(readLatest(text)).toBeNull());
});

describe.skipIf(!hasFixtures)('the recorded index', () => {
  const index = (): string =>
    readFileSync(fixturePath('grid/gfswave.20230823.t18z.atlocn.0p16.f001.grib2.idx'), 'utf8');
  const wanted = ['HTSGW', 'PERPW', 'DIRPW'].map(name => ({ name, level: 'surface' }));

  test('gives the bytes of the recorded slice as one range', () => {
    expect(rangesIn(index(), wanted)).toEqual([{ start: 184_546, end: 301_077 }]);
    expect(rangesIn(index(), [{ name: 'SWDIR', level: '3 in sequence' }])).toEqual([
      { start: 657_151, end: null },
    ]);
    expect(() => rangesIn(index(), [{ name: 'GUST', level: 'surface' }])).toThrow('no GUST at surface');
  });

  test('and the slice, served by ranges, give the recorded fields', async () => {
    const file = Buffer.concat([Buffer.alloc(184_546), gribBytes(waveSlice), Buffer.alloc(1000)]);
    files = new Map<string, Uint8Array>([
      ['wave.grib2', file],
      ['wave.grib2.idx', Buffer.from(index())],
    ]);
    const traffic = { requests: 0, bytes: 0, pause: async () => undefined };
    const fields = await fetchFields(`${bucket.url}/wave.grib2`, wanted, traffic);
    for (const [number, { values, ...head }] of (await gribFields(waveSlice)).entries()) {
      const { values: served = new Float64Array(), ...servedHead } = fields[number] ?? {};
      expect(servedHead).toEqual(head);
      expect(Buffer.compare(new Uint8Array(served.buffer), new Uint8Array(values.buffer))).toBe(0);
    }
    expect(traffic).toMatchObject({ requests: 2, bytes: 116_531 + 985 });
  });
});
