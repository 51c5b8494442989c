import { describe, expect, test } from 'vitest';
import { freshnessOf, isJustDownloaded } from '../../src/core/rules/forecast/freshness.ts';

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

  test('just downloaded, it is no fresher than its source issued it: 12 hours fresh, 24 hours ageing, then old', () => {
    const issued = (hours: number) =>
      freshnessOf({ fetchedAt: now, issuedAt: now - hours * 3600, validUntil }, now);
    expect([5, 12, 12.01, 24, 24.01].map(issued)).toEqual(['fresh', 'fresh', 'ageing', 'ageing', 'old']);
    expect(freshnessOf({ fetchedAt: now - 4 * 3600, issuedAt: now - 5 * 3600, validUntil }, now)).toBe(
      'ageing',
    );
    expect(freshnessOf({ fetchedAt: now, issuedAt: null, validUntil }, now)).toBe('fresh');
  });

  test('issued long ago, the next download is due after three hours all the same', () => {
    const issued = { hourly: { time: [validUntil], series: {} }, issuedAt: now - 30 * 3600 };
    const downloaded = (hours: number) =>
      isJustDownloaded(
        { fetchedAt: now - hours * 3600, ...issued, provenance: 'live', answeredAt: null },
        now,
      );
    expect([0, 3, 3.01].map(downloaded)).toEqual([true, true, false]);
  });
});
