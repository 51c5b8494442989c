import { absent, fractions, wholeNumbers } from '../forecast/columns.ts';
import type { Column, HourlyName, HourlySeries } from '../forecast/hourly.ts';
import { maxRawScore, type FishingScore, type HourlyScores } from '../forecast/verdicts.ts';
import { isNumber } from '../value/numbers.ts';
import { seaStateOfHours } from '../conditions/sea-state.ts';
import {
  fogPointsOfHour,
  precipPoints,
  tempPoints,
  wavePeriodPoints,
  wavePoints,
  windPoints,
} from './factor-points.ts';
import { coverageBits, coveredFactors, isComplete, rawScoreOf } from './scoring.ts';
import { seaPointsOfHours } from './sea-points.ts';

/** Series that determine an hour's score. */
export const scoredNames = [
  'windSpeedKt',
  'waveHeightFt',
  'precipitationPct',
  'lowCloudPct',
  'airTempF',
  'wavePeriodS',
] as const satisfies readonly HourlyName[];

/**
 * Scores every hour of a forecast at once, column by column. A loop over one column is faster than a loop over six, whose numbers have
 * different representations.
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

/** For a factor that is left out of the sum if it is unknown. */
function pointsOf(column: Column, pointsFor: (value: number) => number, hours: number): Column {
  const points: Column = fractions(hours);
  for (let hour = 0; hour < hours; hour++) {
    const value = column[hour];
    // Not `isNumber(value) ? … : null`: the engine would box a number that might be null on its way into the list.
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

/** Returns one hour of the columns as the record of `scoreHour`; null outside them. */
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
