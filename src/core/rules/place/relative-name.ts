import { compassPoints, type CompassPoint } from '../value/directions.ts';

/** A position named relative to the nearest name. */
interface RelativeName {
  name: string;
  km: number;
  /** Direction from the name to the position. */
  towards: CompassPoint;
}

/**
 * Returns the stored form: `≈ 6.2 km SW of Santa Cruz`. It is English data like the other placeholders; `placeName` translates it and
 * converts its units. The sign distinguishes it from a user's name.
 */
export const relativeName = ({ name, km, towards }: RelativeName): string =>
  `≈ ${km.toFixed(1)} km ${towards} of ${name}`;

/** Parses a stored relative name; null for any other name. */
export function readRelativeName(stored: string): RelativeName | null {
  const [, km, point, name] = /^≈ (\d+\.\d) km ([NESW]+) of (.+)/.exec(stored) ?? [];
  const towards = compassPoints.find(each => each === point);
  return name && towards ? { name, km: Number(km), towards } : null;
}
