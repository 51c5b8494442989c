import { describe, expect, test } from 'vitest';
import { fieldAt, fieldSheetAt, type FieldValues } from '../../src/core/rules/field/field-at.ts';
import {
  fieldByte,
  fieldHours,
  fieldPlanes,
  fieldScales,
  fieldValue,
  type FieldPlane,
  type FieldSheet,
} from '../../src/core/rules/field/field-format.ts';
import { readField } from '../../src/core/rules/field/read-field.ts';
import { writeField } from '../../src/core/rules/field/write-field.ts';
import type { GribField } from '../../tools/grib/read-grib.ts';
import { gribFields, waveSlice } from '../support/field/grib-files.ts';
import { madeRun, madeSheet, smallHeader } from '../support/field/made-sheets.ts';
import { hasFixtures } from '../support/fixtures.ts';
import { rounds } from '../support/rounds.ts';
import { seeded } from '../support/seeded.ts';

/** Bytes of calm, 1 m waves of 10 s from the north, except where `byteOf` says otherwise. */
const sheetOf = (
  byteOf: (plane: FieldPlane, step: number, point: number) => number | undefined,
): FieldSheet =>
  madeSheet(smallHeader, (plane, step, point) => {
    const name = fieldPlanes[plane] ?? 'gust';
    const calm = {
      windEast: 127,
      windNorth: 127,
      gust: 0,
      waveHeight: 10,
      wavePeriod: 100,
      waveDirection: 0,
    };
    return byteOf(name, step, point) ?? calm[name];
  });

const at = (sheet: FieldSheet, lat: number, lng: number, hour = 0): FieldValues | null =>
  fieldAt(sheet, { lat, lng }, madeRun + hour * 3600);

describe('a place', () => {
  test('on a point has its value, also on the edges and corners of the sheet', () => {
    const sheet = sheetOf((plane, _, point) => (plane === 'waveHeight' ? point : undefined));
    for (let point = 0; point < 36; point++)
      expect(at(sheet, 35 + Math.floor(point / 6), -125 + (point % 6))?.waveHeightM).toBeCloseTo(
        point / 10,
        9,
      );
  });

  test('between four points has the bilinear value', () => {
    const heights: Record<number, number> = { 0: 10, 1: 20, 6: 30, 7: 60 };
    const sheet = sheetOf((plane, _, point) => (plane === 'waveHeight' ? heights[point] : undefined));
    expect(at(sheet, 35.5, -124.5)?.waveHeightM).toBeCloseTo(3, 9);
    expect(at(sheet, 35.25, -124.75)?.waveHeightM).toBeCloseTo(
      1 * 0.5625 + 2 * 0.1875 + 3 * 0.1875 + 6 * 0.0625,
      9,
    );
  });

  test.each([
    [34.999, -123],
    [40.001, -123],
    [37, -125.001],
    [37, -119.999],
    [NaN, -123],
  ])('outside the sheet, %d, %d, has no value', (lat, lng) =>
    expect(
      at(
        sheetOf(() => undefined),
        lat,
        lng,
      ),
    ).toBeNull(),
  );

  test('is in one sheet, over the date line and at the poles', () => {
    expect(fieldSheetAt({ lat: 36.9, lng: -122 })).toEqual({ south: 35, west: -125 });
    expect(fieldSheetAt({ lat: 90, lng: 180 })).toEqual({ south: 85, west: -180 });
    expect(fieldSheetAt({ lat: -90, lng: -180 })).toEqual({ south: -90, west: -180 });
    expect(fieldSheetAt({ lat: -17.6, lng: 179.9 })).toEqual({ south: -20, west: 175 });
    const fiji = { ...sheetOf(() => undefined), south: -20, west: 175 };
    expect(at(fiji, -17, -180)?.waveHeightM).toBe(1);
    expect(at(fiji, -17, 180)?.waveHeightM).toBe(1);
  });
});

describe('directions', () => {
  test('are averaged over north, not through south', () => {
    const sheet = sheetOf((plane, _, point) =>
      plane === 'waveDirection'
        ? fieldByte(fieldScales.waveDirection, point % 2 === 0 ? 350 : 10)
        : undefined,
    );
    const from = at(sheet, 35, -124.5)?.waveFromDeg ?? NaN;
    expect(Math.min(from, 360 - from)).toBeLessThan(0.72);
  });

  test('that are opposite give none', () => {
    const sheet = sheetOf((plane, _, point) => (plane === 'waveDirection' ? (point % 2) * 127 : undefined));
    expect(at(sheet, 35, -124.5)?.waveFromDeg).toBeNull();
    expect(at(sheet, 35, -124)?.waveFromDeg).toBeCloseTo(180, 6);
  });

  test('of wind are where it comes from, and winds that meet calm each other', () => {
    const sheet = sheetOf((plane, _, point) =>
      plane === 'windEast' ? (point % 2 === 0 ? 147 : 107) : undefined,
    );
    expect(at(sheet, 35, -125)?.wind).toMatchObject({ eastMs: 10, speedMs: 10, fromDeg: 270 });
    expect(at(sheet, 35, -124.5)?.wind?.speedMs).toBe(0);
  });
});

