import { absent, fractions, wholeNumbers } from '../forecast/columns.ts';
import {
  factorNames,
  maxRawScore,
  type Column,
  type FactorName,
  type FishingScore,
  type ForecastDay,
  type HourlyName,
  type HourlyScores,
  type HourlySeries,
} from '../forecast/forecast.ts';
import { clamp, isNumber, type Reading } from '../value/numbers.ts';
import {
  factorMaxPoints,
  windPoints,
  wavePoints,
  precipPoints,
  fogPoints,
  fogPointsOfHour,
  wavePeriodPoints,
  tempPoints,
} from './factor-points.ts';
import { seaPointsOfHours } from './sea-points.ts';
import { seaStateOfHours } from '../conditions/sea-state.ts';

/** Native units. `airTempF` undefined = the source has no temperature at all; null = a gap in it. */
export interface ScoreInputs {
  windSpeedKt: Reading;
  waveHeightFt: Reading;
  precipitationPct: Reading;
  /** 0–100; one hour is either 0 or 100. */
  fogPct: Reading;
  airTempF: Reading;
  wavePeriodS: Reading;
}

/** The fishing score of one hour; whatever is missing leaves the sum or is stood in for as above. */
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

/** A day is scored from its own displayed values. `airTempAbsent`: the source has no temperature at all. */
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

/**
 * Every hour of a forecast at once, columns in and columns out. One factor after the other: a loop over one column takes less time than
 * its share of a loop over six, whose numbers are kept in different ways.
 */
export function scoreHours({ time, series }: HourlySeries): HourlyScores {
  const { windSpeedKt = absent, waveHeightFt = absent, precipitationPct = absent } = series;
  const { lowCloudPct = absent, airTempF, wavePeriodS = absent } = series;
  const hours = time.length;
  const windScore = windPointsOf(windSpeedKt, hours);
  const waveScore = pointsOf(waveHeightFt, wavePoints, hours);
  const precipScore = pointsOf(precipitationPct, precipPoints, hours);
  const fogScore = pointsOf(lowCloudPct, fogPointsOfHour, hours);
  const tempScore = tempPointsOf(airTempF, hours);
  const wavePeriodScore = pointsOf(wavePeriodS, wavePeriodPoints, hours);
  return {
    rawScore: rawScoresOf(windScore, waveScore, precipScore, fogScore, tempScore, wavePeriodScore),
    windScore,
    waveScore,
    precipScore,
    fogScore,
    tempScore,
    wavePeriodScore,
    coverage: coverageOf(series, hours),
    seaPoints: seaPointsOfHours({ time, series }),
    ...seaStateOfHours({ time, series }),
  };
}

function windPointsOf(knots: Column, hours: number): number[] {
  const points = fractions(hours);
  for (let hour = 0; hour < hours; hour++) points[hour] = windPoints(knots[hour]);
  return points;
}

function tempPointsOf(fahrenheit: Column | undefined, hours: number): number[] {
  const points = fractions(hours);
  if (fahrenheit === undefined) return points.fill(tempPoints(undefined));
  // A column that ends early has gaps; only a column that does not exist is absent.
  for (let hour = 0; hour < hours; hour++) points[hour] = tempPoints(fahrenheit[hour] ?? null);
  return points;
}

/** Of a factor that leaves the sum where it is not known. */
function pointsOf(column: Column, pointsFor: (value: number) => number, hours: number): Column {
  const points: Column = fractions(hours);
  for (let hour = 0; hour < hours; hour++) {
    const value = column[hour];
    // Not `isNumber(value) ? … : null`: a number that might be null is made an object on its way into the list.
    if (isNumber(value)) points[hour] = pointsFor(value);
    else points[hour] = null;
  }
  return points;
}

function rawScoresOf(
  wind: number[],
  wave: Column,
  precip: Column,
  fog: Column,
  temp: number[],
  period: Column,
): number[] {
  const scores = fractions(wind.length);
  for (let hour = 0; hour < scores.length; hour++)
    scores[hour] = rawScoreOf(
      wind[hour] ?? 0,
      wave[hour] ?? null,
      precip[hour] ?? null,
      fog[hour] ?? null,
      temp[hour] ?? 0,
      period[hour] ?? null,
    );
  return scores;
}

function coverageOf(
  {
    windSpeedKt = absent,
    waveHeightFt = absent,
    precipitationPct = absent,
    lowCloudPct = absent,
    airTempF = absent,
    wavePeriodS = absent,
  }: HourlySeries['series'],
  hours: number,
): number[] {
  const coverage = wholeNumbers(hours);
  for (let hour = 0; hour < hours; hour++)
    coverage[hour] = coverageBits(
      windSpeedKt[hour],
      waveHeightFt[hour],
      precipitationPct[hour],
      lowCloudPct[hour],
      airTempF[hour],
      wavePeriodS[hour],
    );
  return coverage;
}

/** One hour of the columns as the record `scoreHour` would give; null outside them. */
export function scoreAt(scores: HourlyScores, hour: number): FishingScore | null {
  const rawScore = scores.rawScore[hour];
  const coverage = scores.coverage[hour];
  if (rawScore === undefined || coverage === undefined) return null;
  return {
    rawScore,
    score: rawScore / maxRawScore,
    windScore: scores.windScore[hour] ?? null,
    waveScore: scores.waveScore[hour] ?? null,
    precipScore: scores.precipScore[hour] ?? null,
    fogScore: scores.fogScore[hour] ?? null,
    tempScore: scores.tempScore[hour] ?? null,
    wavePeriodScore: scores.wavePeriodScore[hour] ?? null,
    coverage: coveredFactors(coverage),
    complete: isComplete(coverage),
  };
}

/** Wind and waves in `HourlyScores.coverage`, without which no score is complete. */
export const windBit = 1;
export const waveBit = 2;

/** Wind and waves are both real in these coverage bits. */
export const isComplete = (coverage: number): boolean =>
  (coverage & windBit) !== 0 && (coverage & waveBit) !== 0;

/** The series that an hour is scored by. */
export const scoredNames = [
  'windSpeedKt',
  'waveHeightFt',
  'precipitationPct',
  'lowCloudPct',
  'airTempF',
  'wavePeriodS',
] as const satisfies readonly HourlyName[];

const coveredFactors = (coverage: number): FactorName[] =>
  factorNames.filter((_, bit) => (coverage & (1 << bit)) !== 0);

/** The share of `high`, kept within 0–1. */
function rawScoreOf(
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
function coverageBits(
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
