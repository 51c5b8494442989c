import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { fractions, wholeNumbers } from '../../src/core/rules/forecast/columns.ts';

test.each([0, 1, 168, 24, 400])('a list of %d hours has that many numbers of its own', hours => {
  for (const make of [wholeNumbers, fractions]) {
    const list = make(hours);
    expect(list).toHaveLength(hours);
    list.fill(7.25);
    expect(make(hours)).not.toContain(7.25);
  }
});

test('they are stored as lists without holes, unlike those that are made by their length alone', () => {
  const tag = (list: unknown): string => String.fromCharCode(serialize(list)[2] ?? 0);
  const [dense, withHoles] = ['A', 'a'];
  const empty: number[] = [];
  empty.length = 168;
  expect(tag(empty)).toBe(withHoles);
  const gaps: (number | null)[] = fractions(168);
  gaps[3] = null;
  for (const list of [wholeNumbers(168), fractions(168), gaps]) expect(tag(list)).toBe(dense);
});
