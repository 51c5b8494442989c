import { absent, wholeNumbers } from '../forecast/columns.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { isNumber, type Reading } from '../value/numbers.ts';

/** Heights up to which there are two points, and one. */
export const calmFt = 2;
export const lowFt = 3;
/** Rain of an hour below which there is still one point. */
export const drizzleIn = 0.05;
/** Visibility from which on there are two points, and one. */
export const clearFt = 100_000;
export const fairFt = 50_000;

/**
 * The second scheme: points for each of wave, swell and wind-wave height. 0–6.
 * It breaks ties between equal fishing scores and ranks days that have no complete one. An unknown height gives nothing.
 */
export const seaPointsOfDay = (
  waveHeightFt: Reading,
  swellHeightFt: Reading,
  windWaveHeightFt: Reading,
): number => heightPoints(waveHeightFt) + heightPoints(swellHeightFt) + heightPoints(windWaveHeightFt);

/** 0–12: the heights, plus rain amount (inch), cloud cover (%) and visibility (ft). One value an hour. */
export function seaPointsOfHours({ time, series }: HourlySeries): number[] {
  const {
    waveHeightFt = absent,
    swellHeightFt = absent,
    windWaveHeightFt = absent,
    precipitationIn = absent,
    cloudCoverPct = absent,
    visibilityFt = absent,
  } = series;
  const points = wholeNumbers(time.length);
  for (let hour = 0; hour < points.length; hour++)
    points[hour] =
      seaPointsOfDay(waveHeightFt[hour], swellHeightFt[hour], windWaveHeightFt[hour]) +
      rainPoints(precipitationIn[hour]) +
      cloudPoints(cloudCoverPct[hour]) +
      visibilityPoints(visibilityFt[hour]);
  return points;
}

const heightPoints = (feet: Reading): number =>
  !isNumber(feet) ? 0 : feet <= calmFt ? 2 : feet <= lowFt ? 1 : 0;
const rainPoints = (inches: Reading): number =>
  !isNumber(inches) ? 0 : inches === 0 ? 2 : inches < drizzleIn ? 1 : 0;
const cloudPoints = (pct: Reading): number => (!isNumber(pct) ? 0 : pct < 30 ? 2 : pct < 60 ? 1 : 0);
const visibilityPoints = (feet: Reading): number =>
  !isNumber(feet) ? 0 : feet >= clearFt ? 2 : feet >= fairFt ? 1 : 0;
