import type { Instant } from '../time/time.ts';

/** The four principal phases, in chronological order. */
export const principalPhases = ['new', 'firstQuarter', 'full', 'lastQuarter'] as const;
type PrincipalPhase = (typeof principalPhases)[number];

export interface PhaseInstant {
  phase: PrincipalPhase;
  time: Instant;
}

/**
 * Returns new moons, quarters and full moons between two instants (the second excluded). Source: Meeus, Astronomical Algorithms, chapter
 * 49. From 1990 to 2040 within a minute of the US Naval Observatory's tables, which are rounded to minutes.
 */
export function moonPhasesWithin(from: Instant, until: Instant): PhaseInstant[] {
  const phases: PhaseInstant[] = [];
  // Starts one quarter early, because a phase is up to half a day away from its mean time. `quarter` counts quarter lunations.
  const first = Math.floor(((from - firstNewMoon) / lunationS) * 4) - 1;
  for (let quarter = first; ; quarter++) {
    const time = phaseAt(quarter);
    if (time >= until) return phases;
    const phase = principalPhases[((quarter % 4) + 4) % 4];
    if (phase && time >= from) phases.push({ phase, time });
  }
}

const dayS = 86_400;
const lunationS = 29.530588861 * dayS;
/** Mean new moon of January 2000, as an instant and as a Julian date. */
const firstNewMoonJd = 2451550.09766;
const firstNewMoon = (firstNewMoonJd - 2440587.5) * dayS;

/** Returns the instant of a phase; `quarter` = quarter lunations since the first new moon of 2000. */
function phaseAt(quarter: number): Instant {
  const k = quarter / 4;
  const t = k / 1236.85;
  const e = 1 - 0.002516 * t - 0.0000074 * t ** 2;
  const sun = radians(2.5534 + 29.1053567 * k - 0.0000014 * t ** 2);
  const moon = radians(201.5643 + 385.81693528 * k + 0.0107582 * t ** 2 + 0.00001238 * t ** 3);
  const latitude = radians(160.7108 + 390.67050284 * k - 0.0016118 * t ** 2 - 0.00000227 * t ** 3);
  const node = radians(124.7746 - 1.56375588 * k + 0.0020672 * t ** 2);

  const kind = ((quarter % 4) + 4) % 4;
  const terms = kind % 2 === 1 ? quarters : kind === 0 ? newMoon : fullMoon;
  let days = -0.00017 * Math.sin(node);
  for (const [size, ofSun, ofMoon, ofLatitude] of terms)
    days += size * e ** Math.abs(ofSun) * Math.sin(ofSun * sun + ofMoon * moon + ofLatitude * latitude);
  if (kind % 2 === 1) {
    const w =
      0.00306 -
      0.00038 * e * Math.cos(sun) +
      0.00026 * Math.cos(moon) -
      0.00002 * Math.cos(moon - sun) +
      0.00002 * Math.cos(moon + sun) +
      0.00002 * Math.cos(2 * latitude);
    days += kind === 1 ? w : -w;
  }
  for (const [size, at, speed] of planets) days += size * Math.sin(radians(at + speed * k));

  const jde = firstNewMoonJd + 29.530588861 * k + 0.00015437 * t ** 2 - 0.00000015 * t ** 3 + days;
  const terrestrial = (jde - 2440587.5) * dayS;
  return Math.round(terrestrial - clockBehindS(terrestrial));
}

/** Seconds by which clock time is behind astronomical (terrestrial) time: 57 in 1990, 69 in 2026, about 76 in 2050. */
const clockBehindS = (at: Instant): number => 64 + (at - firstNewMoon) / (365.25 * dayS) / 4;

/** Days, and multiples of the sun's anomaly, the moon's anomaly and the moon's argument of latitude. */
type Term = readonly [days: number, sun: number, moon: number, latitude: number];

const small: readonly Term[] = [
  [0.00004, 0, 2, -2],
  [0.00004, 3, 0, 0],
  [0.00003, 1, 1, -2],
  [0.00003, 0, 2, 2],
  [-0.00003, 1, 1, 2],
  [0.00003, -1, 1, 2],
  [-0.00002, -1, 1, -2],
  [-0.00002, 1, 3, 0],
  [0.00002, 0, 4, 0],
  [-0.00007, 2, 1, 0],
];
const sharedTerms: readonly Term[] = [
  [-0.00111, 0, 1, -2],
  [-0.00057, 0, 1, 2],
  [0.00056, 1, 2, 0],
  [-0.00042, 0, 3, 0],
  [0.00042, 1, 0, 2],
  [0.00038, 1, 0, -2],
  [-0.00024, -1, 2, 0],
  ...small,
];
const newMoon: readonly Term[] = [
  [-0.4072, 0, 1, 0],
  [0.17241, 1, 0, 0],
  [0.01608, 0, 2, 0],
  [0.01039, 0, 0, 2],
  [0.00739, -1, 1, 0],
  [-0.00514, 1, 1, 0],
  [0.00208, 2, 0, 0],
  ...sharedTerms,
];
const fullMoon: readonly Term[] = [
  [-0.40614, 0, 1, 0],
  [0.17302, 1, 0, 0],
  [0.01614, 0, 2, 0],
  [0.01043, 0, 0, 2],
  [0.00734, -1, 1, 0],
  [-0.00515, 1, 1, 0],
  [0.00209, 2, 0, 0],
  ...sharedTerms,
];
const quarters: readonly Term[] = [
  [-0.62801, 0, 1, 0],
  [0.17172, 1, 0, 0],
  [-0.01183, 1, 1, 0],
  [0.00862, 0, 2, 0],
  [0.00804, 0, 0, 2],
  [0.00454, -1, 1, 0],
  [0.00204, 2, 0, 0],
  [-0.0018, 0, 1, -2],
  [-0.0007, 0, 1, 2],
  [-0.0004, 0, 3, 0],
  [-0.00034, -1, 2, 0],
  [0.00032, 1, 0, 2],
  [0.00032, 1, 0, -2],
  [-0.00028, 2, 1, 0],
  [0.00027, 1, 2, 0],
  [-0.00005, -1, 1, -2],
  [0.00004, 0, 2, 2],
  [-0.00004, 1, 1, 2],
  [0.00004, -2, 1, 0],
  [0.00003, 1, 1, -2],
  [0.00003, 3, 0, 0],
  [0.00002, 0, 2, -2],
  [0.00002, -1, 1, 2],
  [-0.00002, 1, 3, 0],
];
/** Corrections for the planets: days, degrees at the first new moon of 2000, degrees per lunation. */
const planets: readonly (readonly [number, number, number])[] = [
  [0.000325, 299.77, 0.107408],
  [0.000165, 251.88, 0.016321],
  [0.000164, 251.83, 26.651886],
  [0.000126, 349.42, 36.412478],
  [0.00011, 84.66, 18.206239],
  [0.000062, 141.74, 53.303771],
  [0.00006, 207.14, 2.453732],
  [0.000056, 154.84, 7.30686],
  [0.000047, 34.52, 27.261239],
  [0.000042, 207.19, 0.121824],
  [0.00004, 291.34, 1.844379],
  [0.000037, 161.72, 24.198154],
  [0.000035, 239.56, 25.513099],
  [0.000023, 331.55, 3.592518],
];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
