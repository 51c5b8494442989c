import type { CoastBox, CoastRings } from './coast-format.ts';

/** Rings that are valid for one part of the earth. */
export interface CoastRegion {
  /** Box in which the rings are valid, in an unwrapped longitude range: beyond the date line its longitudes are above 180 or below -180. */
  box: CoastBox;
  rings: CoastRings;
  /** Degrees to add to the rings' longitudes. */
  turn: number;
  /** Lines along this box are cut edges of a sheet, not coast. */
  cutAt: CoastBox;
  isFine: boolean;
}

/** Multiples of 360° at which a box may overlap longitudes from -180 to 180. */
export const turnsOf = ({ west, east }: CoastBox): number[] =>
  [-720, -360, 0, 360, 720].filter(turn => west < 180 + turn && east > turn - 180);

/** Returns the overlap of two boxes; null if they do not overlap. */
export function overlap(one: CoastBox, other: CoastBox): CoastBox | null {
  const west = Math.max(one.west, other.west);
  const south = Math.max(one.south, other.south);
  const east = Math.min(one.east, other.east);
  const north = Math.min(one.north, other.north);
  return west < east && south < north ? { west, south, east, north } : null;
}
