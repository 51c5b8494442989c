import type { SavedTrip, Trip, Waypoint } from '../../core/rules/route/trip.ts';
import type { UnitSystem } from '../../core/rules/unit/units.ts';
import { joinFields } from '../../core/rules/value/join-fields.ts';
import { fieldsOf, tripParts, type TripFields } from './trip-fields.ts';

export interface TripTyped extends TripFields {
  waypoints: Waypoint[];
}

export const typedOf = (trip: Trip, units: UnitSystem): TripTyped => ({
  ...fieldsOf(trip, units),
  waypoints: trip.waypoints,
});

interface JoinedTrip {
  fields: TripTyped;
  isContested: boolean;
  isChanged: boolean;
}

/** Merges a form, which started from the trip `known`, with the trip as stored now. Returns null if the trip is deleted or not read yet. */
export const joinTrip = (
  known: Trip,
  typed: TripTyped,
  stored: SavedTrip | null | undefined,
  units: UnitSystem,
): JoinedTrip | null =>
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

/**
 * Returns what another tab did to the trip of an open form. `isContested` = the user has already been informed that both changed the same
 * field.
 */
export function meanwhileOf(
  stored: SavedTrip | null | undefined,
  joined: JoinedTrip | null,
  isContested: boolean,
): 'gone' | 'changed' | 'joined' | null {
  if (stored === null) return 'gone';
  if (isContested || (joined?.isChanged && joined.isContested)) return 'changed';
  return joined?.isChanged ? 'joined' : null;
}
