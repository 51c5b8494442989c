import { factorNames, maxRawScore, type FactorName, type FishingScore } from '../forecast/verdicts.ts';
import type { ForecastDay } from '../forecast/forecast.ts';
import { clamp, isNumber, type Reading } from '../value/numbers.ts';
import {
  factorMaxPoints,
  windPoints,
  wavePoints,
  precipPoints,
  fogPoints,
  wavePeriodPoints,
  tempPoints,
} from './factor-points.ts';

/** Native units. `airTempF` undefined = the source has no temperature at all; null = a gap. */
export interface ScoreInputs {
  windSpeedKt: Reading;
  waveHeightFt: Reading;
  precipitationPct: Reading;
  /** 0–100; one hour is either 0 or 100. */
  fogPct: Reading;
  airTempF: Reading;
  wavePeriodS: Reading;
}

/** Returns the fishing score of one hour. A missing factor is left out of the sum or gets a substitute, see above. */
export function scoreHour(inputs: ScoreInputs): FishingScore {
  const { windSpeedKt, waveHeightFt, precipitationPct, fogPct, airTempF, wavePeriodS } = inputs;
  const windScore = windPoints(windSpeedKt);
  const waveScore = isNumber(waveHeightFt) ? wavePoints(waveHeightFt) : null;
  const precipScore = isNumber(precipitationPct) ? precipPoints(precipitationPct) : null;
  const fogScore = isNumber(fogPct) ? fogPoints(fogPct) : null;
  const tempScore = tempPoints(airTempF);
  const wavePeriodScore = isNumber(wavePeriodS) ? wavePeriodPoints(wavePeriodS) : null;
  const rawScore = rawScoreOf(windScore, waveScore, precipScore, fogScore, tempScore, wavePeriodScore);
  const coverage = coverageBits(windSpeedKt, waveHeightFt, precipitationPct, fogPct, airTempF, wavePeriodS);
  return {
    rawScore,
    score: rawScore / maxRawScore,
    windScore,
    waveScore,
    precipScore,
    fogScore,
    tempScore,
    wavePeriodScore,
    coverage: coveredFactors(coverage),
    complete: isComplete(coverage),
  };
}

/** Scores a day from its own displayed values. `airTempAbsent` = the source has no temperature at all. */
export function scoreDay(
  day: Pick<
    ForecastDay,
    'windSpeedKt' | 'waveHeightFt' | 'precipitationPct' | 'fogPct' | 'airTempMaxF' | 'wavePeriodS'
  >,
  { airTempAbsent }: { airTempAbsent: boolean },
): FishingScore {
  return scoreHour({
    windSpeedKt: day.windSpeedKt,
    waveHeightFt: day.waveHeightFt,
    precipitationPct: day.precipitationPct,
    fogPct: day.fogPct,
    airTempF: day.airTempMaxF === null && airTempAbsent ? undefined : day.airTempMaxF,
    wavePeriodS: day.wavePeriodS,
  });
}

/** Bits for wind and waves in `HourlyScores.coverage`; no score is complete without them. */
export const windBit = 1;
export const waveBit = 2;

/** True if these coverage bits contain both wind and waves. */
export const isComplete = (coverage: number): boolean =>
  (coverage & windBit) !== 0 && (coverage & waveBit) !== 0;

export const coveredFactors = (coverage: number): FactorName[] =>
  factorNames.filter((_, bit) => (coverage & (1 << bit)) !== 0);

/** Scales the points of the available factors to a raw score of 0–6. */
export function rawScoreOf(
  wind: number,
  wave: number | null,
  precip: number | null,
  fog: number | null,
  temp: number,
  period: number | null,
): number {
  let points = wind;
  let possible = factorMaxPoints.wind + factorMaxPoints.temp;
  if (wave !== null) {
    points += wave;
    possible += factorMaxPoints.wave;
  }
  if (precip !== null) {
    points += precip;
    possible += factorMaxPoints.precip;
  }
  if (fog !== null) {
    points += fog;
    possible += factorMaxPoints.fog;
  }
  points += temp;
  if (period !== null) {
    points += period;
    possible += factorMaxPoints.wavePeriod;
  }
  return clamp((points * maxRawScore) / possible, 0, maxRawScore);
}

/** Bit i = factorNames[i]. */
export function coverageBits(
  wind: Reading,
  wave: Reading,
  precip: Reading,
  fog: Reading,
  temp: Reading,
  period: Reading,
): number {
  return (
    (isNumber(wind) ? windBit : 0) |
    (isNumber(wave) ? waveBit : 0) |
    (isNumber(precip) ? 4 : 0) |
    (isNumber(fog) ? 8 : 0) |
    (isNumber(temp) ? 16 : 0) |
    (isNumber(period) ? 32 : 0)
  );
}
