import type { Coordinates } from '../place/place.ts';
import type { CyclonePosition, Quadrants, TropicalCyclone } from '../forecast/notice-facts.ts';
import { quadrantRing, type Area, type Polygon } from './notice-area.ts';

export type { CyclonePosition, TropicalCyclone };

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
