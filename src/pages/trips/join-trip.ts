import type { SavedTrip, Trip, Waypoint } from '../../domain/route/trip.ts';
import type { UnitSystem } from '../../domain/unit/units.ts';
import { joinFields } from '../../domain/value/join-fields.ts';
import { fieldsOf, tripParts, type TripFields } from './trip-fields.ts';

export interface TripTyped extends TripFields {
  waypoints: Waypoint[];
}

export const typedOf = (trip: Trip, units: UnitSystem): TripTyped => ({
  ...fieldsOf(trip, units),
  waypoints: trip.waypoints,
});

/** A form that began with the trip as `known`, merged with the trip as it is stored now; null = the trip is deleted, or not read yet. */
export const joinTrip = (
  known: Trip,
  typed: TripTyped,
  stored: SavedTrip | null | undefined,
  units: UnitSystem,
): { fields: TripTyped; isContested: boolean; isChanged: boolean } | null =>
  stored
    ? {
        ...joinFields(tripParts, {
          opened: typedOf(known, units),
          typed,
          stored: typedOf(stored.trip, units),
        }),
        isChanged: JSON.stringify(stored.trip) !== JSON.stringify(known),
      }
    : null;
