import { describe, expect, test } from 'vitest';
import { freshnessOf } from '../../src/domain/freshness.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('age of a forecast', () => {
  const now = at('2026-06-24T12:00Z');
  const validUntil = now + 5 * 86_400;
  const aged = (hours: number) => freshnessOf({ fetchedAt: now - hours * 3600, validUntil }, now);

  test('3 hours fresh, 24 hours ageing, then old, and expired past its last hour', () => {
    expect([0, 3, 3.01, 24, 24.01, 90].map(aged)).toEqual([
      'fresh',
      'fresh',
      'ageing',
      'ageing',
      'old',
      'old',
    ]);
    expect(freshnessOf({ fetchedAt: now, validUntil: now - 3599 }, now)).toBe('fresh');
    expect(freshnessOf({ fetchedAt: now, validUntil: now - 3600 }, now)).toBe('expired');
  });

  test('an unknown or future download time is old, but for a clock a little off', () => {
    expect(freshnessOf({ fetchedAt: null, validUntil }, now)).toBe('old');
    expect(freshnessOf({ fetchedAt: NaN, validUntil }, now)).toBe('old');
    expect(aged(-0.05)).toBe('fresh');
    expect(aged(-0.1)).toBe('old');
    expect(freshnessOf({ fetchedAt: now, validUntil: undefined }, now)).toBe('expired');
  });
});
