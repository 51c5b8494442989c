import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readGrib } from '../../tools/grib/read-grib.ts';
import { inspectGrib, readGribOptions } from '../../tools/inspect-grib.ts';
import { Misuse } from '../../tools/misuse.ts';
import { gribBytes, gribFields, waveSlice } from '../support/field/grib-files.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';

interface Expected {
  packing: number;
  points: number;
  known: number;
  least: number;
  most: number;
  /** Of all known values. */
  sum: number;
  /** By place in the grid. */
  values: [number, number][];
}

/** As ECMWF's own decoder (ecCodes 2.28, `grib_get_data`) reads them. */
const recorded: [string, Expected[]][] = [
  [
    waveSlice,
    [
      {
        packing: 40,
        points: 99_631,
        known: 29_419,
        least: 0.02,
        most: 2.78,
        sum: 34_640.43,
        values: [
          [0, NaN],
          [28_466, 0.88],
          [56_932, 1.32],
          [71_165, 1.41],
        ],
      },
      {
        packing: 40,
        points: 99_631,
        known: 29_419,
        least: 1.09,
        most: 12.39,
        sum: 222_028.44,
        values: [
          [28_466, 6.44],
          [56_932, 6.73],
          [71_165, 9.54],
        ],
      },
      {
        packing: 40,
        points: 99_631,
        known: 29_419,
        least: 0.02,
        most: 359.94,
        sum: 2_618_357.49,
        values: [
          [28_466, 86.82],
          [56_932, 79.24],
          [71_165, 89.01],
        ],
      },
    ],
  ],
  [
    'gfs.20230104.t18z.0p25.f186.rh-constant',
    [{ packing: 3, points: 1_038_240, known: 1_038_240, least: 0, most: 0, sum: 0, values: [[519_120, 0]] }],
  ],
  [
    'gfs.2026081406.f000.crop',
    [
      {
        packing: 4,
        points: 6400,
        known: 6400,
        least: 291.400781,
        most: 310.700769,
        sum: 1_927_456.1984,
        values: [
          [0, 302.300775],
          [5485, 301.700769],
        ],
      },
      {
        packing: 4,
        points: 6400,
        known: 6400,
        least: 0,
        most: 0.00895600021,
        sum: 0.723637608,
        values: [
          [914, 0.000374399999],
          [4571, 0.000140000004],
        ],
      },
    ],
  ],
  [
    'arome-corsica.20260802T00.f011.crop',
    [
      {
        packing: 0,
        points: 21_901,
        known: 21_901,
        least: 0,
        most: 21.2138672,
        sum: 1337.296875,
        values: [
          [9386, 0.107421875],
          [18_772, 0],
        ],
      },
    ],
  ],
  [
    'ecmwf-ifs.20260310T00.oper.f000.msg1-ccsds',
    [
      {
        packing: 42,
        points: 1_038_240,
        known: 1_038_240,
        least: 0.5,
        most: 0.849609315,
        sum: 861_486.42209,
        values: [[0, 0.849609315]],
      },
    ],
  ],
  [
    'meteofrance-mfwam-arome.20250806T00.f001.swell-ccsds-bitmap',
    [
      {
        packing: 42,
        points: 481_401,
        known: 181_711,
        least: 0,
        most: 2.80627441,
        sum: 173_650.893188,
        values: [[0, NaN]],
      },
    ],
  ],
];

const fiveDecimals = (value: number): number => Math.round(value * 1e5) / 1e5;

const made = (file: string): string => join(import.meta.dirname, '../support/field', file);

