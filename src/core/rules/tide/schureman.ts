import type { MeanLongitudes } from './astronomy.ts';
import type { NodeFactor } from './node-factors.ts';

/**
 * Node factors as NOAA computes them: Schureman, Manual of Harmonic Analysis and Prediction of Tides (Special Publication 98, 1958),
 * paragraphs 23 to 27, 73 to 79 and 114 to 135. I = inclination of the moon's orbit to the equator; xi and nu = position of their
 * intersection.
 */
export function schuremanFactors({ node, perigee }: MeanLongitudes): Readonly<Record<string, NodeFactor>> {
  const { orbit, xi, nu } = lunarOrbit(node);
  const sin2 = Math.sin(2 * orbit);
  const sinSquared = Math.sin(orbit) ** 2;
  const tanSquared = Math.tan(orbit / 2) ** 2;
  const twoP = 2 * (radians(perigee) - xi);

  const m2 = Math.cos(orbit / 2) ** 4 / 0.9154;
  const o1 = (Math.sin(orbit) * Math.cos(orbit / 2) ** 2) / 0.38;
  const nuPrime = Math.atan2(sin2 * Math.sin(nu), sin2 * Math.cos(nu) + 0.3347);
  const nuSecondTwice = Math.atan2(sinSquared * Math.sin(2 * nu), sinSquared * Math.cos(2 * nu) + 0.0727);
  const r = Math.atan2(Math.sin(twoP), 1 / (6 * tanSquared) - Math.cos(twoP));
  const q = Math.atan2(0.483 * Math.sin(twoP / 2), Math.cos(twoP / 2));
  return {
    M2: of(m2, 2 * xi - 2 * nu),
    M3: of(m2 ** 1.5, 3 * xi - 3 * nu),
    O1: of(o1, 2 * xi - nu),
    K1: of(Math.sqrt(0.8965 * sin2 ** 2 + 0.6001 * sin2 * Math.cos(nu) + 0.1006), -nuPrime),
    K2: of(
      Math.sqrt(19.0444 * sinSquared ** 2 + 2.7702 * sinSquared * Math.cos(2 * nu) + 0.0981),
      -nuSecondTwice,
    ),
    J1: of(sin2 / 0.7214, -nu),
    OO1: of((Math.sin(orbit) * Math.sin(orbit / 2) ** 2) / 0.0164, -2 * xi - nu),
    Mf: of(sinSquared / 0.1578, -2 * xi),
    Mm: of((2 / 3 - sinSquared) / 0.5021, 0),
    L2: of(m2 * Math.sqrt(1 - 12 * tanSquared * Math.cos(twoP) + 36 * tanSquared ** 2), 2 * xi - 2 * nu - r),
    M1: of(o1 * Math.sqrt(2.31 + 1.435 * Math.cos(twoP)), q - twoP / 2 - nu + m1Turn),
  };
}

/**
 * NOAA's M1 is ahead of Schureman's by this angle. The value comes from a comparison with the printed tables of San Francisco; with it,
 * Honolulu, Boston, Key West and the Golden Gate agree to the last digit. Its origin is unknown.
 */
const m1Turn = radians(20.6);

function lunarOrbit(nodeDeg: number): { orbit: number; xi: number; nu: number } {
  const obliquity = radians(23.4393);
  const inclination = radians(5.145);
  const node = radians(nodeDeg);
  const orbit = Math.acos(
    Math.cos(inclination) * Math.cos(obliquity) -
      Math.sin(inclination) * Math.sin(obliquity) * Math.cos(node),
  );
  // Between -90° and 90°, where all tangents are on one branch.
  const half = Math.atan2(Math.sin(node), Math.cos(node)) / 2;
  const ofDifference = (obliquity - inclination) / 2;
  const ofSum = (obliquity + inclination) / 2;
  const a = Math.atan((Math.cos(ofDifference) / Math.cos(ofSum)) * Math.tan(half));
  const b = Math.atan((Math.sin(ofDifference) / Math.sin(ofSum)) * Math.tan(half));
  return { orbit, xi: 2 * half - a - b, nu: a - b };
}

const of = (factor: number, angle: number): NodeFactor => ({ factor, angleDeg: (angle * 180) / Math.PI });

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
