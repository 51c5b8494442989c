import * as fc from './fast-check.ts';
import type { ScoreInputs } from '../../src/core/rules/score/scoring.ts';

/** Hours of imagined weather, native units, for property tests. */
export const windKt = fc.double({ min: 0, max: 90, noNaN: true });
export const waveFt = fc.double({ min: 0, max: 50, noNaN: true });
export const percent = fc.double({ min: 0, max: 100, noNaN: true });
export const airF = fc.double({ min: -40, max: 130, noNaN: true });
export const periodS = fc.double({ min: 0, max: 30, noNaN: true });
export const weatherCode = fc.constantFrom(0, 1, 3, 45, 48, 51, 61, 75, 80, 95, 96, 99);

export const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null });

export const fullInputs: fc.Arbitrary<Record<keyof ScoreInputs, number>> = fc.record({
  windSpeedKt: windKt,
  waveHeightFt: waveFt,
  precipitationPct: percent,
  fogPct: percent,
  airTempF: airF,
  wavePeriodS: periodS,
});

export const anyInputs: fc.Arbitrary<ScoreInputs> = fc.record({
  windSpeedKt: fc.option(maybe(windKt), { nil: undefined }),
  waveHeightFt: fc.option(maybe(waveFt), { nil: undefined }),
  precipitationPct: fc.option(maybe(percent), { nil: undefined }),
  fogPct: fc.option(maybe(percent), { nil: undefined }),
  airTempF: fc.option(maybe(airF), { nil: undefined }),
  wavePeriodS: fc.option(maybe(periodS), { nil: undefined }),
});