describe.skipIf(!hasFixtures)('the recorded file', () => {
  test.each(recorded)('%s is read as ecCodes reads it', async (name, expected) => {
    const fields = await gribFields(name);
    expect(fields.length).toBe(expected.length);
    for (const [index, { packing, values }] of fields.entries()) {
      const want = expected[index];
      if (!want) throw new Error('a field too many');
      const known = values.filter(value => !Number.isNaN(value));
      expect([packing, values.length, known.length]).toEqual([want.packing, want.points, want.known]);
      expect(known.reduce((a, b) => Math.min(a, b))).toBeCloseTo(want.least, 5);
      expect(known.reduce((a, b) => Math.max(a, b))).toBeCloseTo(want.most, 5);
      expect(known.reduce((a, b) => a + b, 0) / (want.sum || 1)).toBeCloseTo(want.sum === 0 ? 0 : 1, 7);
      expect(want.values.map(([point]) => fiveDecimals(values[point] ?? Infinity))).toEqual(
        want.values.map(([, value]) => fiveDecimals(value)),
      );
    }
  });

  test('of waves names its parameters, grid, run and time', async () => {
    const printed = await inspectGrib({ file: fixturePath(`grid/${waveSlice}.grib2`) });
    expect(printed.map(({ parameter }) => parameter.name)).toEqual(['HTSGW', 'PERPW', 'DIRPW']);
    expect(printed[0]).toMatchObject({
      parameter: { discipline: 10, category: 0, number: 3, level: { type: 1 } },
      grid: { columns: 301, rows: 331, lat: 55, lng: 260 },
      run: '2023-08-23T18:00:00.000Z',
      time: '2023-08-23T19:00:00.000Z',
      known: 29_419,
    });
    expect(printed[0]?.values.length).toBe(20);
    expect(printed[0]?.grid.latStep).toBeCloseTo(-1 / 6, 9);
  });

  test('that is cut is never read, and the reason is said', async () => {
    const whole = gribBytes(waveSlice);
    for (let part = 1; part < 10; part++) {
      const read = await readGrib(whole.subarray(0, Math.floor((whole.length * part) / 10)));
      expect(read).toEqual({ ok: false, reason: expect.any(String) });
    }
  });
});

test.each(['complex.grib2', 'png.grib2'])('%s with any byte changed gives values or a reason', async file => {
  const whole = readFileSync(made(file));
  for (let at = 0; at < whole.length; at++) {
    const changed = Uint8Array.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    expect(await readGrib(changed)).toHaveProperty('ok');
  }
});

test.each([
  ['complex packing with differences of the second order and missing values', 'complex.grib2', 3],
  ['PNG', 'png.grib2', 41],
])('a message that GDAL packed by %s is read as it was written', async (_, file, packing) => {
  const read = await readGrib(readFileSync(made(file)));
  if (!read.ok) throw new Error(read.reason);
  expect(read.fields.map(field => field.packing)).toEqual([packing]);
  const [field] = read.fields;
  if (!field) throw new Error('no field');
  expect(field.grid).toEqual({ columns: 30, rows: 20, lat: 20.25, lng: 300, latStep: 0.25, lngStep: 0.25 });
  for (const [index, value] of field.values.entries()) {
    // GDAL was given the rows from the north.
    const cell = (19 - Math.floor(index / 30)) * 30 + (index % 30);
    const isMissing = packing === 3 && cell % 11 === 5;
    expect(fiveDecimals(value)).toBe(isMissing ? NaN : cell ** 2 % 97);
  }
});

test('an image of more than 65,536 points in a row is read whole, as the waves of the world are', async () => {
  const read = await readGrib(readFileSync(made('wide.grib2')));
  if (!read.ok) throw new Error(read.reason);
  const [field] = read.fields;
  if (!field) throw new Error('no field');
  expect(field.packing).toBe(40);
  expect(field.values.filter(value => !Number.isNaN(value)).length).toBe(72_000);
  const wrong = field.values.findIndex((value, point) => {
    const [column, row] = [point % 400, 199 - Math.floor(point / 400)];
    const written = column % 10 === 9 ? NaN : Math.floor(column / 50) * 3 + Math.floor(row / 20);
    return !Object.is(fiveDecimals(value), written);
  });
  expect(wrong).toBe(-1);
});

test.each([[['--grib']], [['--grib=']], [['--grib', 'a', 'b']]])('%j make no sense', args =>
  expect(() => readGribOptions(args)).toThrow(Misuse),
);

test('a file that is not there or not GRIB is said to be so', async () => {
  await expect(inspectGrib({ file: '/nowhere.grib2' })).rejects.toThrow('no file');
  await expect(inspectGrib({ file: import.meta.filename })).rejects.toThrow('no GRIB message here');
});
