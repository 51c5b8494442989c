import type { MeanLongitudes } from './astronomy.ts';
import type { NodeFactor } from './node-factors.ts';

/**
 * Node factors of the International Hydrographic Organization's list of constituents (its working group on tides, annex "Nodal
 * corrections"). Most agencies outside the United States and the analyses of their gauges use these.
 */
export function ihoFactors({
  node,
  perigee,
  sunPerigee,
}: MeanLongitudes): Readonly<Record<string, NodeFactor>> {
  const n = radians(node);
  const p = radians(perigee);
  const n2 = 2 * n;
  const n3 = 3 * n;
  const p2 = 2 * p;
  const m2 = 1.0007 - 0.0373 * cos(n) + 0.0002 * cos(n2);
  const m1 = fromParts(sin(p) + 0.2 * sin(p - n), 2 * (cos(p) + 0.2 * cos(p - n)));
  const fromSun = p - radians(sunPerigee);
  const xiEta = fromParts(-0.439 * sin(n), 1 + 0.439 * cos(n));
  return {
    Mm: of(1 - 0.1311 * cos(n) + 0.0538 * cos(p2) + 0.0205 * cos(p2 - n), 0),
    Mf: of(1.084 + 0.415 * cos(n) + 0.039 * cos(n2), -23.7 * sin(n) + 2.7 * sin(n2) - 0.4 * sin(n3)),
    O1: of(1.0176 + 0.1871 * cos(n) - 0.0147 * cos(n2), 10.8 * sin(n) - 1.34 * sin(n2) + 0.19 * sin(n3)),
    K1: of(
      1.006 + 0.115 * cos(n) - 0.0088 * cos(n2) + 0.0006 * cos(n3),
      -8.86 * sin(n) + 0.68 * sin(n2) - 0.07 * sin(n3),
    ),
    J1: of(
      1.1029 + 0.1676 * cos(n) - 0.017 * cos(n2) + 0.0016 * cos(n3),
      -12.94 * sin(n) + 1.34 * sin(n2) - 0.19 * sin(n3),
    ),
    M2: of(m2, -2.14 * sin(n)),
    M3: of(m2 ** 1.5, -3.21 * sin(n)),
    K2: of(
      1.0246 + 0.2863 * cos(n) + 0.0083 * cos(n2) - 0.0015 * cos(n3),
      -17.74 * sin(n) + 0.68 * sin(n2) - 0.04 * sin(n3),
    ),
    L2: fromParts(
      -0.2505 * sin(p2) - 0.1102 * sin(p2 - n) - 0.0156 * sin(p2 - n2) - 0.037 * sin(n),
      1 - 0.2505 * cos(p2) - 0.1102 * cos(p2 - n) - 0.0156 * cos(p2 - n2) - 0.037 * cos(n),
    ),
    M1: m1,
    M1A: fromParts(
      -0.3593 * sin(p2) - 0.2 * sin(n) - 0.066 * sin(p2 - n),
      1 + 0.3593 * cos(p2) + 0.2 * cos(n) + 0.066 * cos(p2 - n),
    ),
    M1B: fromParts(
      2.783 * sin(p2) + 0.558 * sin(p2 - n) + 0.184 * sin(n),
      1 + 2.783 * cos(p2) + 0.558 * cos(p2 - n) + 0.184 * cos(n),
    ),
    M1C: m1,
    gamma2: fromParts(0.147 * sin(n2 - p2), 1 + 0.147 * cos(n2 - p2)),
    alpha2: fromParts(-0.0446 * sin(fromSun), 1 - 0.0446 * cos(fromSun)),
    delta2: fromParts(0.477 * sin(n), 1 - 0.477 * cos(n)),
    xi2: xiEta,
    eta2: xiEta,
  };
}

const of = (factor: number, angleDeg: number): NodeFactor => ({ factor, angleDeg });

/** Converts f sin u and f cos u to a node factor. */
const fromParts = (sine: number, cosine: number): NodeFactor =>
  of(Math.hypot(sine, cosine), (Math.atan2(sine, cosine) * 180) / Math.PI);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const { cos, sin } = Math;
