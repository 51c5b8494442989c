import type { GpxWay } from '../../core/rules/route/gpx-way.ts';
import { distanceKm } from '../../core/rules/place/distance.ts';
import {
  noRules,
  unknownBoat,
  type SavedTrip,
  type Trip,
  type Waypoint,
} from '../../core/rules/route/trip.ts';
import type { Limits } from '../../core/rules/settings/settings.ts';

/** Returns the initial values of a new trip: a usual speed, and the limits of the settings. */
export const emptyTrip = ({ maxWindKt, maxGustKt, maxWaveFt, minWavePeriodS }: Limits): Trip => ({
  name: '',
  waypoints: [],
  speedKt: 10,
  thereAndBack: true,
  limits: { maxWindKt, maxGustKt, maxWaveFt, minWavePeriodS },
  rules: noRules,
  boat: unknownBoat,
});

/** Returns a trip to a place. It starts where the most recently changed trip starts, because most users leave from one harbor. */
export function tripTo(to: Waypoint, trips: readonly SavedTrip[], limits: Limits): Trip {
  const latest = trips.toSorted((a, b) => b.changed - a.changed)[0]?.trip.waypoints[0];
  const { lat, lng, name } = latest ?? to;
  const start: Waypoint = name === undefined ? { lat, lng } : { lat, lng, name };
  const isThere = distanceKm(start, to) < 0.05;
  return { ...emptyTrip(limits), waypoints: isThere ? [to] : [start, to] };
}

/** Returns the trip of a route from a file; a trip that this app wrote into the file is used unchanged. */
export const tripOfWay = ({ trip, name, waypoints }: GpxWay, limits: Limits): Trip =>
  trip ?? { ...emptyTrip(limits), name, waypoints, thereAndBack: false };

/** The trip that another screen has read from a file, until the form for a new trip is shown. Only in this tab's memory. */
let handedOver: Trip | null = null;

export const planNext = (trip: Trip): void => {
  handedOver = trip;
};

/** Has no side effects, because React may discard the render that calls it. */
export const plannedNext = (): Trip | null => handedOver;

/** Clears the hand-over once its form is mounted, so that the next visit starts with an empty form. Call it in an effect. */
export function clearPlanned(trip: Trip): void {
  if (handedOver === trip) handedOver = null;
}

/** Names of the forms' drafts on this device. */
export const newTripDraft = 'trip';
export const tripDraft = (id: string): string => `trip ${id}`;

/** Restores the waypoints of a draft: JSON has no NaN, which marks an invalid need; null would be a need of 0. */
export const withUnreadNeeds = (waypoints: readonly Waypoint[]): Waypoint[] =>
  waypoints.map(waypoint => {
    const read = { ...waypoint };
    for (const need of ['leastTideM', 'mostStreamKt', 'speedKt'] as const)
      if (need in read && typeof read[need] !== 'number') read[need] = NaN;
    return read;
  });
