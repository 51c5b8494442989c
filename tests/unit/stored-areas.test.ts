import { expect, test } from 'vitest';
import {
  fieldCornerOf,
  fieldNamesOf,
  fieldSheetsAround,
  fieldSheetsOf,
} from '../../src/core/rules/field/field-sheets.ts';
import { areasToDrop, runToShow, type StoredArea } from '../../src/core/rules/field/stored-areas.ts';

const stored = (name: string, run: number, usedAt = run): StoredArea => ({
  id: `gfs-${run}-${name}`,
  name,
  model: 'gfs',
  run,
  fetchedAt: run,
  usedAt,
  bytes: 40_000,
});

test('sheets over the size are dropped: the oldest run first, then what was not shown for longest', () => {
  const sheets = [stored('n35w125', 20, 100), stored('n35w120', 20, 50), stored('n30w120', 10, 200)];
  expect(areasToDrop(sheets, 120_000)).toEqual([]);
  expect(areasToDrop(sheets, 100_000).map(({ name }) => name)).toEqual(['n30w120']);
  expect(areasToDrop(sheets, 50_000).map(({ name }) => name)).toEqual(['n30w120', 'n35w120']);
  // 500 sheets on a device: 125 of them fit.
  const many = Array.from({ length: 500 }, (_, index) => stored(`n35w${100 + index}`, index));
  expect(areasToDrop(many)).toHaveLength(375);
});

test('of several runs the one that covers most is shown, of equals the newest', () => {
  const names = ['n35w125', 'n35w120', 'n30w120'];
  const older = [stored('n35w125', 10), stored('n35w120', 10)];
  expect(runToShow([...older, stored('n35w125', 20)], names)?.run).toBe(10);
  expect(runToShow([stored('n35w125', 10), stored('n35w120', 20)], names)?.run).toBe(20);
  expect(runToShow(older, ['n00e000'])).toBeNull();
});

test('a box across the date line and near a pole touches sheets of this earth alone', () => {
  expect(fieldNamesOf(fieldSheetsOf({ west: 178, east: 183, south: -18, north: -16 }))).toEqual([
    's20e175',
    's20w180',
  ]);
  expect(fieldNamesOf(fieldSheetsOf({ west: -183, east: -178, south: -18, north: -16 }))).toEqual([
    's20e175',
    's20w180',
  ]);
  expect(fieldNamesOf(fieldSheetsAround({ lat: 89.9, lng: 2.5 }))).toEqual(['n85e000']);
  expect(fieldNamesOf(fieldSheetsAround({ lat: -90, lng: -177 }))).toEqual(['s90w180']);
  expect(fieldSheetsOf({ west: -400, east: 400, south: -90, north: 90 })).toHaveLength(72 * 36);
});

test('a name stands for its corner, and nothing else for any', () => {
  for (const corner of fieldSheetsOf({ west: -180, east: 180, south: -90, north: 90 }))
    expect(fieldCornerOf(fieldNamesOf([corner])[0] ?? '')).toEqual(corner);
  for (const name of ['', 'n36w125', 'n90e000', 'n00e180', '../n35w125', 'n35w1250'])
    expect(fieldCornerOf(name)).toBeNull();
});
