import type { Coordinates } from '../place/place.ts';
import { nearestSame } from '../place/places.ts';
import type { CompassPoint } from '../value/directions.ts';
import { withChoice } from './by-place.ts';

/** The direction of a place's beach according to the user. */
export interface BeachFacing extends Coordinates {
  faces: CompassPoint;
}

/** Returns the user's direction for a place; null = none. */
export const saidFacing = (facings: readonly BeachFacing[], at: Coordinates): CompassPoint | null =>
  nearestSame(facings, at)?.faces ?? null;

/** Stores the user's direction for a place; null = use the direction derived from the coast again. */
export const withFacing = (
  facings: readonly BeachFacing[],
  at: Coordinates,
  faces: CompassPoint | null,
): BeachFacing[] => withChoice(facings, at, faces && { ...at, faces });
