import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { factorNames, type FactorName, type FishingScore } from '../../src/core/rules/forecast/verdicts.ts';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import { qualityOfRawScore, qualityOfScore } from '../../src/core/rules/score/quality.ts';
import { factorMaxPoints } from '../../src/core/rules/score/factor-points.ts';
import { scoreAt, scoreHours } from '../../src/core/rules/score/score-hours.ts';
import { scoreDay, scoreHour, type ScoreInputs } from '../../src/core/rules/score/scoring.ts';
import { seaPointsOfDay, seaPointsOfHours } from '../../src/core/rules/score/sea-points.ts';
import { weatherIcon } from '../../src/core/rules/conditions/day-icon.ts';
import { airF, anyInputs, fullInputs, maybe, percent, periodS, waveFt, windKt } from '../support/measured.ts';

const perfect = {
  windSpeedKt: 0,
  waveHeightFt: 0,
  precipitationPct: 0,
  fogPct: 0,
  airTempF: 70,
  wavePeriodS: 20,
};
const inputOf: Record<FactorName, keyof ScoreInputs> = {
  wind: 'windSpeedKt',
  wave: 'waveHeightFt',
  precip: 'precipitationPct',
  fog: 'fogPct',
  temp: 'airTempF',
  wavePeriod: 'wavePeriodS',
};
const unknown = {
  windSpeedKt: undefined,
  waveHeightFt: undefined,
  precipitationPct: undefined,
  fogPct: undefined,
  airTempF: undefined,
  wavePeriodS: undefined,
};
const points = (score: FishingScore) => [
  score.windScore,
  score.waveScore,
  score.precipScore,
  score.fogScore,
  score.tempScore,
  score.wavePeriodScore,
];

const columnsOf = (hours: ScoreInputs[]) => ({
  time: hours.map((_, hour) => hour * 3600),
  series: {
    windSpeedKt: hours.map(hour => hour.windSpeedKt ?? null),
    waveHeightFt: hours.map(hour => hour.waveHeightFt ?? null),
    precipitationPct: hours.map(hour => hour.precipitationPct ?? null),
    lowCloudPct: hours.map(hour => hour.fogPct ?? null),
    airTempF: hours.map(hour => hour.airTempF ?? null),
    wavePeriodS: hours.map(hour => hour.wavePeriodS ?? null),
  },
});

