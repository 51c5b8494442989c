import { fogLowCloudPct } from '../conditions/fog.ts';
import type { FactorName } from '../forecast/verdicts.ts';
import { clamp, isNumber, type Reading } from '../value/numbers.ts';

/**
 * Weights of the fishing score. Six factors are each normalized to 0–1 and weighted. The weighted sum of the available factors is scaled to
 * 0–6 between the smallest and largest possible sum. A negative weight means: the more, the worse.
 */
export const factorWeights: Record<FactorName, number> = {
  wind: -0.4,
  wave: -0.3,
  precip: -0.15,
  fog: -0.1,
  temp: 0.1,
  wavePeriod: 0.15,
};
/**
 * Points per factor, equivalent to the weighted sum: each factor has a share of six points by its weight. These are the sub-scores, because
 * a score that adds up can be explained. If factors are missing, the remaining shares are stretched to six, so sub-scores add up to the raw
 * score only if all six are available.
 */
export const factorMaxPoints: Record<FactorName, number> = {
  wind: 2,
  wave: 1.5,
  precip: 0.75,
  fog: 0.5,
  temp: 0.5,
  wavePeriod: 0.75,
};

/** Values from which a factor is 1; precipitation and fog use their full range of 0–100 %. */
export const windTopKt = 30;
export const waveTopFt = 10;
export const wavePeriodTopS = 20;
/** Bell curve over the air temperature: 1 at the best, 0.14 (two sigmas away) at the ends. */
export const airTempLowF = 60;
export const airTempBestF = 70;
export const airTempHighF = 80;

/** Substitutes for unknown values: mid-range wind, best temperature, and a medium bell value for a gap in the temperature. */
export const assumedWindKt = 15;
const assumedAirTempF = airTempBestF;
const bellOfMissingTemp = 0.5;

const normal = (value: number, high: number): number => clamp(value / high, 0, 1);

export const windPoints = (knots: Reading): number =>
  factorMaxPoints.wind * (1 - normal(isNumber(knots) ? knots : assumedWindKt, windTopKt));
export const wavePoints = (feet: number): number => factorMaxPoints.wave * (1 - normal(feet, waveTopFt));
export const precipPoints = (pct: number): number => factorMaxPoints.precip * (1 - normal(pct, 100));
export const fogPoints = (pct: number): number => factorMaxPoints.fog * (1 - normal(pct, 100));
export const fogPointsOfHour = (lowCloudPct: number): number =>
  fogPoints(lowCloudPct >= fogLowCloudPct ? 100 : 0);
export const wavePeriodPoints = (seconds: number): number =>
  factorMaxPoints.wavePeriod * normal(seconds, wavePeriodTopS);

export function tempPoints(fahrenheit: Reading): number {
  if (isNumber(fahrenheit)) return factorMaxPoints.temp * bell(fahrenheit);
  return factorMaxPoints.temp * (fahrenheit === undefined ? bell(assumedAirTempF) : bellOfMissingTemp);
}

function bell(fahrenheit: number): number {
  const sigmas = (fahrenheit - airTempBestF) / ((airTempHighF - airTempBestF) / 2);
  return Math.exp(-0.5 * sigmas * sigmas);
}
