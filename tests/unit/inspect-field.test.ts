import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asksForField, inspectField, readFieldOptions } from '../../tools/inspect-field.ts';
import { Misuse } from '../../tools/misuse.ts';

const small = join(import.meta.dirname, '../support/field/small.field');
const inspect = (at: string, time: string) =>
  inspectField(readFieldOptions(['--field', small, '--at', at, '--time', time]));

test('a value is printed with its points, steps and weights', async () => {
  const printed = await inspect('36.2,-124.5', '2026-11-29T07:30Z');
  expect(printed).toMatchObject({
    model: 'gfs',
    run: '2026-11-29T06:00:00.000Z',
    values: { waveHeightM: 12.27, gustMs: 41.35 },
    steps: [
      { time: '2026-11-29T06:00:00.000Z', weight: 0.5 },
      { time: '2026-11-29T09:00:00.000Z', weight: 0.5 },
    ],
  });
  const { planes = {}, corners } = 'planes' in printed ? printed : {};
  expect(corners).toContainEqual({ lat: 36, lng: -125, weight: 0.4, isNear: false });
  expect(planes['waveHeight']).toEqual([
    { points: [12.1, 12.1, 12.2, 12.2], value: 12.12 },
    { points: [12.4, 12.4, 12.5, 12.5], value: 12.42 },
  ]);
});

test('a place beside an unknown point has no value, and the reason is printed', async () => {
  const printed = await inspect('35,-122', '2026-11-29T06:00Z');
  expect(printed).toMatchObject({
    values: { wind: null, gustMs: null },
    planes: { gust: [{ value: null, why: 'The nearest point is unknown.' }] },
  });
});

describe('nothing is extrapolated', () => {
  test.each([
    ['-36,-124', '2026-11-29T06:00Z', 'The place is outside this sheet.'],
    ['36,-124', '2026-11-29T05:59Z', 'The time is before the first or after the last step.'],
    ['36,-124', '2026-11-29T12:01Z', 'The time is before the first or after the last step.'],
  ])('at %s, %s', async (at, time, why) =>
    expect(await inspect(at, time)).toMatchObject({ values: null, why }),
  );
});

test.each([
  [['--field'], /argument missing|ambiguous/],
  [['--field', small, '--at', 'north', '--time', '2026-11-29T06:00Z'], 'is not a position'],
  [['--field', small, '--at', '36,-124', '--time', 'noon'], 'is not an instant'],
])('%j make no sense, and the sentence says why', (args, words) => {
  expect(asksForField(args)).toBe(true);
  expect(() => readFieldOptions(args)).toThrow(Misuse);
  expect(() => readFieldOptions(args)).toThrow(words);
});

test('a file that is no sheet is said to be none', async () =>
  await expect(
    inspectField({ file: import.meta.filename, at: { lat: 36, lng: -124 }, time: 0 }),
  ).rejects.toThrow('damaged'));
