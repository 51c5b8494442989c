import type { CoastBox, CoastRings } from './coast-format.ts';

/** Rings that hold for one part of the earth. */
export interface CoastRegion {
  /** Box in which they hold, in an unwrapped longitude range: beyond the date line its longitudes are above 180 or below -180. */
  box: CoastBox;
  rings: CoastRings;
  /** Degrees to add to the rings' longitudes. */
  turn: number;
  /** Lines along this box are where a sheet was cut, and no coast. */
  cutAt: CoastBox;
  isFine: boolean;
}

/** Turns in which a box may meet longitudes from -180 to 180. */
export const turnsOf = ({ west, east }: CoastBox): number[] =>
  [-720, -360, 0, 360, 720].filter(turn => west < 180 + turn && east > turn - 180);

/** Where two boxes overlap; null where they do not. */
export function overlap(one: CoastBox, other: CoastBox): CoastBox | null {
  const west = Math.max(one.west, other.west);
  const south = Math.max(one.south, other.south);
  const east = Math.min(one.east, other.east);
  const north = Math.min(one.north, other.north);
  return west < east && south < north ? { west, south, east, north } : null;
}
