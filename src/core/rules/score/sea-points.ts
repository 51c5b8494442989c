import { absent, wholeNumbers } from '../forecast/columns.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { isNumber, type Reading } from '../value/numbers.ts';

/** Heights up to which an hour gets two points, and one point. */
export const calmFt = 2;
export const lowFt = 3;
/** Hourly rain below which an hour still gets one point. */
export const drizzleIn = 0.05;
/** Visibility from which an hour gets two points, and one point. */
export const clearFt = 100_000;
export const fairFt = 50_000;

/**
 * Second scheme, 0–6: points for wave height, swell height and wind-wave height. It breaks ties between equal fishing scores, and ranks
 * days if none has a complete score. An unknown height gives no points.
 */
export const seaPointsOfDay = (
  waveHeightFt: Reading,
  swellHeightFt: Reading,
  windWaveHeightFt: Reading,
): number => heightPoints(waveHeightFt) + heightPoints(swellHeightFt) + heightPoints(windWaveHeightFt);

/** Second scheme per hour, 0–12: the heights plus rain amount (inch), cloud cover (%) and visibility (ft). */
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
