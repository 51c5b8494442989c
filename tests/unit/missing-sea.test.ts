import { describe, expect, test } from 'vitest';
import { missingThroughout } from '../../src/core/rules/score/best-day.ts';
import { scoreHours } from '../../src/core/rules/score/score-hours.ts';

const coverage = (windSpeedKt: (number | null)[], waveHeightFt: (number | null)[]): number[] =>
  scoreHours({ time: windSpeedKt.map((_, hour) => hour * 3600), series: { windSpeedKt, waveHeightFt } })
    .coverage;

describe('what is missing where nothing can be said of an hour', () => {
  test('is the waves where every hour lacks them', () => {
    expect(missingThroughout(coverage([8, 9], [null, null]))).toBe('wave');
    expect(missingThroughout(coverage([8, null], [null, null]))).toBe('wave');
  });

  test('is the wind where every hour lacks it', () => {
    expect(missingThroughout(coverage([null, null], [3, 3]))).toBe('wind');
  });

  test('is both where no hour has either', () => {
    expect(missingThroughout(coverage([null, null], [null, null]))).toBe('both');
  });

  test('is the one or the other where that changes from hour to hour', () => {
    expect(missingThroughout(coverage([8, null], [null, 3]))).toBe('either');
  });
});
