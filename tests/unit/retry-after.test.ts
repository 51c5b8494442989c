import { expect, test } from 'vitest';
import { retryAfterS } from '../../supabase/functions/_shared/retry-after.ts';

test.each([
  ['120', 120],
  ['1.5', 2],
  ['0.001', 1],
  [' 7 ', 7],
  ['0', null],
  ['-5', null],
  ['1e3', null],
  ['0x10', null],
  ['Infinity', null],
  ['9'.repeat(400), null],
  ['soon', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['', null],
  [null, null],
])('a service that asks for “%s” is left alone for %s whole seconds', (header, expected) => {
  expect(retryAfterS(header)).toBe(expected);
});
