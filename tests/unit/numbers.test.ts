import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedToSum } from '../../src/domain/value/numbers.ts';
import { typedNumber } from '../../src/domain/value/typed-number.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const cents = (value: number): number => Math.round(value * 100);

test('numbers that are added up on screen give the sum that stands below them', () => {
  expect(roundedToSum([1.555, 0.955, 0.75, 0.5, 0, 0.469], 2)).toEqual([1.56, 0.95, 0.75, 0.5, 0, 0.47]);
  expect(roundedToSum([1.004, null, 0.004], 2)).toEqual([1, null, 0.01]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { maxLength: 6 }), values => {
      const rounded = roundedToSum(values, 2).map(Number);
      expect(Math.abs(sumOf(rounded) - sumOf(values))).toBeLessThan(0.005001);
      rounded.forEach((value, index) => {
        expect(Math.abs(value - (values[index] ?? 0))).toBeLessThan(0.010001);
        expect(cents(value) / 100).toBe(value);
        expect(value).toBeLessThanOrEqual(2);
      });
    }),
  );
});

test('a number is taken as people type it, and nothing else is', () => {
  expect(['12', ' 1,5 ', '.5', '3.', '0'].map(typedNumber)).toEqual([12, 1.5, 0.5, 3, 0]);
  expect(['', ' ', '-1', '1e2', '0x10', '1.2.3', 'ten'].map(typedNumber)).toEqual(Array(7).fill(null));
});
