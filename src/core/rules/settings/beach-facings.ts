import type { Coordinates } from '../place/place.ts';
import { nearestSame } from '../place/places.ts';
import type { CompassPoint } from '../value/directions.ts';
import { withChoice } from './by-place.ts';

/** The direction that the user says the beach at a place faces. */
export interface BeachFacing extends Coordinates {
  faces: CompassPoint;
}

/** null = the user gave none. */
export const saidFacing = (facings: readonly BeachFacing[], at: Coordinates): CompassPoint | null =>
  nearestSame(facings, at)?.faces ?? null;

/** null = the coast is believed again. */
export const withFacing = (
  facings: readonly BeachFacing[],
  at: Coordinates,
  faces: CompassPoint | null,
): BeachFacing[] => withChoice(facings, at, faces && { ...at, faces });
