import type { GpxWay } from '../../domain/route/read-gpx.ts';
import { noRules, unknownBoat, type Trip } from '../../domain/route/trip.ts';
import type { Limits } from '../../domain/settings/settings.ts';

/** What a new trip begins with: a usual speed, and the limits of the settings. */
export const emptyTrip = ({ maxWindKt, maxGustKt, maxWaveFt, minWavePeriodS }: Limits): Trip => ({
  name: '',
  waypoints: [],
  speedKt: 10,
  thereAndBack: true,
  limits: { maxWindKt, maxGustKt, maxWaveFt, minWavePeriodS },
  rules: noRules,
  boat: unknownBoat,
});

/** A way out of a file; what this app wrote beside it is taken as it is. */
export const tripOfWay = ({ trip, name, waypoints }: GpxWay, limits: Limits): Trip =>
  trip ?? { ...emptyTrip(limits), name, waypoints, thereAndBack: false };

/** What is to be planned next: out of a file on another screen. Nothing is kept of it but in this tab. */
let waiting: Trip | null = null;

export const planNext = (trip: Trip): void => {
  waiting = trip;
};
/** It is planned once: who comes back later begins anew. */
export function takePlanned(): Trip | null {
  const planned = waiting;
  waiting = null;
  return planned;
}
