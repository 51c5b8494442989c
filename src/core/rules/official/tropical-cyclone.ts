import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import { quadrantRing, type Area, type Polygon } from './notice-area.ts';

/** How far winds of one speed reach: northeast, southeast, southwest, northwest, NM. */
type Quadrants = readonly [number, number, number, number];

export interface CyclonePosition extends Coordinates {
  at: Instant;
  maxWindKt: number | null;
  gustKt: number | null;
  /** By the speed of the wind; a speed that is missing is not reached. */
  radiiNm: { kt: 34 | 50 | 64; reach: Quadrants }[];
}

/** A tropical cyclone as its advisory describes it. */
export interface TropicalCyclone {
  /** `AL132023`. */
  id: string;
  name: string;
  /** The service's word: `HURRICANE`, `TD`. */
  classification: string;
  advisory: string;
  issuedAt: Instant | null;
  pressureMb: number | null;
  /** Where it is, then where it is forecast to be. */
  track: readonly CyclonePosition[];
  nextAdvisoryAt: Instant | null;
  isLast: boolean;
  /** Of the service; null = the advisory does not hold it. */
  cone: Area | null;
}

/** Ships within this distance of the center must report more often, so the cyclone concerns them. NM. */
const nearCenterNm = 300;
const kmPerNm = 1.852;

/** Where a cyclone concerns a boat: near its center, and where winds of 34 kt are forecast. */
export function cycloneArea({ track }: Pick<TropicalCyclone, 'track'>): Area {
  const ring = (at: Coordinates, reach: Quadrants): Polygon => [
    quadrantRing(at, [reach[0] * kmPerNm, reach[1] * kmPerNm, reach[2] * kmPerNm, reach[3] * kmPerNm]),
  ];
  const near: Quadrants = [nearCenterNm, nearCenterNm, nearCenterNm, nearCenterNm];
  return track.flatMap((position, index) => [
    ...(index === 0 ? [ring(position, near)] : []),
    ...position.radiiNm.filter(({ kt }) => kt === 34).map(({ reach }) => ring(position, reach)),
  ]);
}
