import { expect, test } from 'vitest';
import { fieldAt } from '../../src/core/rules/field/field-at.ts';
import {
  classOf,
  fieldGrid,
  fieldInView,
  fieldRaster,
  readGrids,
  windClassesKt,
  type FieldKind,
} from '../../src/core/rules/field/field-grid.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { seeded } from '../support/seeded.ts';
import { goldenByte, madeRun, madeSheet, smallHeader, wholeHeader } from '../support/field/made-sheets.ts';

const sheet = madeSheet(smallHeader, goldenByte);

test('what is drawn is what the reader of a sheet says, at 2,000 places and instants', () => {
  const { random } = seeded(66);
  const wrong: unknown[] = [];
  for (let turn = 0; turn < 2000; turn++) {
    const at = { lat: 35 + random() * 5, lng: -125 + random() * 5 };
    const time = madeRun + Math.round(random() * 6 * 60) * 60;
    const read = fieldAt(sheet, at, time);
    const drawn = (kind: FieldKind): number | undefined =>
      readGrids([fieldGrid(sheet, time, kind) ?? []].flat(), at.lat, at.lng)?.strength;
    if (!isSame(drawn('wind'), read?.wind?.speedMs)) wrong.push({ at, time });
    if (!isSame(drawn('waves'), read?.waveHeightM)) wrong.push({ at, time });
  }
  expect(wrong).toEqual([]);
});

const isSame = (one: number | undefined, other: number | null | undefined): boolean =>
  one === undefined || other == null ? one === (other ?? undefined) : Math.abs(one - other) < 1e-3;

test('nothing is drawn before the first step, after the last one and where nothing is known', () => {
  expect(fieldGrid(sheet, madeRun - 1, 'wind')).toBeNull();
  expect(fieldGrid(sheet, madeRun + 6 * hourS + 1, 'waves')).toBeNull();
  const unknown = fieldGrid(
    madeSheet(smallHeader, () => 255),
    madeRun,
    'wind',
  );
  if (!unknown) throw new Error('no grid');
  expect(new Set(fieldRaster(unknown, 40, windClassesKt, each => each))).toEqual(new Set([-1]));
  expect(fieldInView([unknown], [unknown], { west: -125, east: -120, south: 35, north: 40 })).toBeNull();
});

/** 10 m/s toward the east, 20 m/s in the half toward the north. */
const northernGale = (header: typeof smallHeader) =>
  fieldGrid(
    madeSheet(header, (plane, _, point) =>
      plane === 0 ? (point >= header.points ** 2 / 2 ? 167 : 147) : plane === 1 ? 127 : 0,
    ),
    madeRun,
    'wind',
  );

test('north is up: the stronger half of a sheet is the upper one of its picture', () => {
  const grid = northernGale(smallHeader);
  if (!grid) throw new Error('no grid');
  const raster = fieldRaster(grid, 10, windClassesKt, ms => ms * 1.944);
  expect(raster[0]).toBe(classOf(windClassesKt, 38.9));
  expect(raster[99]).toBe(classOf(windClassesKt, 19.4));
});

test('the range in view says where it is strongest, across the date line too', () => {
  const east = northernGale({ ...smallHeader, south: -20, west: -180 });
  const west = northernGale({ ...smallHeader, south: -25, west: 175 });
  const grids = [east ?? [], west ?? []].flat();
  const inView = fieldInView(grids, grids, { west: 178, east: 183, south: -20, north: -15.5 });
  expect(inView?.mostFromDeg).toBe(270);
  expect(inView?.least).toBeCloseTo(10, 6);
  expect(inView?.most).toBeCloseTo(20, 6);
  expect(inView?.mostAt.lng).toBeGreaterThan(-180);
  expect(inView?.mostAt.lng).toBeLessThan(-177);
  expect(inView?.mostAt.lat).toBeGreaterThan(-18);
});

test('the sheet at a pole is cut where the chart ends', () => {
  const polar = northernGale(wholeHeader);
  if (!polar) throw new Error('no grid');
  expect(fieldRaster(polar, 10, windClassesKt, ms => ms)).toHaveLength(100);
});

test('wind on land is not told as the wind in view', () => {
  const wind = northernGale(smallHeader);
  const waves = fieldGrid(
    madeSheet(smallHeader, (plane, _, point) => (plane < 3 || point < 18 ? 20 : 255)),
    madeRun,
    'waves',
  );
  if (!wind || !waves) throw new Error('no grid');
  const inView = fieldInView([wind], [waves], { west: -125, east: -120, south: 35, north: 36.9 });
  expect(inView?.most).toBeCloseTo(10, 6);
  expect(fieldInView([wind], [], { west: -125, east: -120, south: 35, north: 40 })).toBeNull();
});