describe('fishing score', () => {
  test('a flat, warm, dry, windless hour with long swell is six of six, split by weight', () => {
    const score = scoreHour(perfect);
    expect(score.rawScore).toBe(6);
    expect(score.score).toBe(1);
    expect(points(score)).toEqual([2, 1.5, 0.75, 0.5, 0.5, 0.75]);
    expect(score).toMatchObject({ coverage: factorNames, complete: true });
  });

  test('the weighted sum of the specification, scaled between its extremes', () => {
    const bell = Math.exp(-0.5 * ((64 - 70) / 5) ** 2);
    const sum = -0.4 * (12 / 30) - 0.3 * (3.5 / 10) - 0.15 * 0.4 - 0.1 * 0.25 + 0.1 * bell + 0.15 * (9 / 20);
    const score = scoreHour({
      windSpeedKt: 12,
      waveHeightFt: 3.5,
      precipitationPct: 40,
      fogPct: 25,
      airTempF: 64,
      wavePeriodS: 9,
    });
    expect(score.rawScore).toBeCloseTo((6 * (sum + 0.95)) / 1.2, 12);
  });

  test('60 and 80 °F are two standard deviations from the best', () => {
    expect(scoreHour({ ...perfect, airTempF: 60 }).tempScore).toBeCloseTo(0.5 * Math.exp(-2), 12);
    expect(scoreHour({ ...perfect, airTempF: 80 }).tempScore).toBeCloseTo(0.5 * Math.exp(-2), 12);
  });

  test('absent wind or a gap in it counts as 15 kt, absent temperature as 70 °F, a gap in it as half', () => {
    expect(scoreHour({ ...perfect, windSpeedKt: null })).toMatchObject({ windScore: 1, complete: false });
    expect(scoreHour({ ...perfect, windSpeedKt: undefined }).windScore).toBe(1);
    expect(scoreHour({ ...perfect, airTempF: undefined }).tempScore).toBe(0.5);
    expect(scoreHour({ ...perfect, airTempF: null }).tempScore).toBe(0.25);
    expect(scoreHour({ ...perfect, airTempF: null }).coverage).not.toContain('temp');
  });

  test('a missing wave, precipitation, fog or period leaves the sum and its range', () => {
    const score = scoreHour({ ...perfect, wavePeriodS: null, fogPct: undefined, windSpeedKt: 30 });
    expect(score).toMatchObject({ wavePeriodScore: null, fogScore: null });
    // Everything else at its best, wind at its worst: 1 - 0.4 / (0.4 + 0.3 + 0.15 + 0.1).
    expect(score.rawScore).toBeCloseTo(6 * (1 - 0.4 / 0.95), 12);
    const dry = scoreHour({ ...perfect, waveHeightFt: null, precipitationPct: undefined, windSpeedKt: 30 });
    expect(dry).toMatchObject({ waveScore: null, precipScore: null });
    expect(dry.rawScore).toBeCloseTo(6 * (1 - 0.4 / 0.75), 12);
  });

  test('an hour of which nothing is known says so', () => {
    expect(scoreHour(unknown)).toMatchObject({ coverage: [], complete: false });
  });

  test('stays between 0 and 6, whatever is known', () => {
    fc.assert(
      fc.property(anyInputs, inputs => {
        const { rawScore, score } = scoreHour(inputs);
        expect(rawScore).toBeGreaterThanOrEqual(0);
        expect(rawScore).toBeLessThanOrEqual(6);
        expect(score).toBe(rawScore / 6);
      }),
    );
  });

  test('sub-scores add up to the raw score and stay within their share when all six are known', () => {
    fc.assert(
      fc.property(fullInputs, inputs => {
        const score = scoreHour(inputs);
        const shares = points(score);
        expect(shares.reduce<number>((sum, share) => sum + (share ?? NaN), 0)).toBeCloseTo(score.rawScore, 9);
        factorNames.forEach((name, index) => {
          expect(shares[index]).toBeGreaterThanOrEqual(0);
          expect(shares[index]).toBeLessThanOrEqual(factorMaxPoints[name]);
        });
      }),
    );
  });

  test('more wind, sea, rain or fog never scores better, a longer period never worse', () => {
    const worse: [keyof ScoreInputs, fc.Arbitrary<number>, 1 | -1][] = [
      ['windSpeedKt', windKt, 1],
      ['waveHeightFt', waveFt, 1],
      ['precipitationPct', percent, 1],
      ['fogPct', percent, 1],
      ['wavePeriodS', periodS, -1],
    ];
    for (const [name, values, sign] of worse) {
      fc.assert(
        fc.property(anyInputs, values, values, (inputs, a, b) => {
          const low = scoreHour({ ...inputs, [name]: Math.min(a, b) }).rawScore;
          const high = scoreHour({ ...inputs, [name]: Math.max(a, b) }).rawScore;
          expect(sign * (low - high)).toBeGreaterThanOrEqual(-1e-9);
        }),
      );
    }
  });

  test('air further from 70 °F never scores better', () => {
    fc.assert(
      fc.property(anyInputs, airF, airF, (inputs, a, b) => {
        const [near = a, far = b] = [a, b].toSorted((x, y) => Math.abs(x - 70) - Math.abs(y - 70));
        expect(scoreHour({ ...inputs, airTempF: near }).rawScore).toBeGreaterThanOrEqual(
          scoreHour({ ...inputs, airTempF: far }).rawScore - 1e-9,
        );
      }),
    );
  });

  test('a missing value that scores better than a real one is always marked as missing', () => {
    fc.assert(
      fc.property(
        fullInputs,
        fc.constantFrom(...factorNames),
        fc.constantFrom(null, undefined),
        (inputs, name, gap) => {
          const real = scoreHour(inputs);
          const missing = scoreHour({ ...inputs, [inputOf[name]]: gap });
          expect(real).toMatchObject({ coverage: factorNames, complete: true });
          expect(missing.coverage).not.toContain(name);
          expect(missing.complete).toBe(name !== 'wind' && name !== 'wave');
        },
      ),
    );
  });
});