describe('an unknown point', () => {
  const sheet = sheetOf((_, __, point) => (point === 0 ? 255 : undefined));

  test.each([
    [35, -125],
    [35.4, -124.6],
    [35, -124.51],
  ])('takes the value of %d, %d, nearer than half a cell', (lat, lng) =>
    expect(at(sheet, lat, lng)).toEqual({
      wind: null,
      gustMs: null,
      waveHeightM: null,
      wavePeriodS: null,
      waveFromDeg: null,
    }),
  );

  test.each([
    [35.6, -124.6],
    [35, -124.4],
    [36, -124],
  ])('leaves %d, %d to the others', (lat, lng) => {
    const values = at(sheet, lat, lng);
    expect(values?.waveHeightM).toBeCloseTo(1, 9);
    expect(values?.wind?.speedMs).toBe(0);
  });

  test('that is unknown in one component of the wind leaves no wind', () => {
    const half = sheetOf(plane => (plane === 'windNorth' ? 255 : undefined));
    expect(at(half, 36, -124)).toMatchObject({ wind: null, waveHeightM: 1 });
  });
});

describe('an instant', () => {
  const sheet = sheetOf((plane, step) => (plane === 'waveHeight' ? [10, 20, 255][step] : undefined));

  test('between two steps has the linear value', () => {
    expect(at(sheet, 36, -124, 0)?.waveHeightM).toBeCloseTo(1, 9);
    expect(at(sheet, 36, -124, 2)?.waveHeightM).toBeCloseTo(1 + 2 / 3, 9);
    expect(at(sheet, 36, -124, 3)?.waveHeightM).toBeCloseTo(2, 9);
  });

  test('beside an unknown step has none', () =>
    expect(at(sheet, 36, -124, 3.1)).toMatchObject({ waveHeightM: null, wavePeriodS: 10 }));

  test.each([-0.01, 6.01, NaN, -Infinity])('%d hours after the run has no value', hour =>
    expect(at(sheet, 36, -124, hour)).toBeNull(),
  );
});

/** Every third point of the recorded grid of 1/6° is one of half a degree. */
const halfDegree = (field: GribField, lat: number, lng: number): number => {
  const row = Math.round((lat - field.grid.lat) / field.grid.latStep);
  const column = Math.round((((lng % 360) + 360 - field.grid.lng) % 360) / field.grid.lngStep);
  return field.values[row * field.grid.columns + column] ?? NaN;
};

describe.skipIf(!hasFixtures)('the recorded waves of a real run', () => {
  /** Hours later the same sea stands farther west: steps that differ as real ones do. */
  const shiftDeg = (step: number): number => (step % 8) * 0.5;
  const hours = fieldHours.slice(0, 9);

  test(`are within half a step of the grid at ${10_000 * rounds} random points and times`, async () => {
    const [height, period, direction] = await gribFields(waveSlice);
    if (!height || !period || !direction) throw new Error('three messages');
    const sources = { waveHeight: height, wavePeriod: period, waveDirection: direction };
    const [south, west] = [20, -65];
    const header = { ...smallHeader, south, west, points: 11, hours };
    const read = readField(
      writeField(
        madeSheet(header, (plane, step, point) => {
          const name = fieldPlanes[plane];
          if (name !== 'waveHeight' && name !== 'wavePeriod' && name !== 'waveDirection') return 255;
          const lat = south + Math.floor(point / 11) / 2;
          const lng = west + (point % 11) / 2 + shiftDeg(step);
          return fieldByte(fieldScales[name], halfDegree(sources[name], lat, lng));
        }),
      ),
    );
    if (!read.ok) throw new Error(read.fault);
    const { random } = seeded(66);
    let compared = 0;
    for (let index = 0; index < 10_000 * rounds; index++) {
      const [x, y, hour] = [random() * 10, random() * 10, random() * 24];
      const said = fieldAt(read.sheet, { lat: south + y / 2, lng: west + x / 2 }, madeRun + hour * 3600);
      const expected = (source: GribField): number => {
        const after = Math.max(
          1,
          hours.findIndex(each => each >= hour),
        );
        const share = (hour - (hours[after - 1] ?? 0)) / 3;
        const step = (number: number): number => {
          const corner = (dx: number, dy: number): number => {
            const lng = west + (Math.floor(x) + dx) / 2 + shiftDeg(number);
            return halfDegree(source, south + (Math.floor(y) + dy) / 2, lng);
          };
          const [right, up] = [x % 1, y % 1];
          return (
            (corner(0, 0) * (1 - right) + corner(1, 0) * right) * (1 - up) +
            (corner(0, 1) * (1 - right) + corner(1, 1) * right) * up
          );
        };
        return step(after - 1) * (1 - share) + step(after) * share;
      };
      const [waveHeight, wavePeriod] = [expected(height), expected(period)];
      // Beside land the sheet may know more than four corners do; `an unknown point` above has the rule.
      if (Number.isNaN(waveHeight)) continue;
      compared++;
      expect(Math.abs((said?.waveHeightM ?? NaN) - waveHeight)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(Math.abs((said?.wavePeriodS ?? NaN) - wavePeriod)).toBeLessThanOrEqual(0.05 + 1e-9);
    }
    expect(compared).toBeGreaterThan(9000 * rounds);
    for (let point = 0; point < 121; point++) {
      const [lat, lng] = [south + Math.floor(point / 11) / 2, west + (point % 11) / 2];
      const from = fieldAt(read.sheet, { lat, lng }, madeRun)?.waveFromDeg ?? NaN;
      const difference = Math.abs(from - halfDegree(direction, lat, lng));
      expect(Math.min(difference, 360 - difference)).toBeLessThanOrEqual(360 / 254 / 2 + 1e-6);
    }
    expect(fieldValue(fieldScales.waveHeight, 255)).toBeNaN();
  });
});
