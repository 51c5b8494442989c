import type { HourlySeries } from './forecast.ts';
import { isNumber, type Reading } from './numbers.ts';

/** What gives two points of the second scheme, and what still gives one. */
export const seaPointBounds = {
  /** At most, in ft: of waves, of swell and of wind waves each. */
  heightFt: { two: 2, one: 3 },
  /** Less than this, in inch an hour; two points only for none. */
  rainIn: { one: 0.05 },
  /** Less than this. */
  cloudPct: { two: 30, one: 60 },
  /** At least. */
  visibilityFt: { two: 100_000, one: 50_000 },
} as const;

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
  const { waveHeightFt, swellHeightFt, windWaveHeightFt, precipitationIn, cloudCoverPct, visibilityFt } =
    series;
  const points: number[] = [];
  for (let hour = 0; hour < time.length; hour++) {
    points.push(
      seaPointsOfDay(waveHeightFt?.[hour], swellHeightFt?.[hour], windWaveHeightFt?.[hour]) +
        rainPoints(precipitationIn?.[hour]) +
        cloudPoints(cloudCoverPct?.[hour]) +
        visibilityPoints(visibilityFt?.[hour]),
    );
  }
  return points;
}

const { heightFt, rainIn, cloudPct, visibilityFt: sightFt } = seaPointBounds;
const heightPoints = (feet: Reading): number =>
  !isNumber(feet) ? 0 : feet <= heightFt.two ? 2 : feet <= heightFt.one ? 1 : 0;
const rainPoints = (inches: Reading): number =>
  !isNumber(inches) ? 0 : inches === 0 ? 2 : inches < rainIn.one ? 1 : 0;
const cloudPoints = (pct: Reading): number =>
  !isNumber(pct) ? 0 : pct < cloudPct.two ? 2 : pct < cloudPct.one ? 1 : 0;
const visibilityPoints = (feet: Reading): number =>
  !isNumber(feet) ? 0 : feet >= sightFt.two ? 2 : feet >= sightFt.one ? 1 : 0;