describe('scores of a whole forecast', () => {
  test('columns hold bit for bit what hour by hour gives; an hour is foggy or not', () => {
    fc.assert(
      fc.property(fc.array(anyInputs, { maxLength: 20 }), hours => {
        const scores = scoreHours(columnsOf(hours));
        hours.forEach((inputs, hour) => {
          const low = inputs.fogPct ?? null;
          const single = scoreHour({
            ...inputs,
            airTempF: inputs.airTempF ?? null,
            fogPct: low === null ? null : low >= 90 ? 100 : 0,
          });
          expect(scoreAt(scores, hour)).toEqual(single);
        });
        expect(scoreAt(scores, hours.length)).toBeNull();
      }),
    );
  });

  test('a series that ends early has gaps, a series that is not there is absent', () => {
    const time = [0, 3600];
    const gaps = scoreHours({ time, series: { airTempF: [60] } });
    expect(gaps.tempScore[1]).toBe(0.25);
    expect(scoreHours({ time, series: {} }).tempScore).toEqual([0.5, 0.5]);
  });

  test('an hour is foggy from nine tenths of low cloud on', () => {
    expect(scoreHours({ time: [0, 3600], series: { lowCloudPct: [89, 90] } }).fogScore).toEqual([0.5, 0]);
  });

  test('at column is in step with time', () => {
    const scores = scoreHours({ time: [0, 3600, 7200], series: { windSpeedKt: [1, 2, 3] } });
    for (const column of Object.values<Column>({ ...scores })) expect(column).toHaveLength(3);
  });

  test('a day scores by the values it shows', () => {
    const day = {
      windSpeedKt: 10,
      waveHeightFt: 2,
      precipitationPct: 0,
      fogPct: 12.5,
      airTempMaxF: null,
      wavePeriodS: 8,
    };
    expect(scoreDay(day, { airTempAbsent: true }).tempScore).toBe(0.5);
    expect(scoreDay(day, { airTempAbsent: false }).tempScore).toBe(0.25);
    expect(scoreDay(day, { airTempAbsent: true }).fogScore).toBeCloseTo(0.5 * 0.875, 12);
    const cold = scoreDay({ ...day, airTempMaxF: 60 }, { airTempAbsent: true });
    expect(cold.tempScore).toBeCloseTo(0.5 * Math.exp(-2), 12);
  });
});

describe('quality labels', () => {
  test('from the raw score, on its nearest whole number', () => {
    const labels = [6, 5.5, 5.49, 4, 3.5, 3.49, 2, 1.5, 1.49, 0].map(qualityOfRawScore);
    expect(labels).toEqual([
      'excellent',
      'excellent',
      'good',
      'good',
      'good',
      'fair',
      'fair',
      'fair',
      'poor',
      'poor',
    ]);
    expect(qualityOfRawScore(null)).toBe('poor');
    expect(qualityOfRawScore(NaN)).toBe('poor');
  });

  test('from the score', () => {
    expect([0.8, 0.79, 0.6, 0.59, 0.4, 0.39].map(qualityOfScore)).toEqual([
      'excellent',
      'good',
      'good',
      'fair',
      'fair',
      'poor',
    ]);
  });
});

describe('sea points', () => {
  test('two for up to 2 ft, one for up to 3 ft, for each of three heights', () => {
    expect(seaPointsOfDay(2, 3, 3.1)).toBe(3);
    expect(seaPointsOfDay(0, 0, 0)).toBe(6);
    expect(seaPointsOfDay(null, undefined, 1)).toBe(2);
  });

  test('an hour adds rain, cloud and visibility in feet', () => {
    const series = {
      waveHeightFt: [1, 5],
      swellHeightFt: [1, 5],
      windWaveHeightFt: [1, 5],
      precipitationIn: [0, 0.04],
      cloudCoverPct: [29, 59],
      visibilityFt: [100_000, 50_000],
    };
    expect(seaPointsOfHours({ time: [0, 3600], series })).toEqual([12, 3]);
  });

  test('stay within 0–6 a day', () => {
    fc.assert(
      fc.property(maybe(waveFt), maybe(waveFt), maybe(waveFt), (a, b, c) => {
        expect(seaPointsOfDay(a, b, c)).toBeGreaterThanOrEqual(0);
        expect(seaPointsOfDay(a, b, c)).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('weather icon', () => {
  const fine = { precipitationPct: 0, fogPct: 0, windSpeedKt: 5, waveHeightFt: 1 };
  test('follows rain, fog, wind, waves, in this order', () => {
    expect(weatherIcon(fine)).toBe('sunny');
    expect(weatherIcon({ ...fine, waveHeightFt: 3.1 })).toBe('waves');
    expect(weatherIcon({ ...fine, waveHeightFt: 9, windSpeedKt: 15.1 })).toBe('windy');
    expect(weatherIcon({ ...fine, windSpeedKt: 40, fogPct: 41 })).toBe('fog');
    expect(weatherIcon({ ...fine, fogPct: 100, precipitationPct: 51 })).toBe('rain');
    expect(weatherIcon({ precipitationPct: 50, fogPct: 40, windSpeedKt: 15, waveHeightFt: 3 })).toBe('sunny');
  });

  test('is unknown, never sunny, when what it stands for is not known', () => {
    expect(weatherIcon({ ...fine, windSpeedKt: null })).toBe('unknown');
    expect(weatherIcon({ ...fine, waveHeightFt: null, precipitationPct: 90 })).toBe('unknown');
    expect(weatherIcon({ ...fine, precipitationPct: null })).toBe('unknown');
    expect(weatherIcon({ ...fine, fogPct: null, windSpeedKt: 20 })).toBe('windy');
  });
});
