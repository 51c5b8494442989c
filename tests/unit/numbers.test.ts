import * as fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { roundedToSum } from '../../src/core/rules/value/numbers.ts';
import { parseCoordinates } from '../../src/core/rules/place/parse-coordinates.ts';
import { readTypedNumber, signedTypedNumber, typedNumber } from '../../src/core/rules/value/typed-number.ts';

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

const languages = ['en', 'fr', 'es'] as const;

test('a number is taken as people type it, and nothing else is', () => {
  for (const language of languages) {
    const read = (text: string): number | null => typedNumber(text, language);
    expect(['12', ' 1,5 ', '.5', '3.', '0', '0,375', '12,5000', '1200,375'].map(read)).toEqual([
      12, 1.5, 0.5, 3, 0, 0.375, 12.5, 1200.375,
    ]);
    const others = [
      '',
      ' ',
      '-1',
      '1e2',
      '0x10',
      '1.2.3',
      'ten',
      '1 20',
      '12 3456',
      '1,20,000',
      '1,200,',
      '5-',
      '.',
      ',',
    ];
    expect(others.map(read)).toEqual(others.map(() => null));
  }
});

test.each([
  [
    'two separators',
    [
      '1,200.5',
      '1.200,5',
      '1 200,5',
      '1\u00a0200.5',
      '1\u202f200,5',
      '1\u2009200,50',
      "1'200.5",
      '1’200,5',
      '1´200.5',
    ],
  ],
  ['other digits', ['١٢٠٠٫٥', '۱۲۰۰٫۵', '१२००.५', '1200.5', '١٬٢٠٠٫٥', '๑๒๐๐.๕']],
  ['signs', ['+1200.5', '+1,200.5']],
])('%s tell what a comma or a point is, in every language', (_, texts) => {
  for (const language of languages)
    expect(texts.map(text => signedTypedNumber(text, language))).toEqual(texts.map(() => 1200.5));
});

test('a minus is read in each of its signs', () => {
  expect(
    ['-1,5', '−1.5', '–1.5', '- 1,5', '﹣1.5', '-1.5'].map(text => signedTypedNumber(text, 'fr')),
  ).toEqual(Array(6).fill(-1.5));
  expect(Object.is(signedTypedNumber('-0', 'en'), 0)).toBe(true);
});

test('where the language decides, three digits after a comma are thousands; else both readings are offered', () => {
  expect(typedNumber('1,200', 'en')).toBe(1200);
  expect(typedNumber('1,200,300', 'fr')).toBe(1_200_300);
  expect(typedNumber('1.200.300', 'en')).toBe(1_200_300);
  const either = { kind: 'ambiguous', decimal: 1.2, grouped: 1200 };
  expect(readTypedNumber('1.200', 'en')).toEqual(either);
  for (const language of ['fr', 'es'] as const)
    expect(['1,200', '1.200', '١٫٢٠٠'].map(text => readTypedNumber(text, language))).toEqual([
      either,
      either,
      either,
    ]);
});

test('no text is read as one number here and as a thousandth of it there', () => {
  const character = fc.constantFrom('0', '1', '2', '5', '9', ',', '.', ' ', "'", '\u00a0', '-');
  fc.assert(
    fc.property(fc.array(character, { minLength: 1, maxLength: 9 }), characters => {
      const text = characters.join('').trim();
      const values = languages
        .map(language => signedTypedNumber(text, language))
        .filter(value => value !== null);
      expect(new Set(values).size).toBeLessThanOrEqual(1);
      // The reader keeps the digits: as a whole number, or with the last mark as the decimal mark.
      for (const value of values) {
        const [, whole = '', part = ''] = /^(.*)[.,](\d*)$/s.exec(text) ?? [];
        const bare = (some: string): string => some.replace(/\D/g, '') || '0';
        expect([Number(bare(text)), Number(`${bare(whole)}.${bare(part)}`)]).toContain(Math.abs(value));
      }
    }),
    { numRuns: 5000 },
  );
});

test.each([
  '36.951, -122.026',
  '36,951; -122,026',
  '٣٦٫٩٥١، -١٢٢٫٠٢٦',
  '36.951, -122.026',
  '36°57,060′ N 122°01,560′ W',
])('three decimals of a position are no thousands: %s', text => {
  expect(parseCoordinates(text)).toEqual({ lat: 36.951, lng: -122.026 });
});
