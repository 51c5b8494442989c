import { expect, test } from 'vitest';
import type { Rolldown } from 'vite';
import { circleIn } from '../../tools/vite-no-circles.ts';

/** The bundle of files that import each other like this. */
const bundleOf = (files: Record<string, string[]>): Rolldown.OutputBundle =>
  // Of a chunk the rule looks at its kind and imports alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(
    Object.entries(files).map(([name, imports]) => [name, { type: 'chunk', imports }]),
  ) as unknown as Rolldown.OutputBundle;

test('files that import each other in a circle are found, however long it is', () => {
  expect(circleIn(bundleOf({ a: ['b'], b: ['a'] }))).toEqual(['a', 'b']);
  expect(circleIn(bundleOf({ start: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c']);
});

test('two ways to one file are no circle, nor is a file of another kind', () => {
  expect(circleIn(bundleOf({ a: ['b', 'c'], b: ['c'], c: ['sheet.css'] }))).toBeNull();
});
