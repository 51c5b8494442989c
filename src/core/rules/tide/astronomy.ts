import type { Instant } from '../time/time.ts';

/** Mean longitudes in degrees: moon, sun, moon's perigee, moon's ascending node, sun's perigee; and the hour angle of the mean moon. */
export interface MeanLongitudes {
  moon: number;
  sun: number;
  perigee: number;
  node: number;
  sunPerigee: number;
  hourAngle: number;
}

/** Polynomial coefficients in Julian centuries since 2000 (Meeus, Astronomical Algorithms, chapters 22, 25 and 47). */
const series = {
  moon: [218.3164591, 481267.88134236, -0.0013268, 1 / 538841],
  sun: [280.46645, 36000.76983, 0.0003032],
  perigee: [83.353243, 4069.0137111, -0.0103238, -1 / 80053],
  node: [125.044555, -1934.1361849, 0.0020762, 1 / 467410],
  sunPerigee: [282.93735, 1.71946, 0.00046],
} as const;

const epoch2000 = Date.UTC(2000, 0, 1, 12) / 1000;
const centuryS = 36525 * 86400;

export function meanLongitudes(at: Instant): MeanLongitudes {
  const centuries = (at - epoch2000) / centuryS;
  const of = (terms: readonly number[]): number =>
    terms.reduceRight((sum, term) => sum * centuries + term, 0) % 360;
  const moon = of(series.moon);
  const sun = of(series.sun);
  // Hour angle of the mean sun: 180° at midnight.
  const clock = ((at % 86400) / 86400) * 360 + 180;
  return {
    moon,
    sun,
    perigee: of(series.perigee),
    node: of(series.node),
    sunPerigee: of(series.sunPerigee),
    hourAngle: clock + sun - moon,
  };
}

const perHour = (terms: readonly [number, number, ...number[]]): number => (terms[1] * 3600) / centuryS;
/** Rates in degrees per hour; constant for thousands of years. */
const rates: MeanLongitudes = {
  moon: perHour(series.moon),
  sun: perHour(series.sun),
  perigee: perHour(series.perigee),
  node: perHour(series.node),
  sunPerigee: perHour(series.sunPerigee),
  hourAngle: 15 + perHour(series.sun) - perHour(series.moon),
};

/** Returns the speed of a constituent, degrees per hour. */
export const speedDegH = (multiples: readonly number[]): number => byMultiples(multiples, rates);

/** Returns the weighted sum of longitudes, or of their rates, without nodal corrections and quarter turns. */
function byMultiples(multiples: readonly number[], of: MeanLongitudes): number {
  const [hourAngle = 0, moon = 0, sun = 0, perigee = 0, node = 0, sunPerigee = 0] = multiples;
  return (
    hourAngle * of.hourAngle +
    moon * of.moon +
    sun * of.sun +
    perigee * of.perigee -
    node * of.node +
    sunPerigee * of.sunPerigee
  );
}

/** Returns the equilibrium argument (Schureman's V) in degrees. */
export const argumentDeg = (multiples: readonly number[], longitudes: MeanLongitudes): number =>
  byMultiples(multiples, longitudes) + 90 * (multiples[6] ?? 0);
