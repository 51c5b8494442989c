import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';

export interface Waypoint extends Coordinates {
  name?: string;
  /** Duration of the stay here; only on the outbound way. */
  stayMinutes?: number;
  /** Speed on the leg to this waypoint; absent = the trip's speed. */
  speedKt?: number;
  /** For a bar: minimum tide for passing, meters above the datum of the station's table. */
  leastTideM?: number;
  /** Maximum tidal stream for passing, in either direction. */
  mostStreamKt?: number;
  /** No device recorded the leg that leads here: the track that it comes from has a gap there. */
  isAfterGap?: boolean;
}

/** The skipper's own limits for a trip; null = none. Native units. */
export interface TripLimits {
  maxWindKt: number | null;
  maxGustKt: number | null;
  maxWaveFt: number | null;
  minWavePeriodS: number | null;
}

/** Hazards of weather and sea that make a departure marginal. */
export const tripHazards = [
  'thunder',
  'fog',
  'steepSeas',
  'windAgainstStream',
  'followingSeas',
  'longPeriodSwell',
] as const;
export type TripHazard = (typeof tripHazards)[number];
/** Default hazards of a trip without a choice. Following seas are excluded, because they depend on the boat. */
export const usualHazards: readonly TripHazard[] = tripHazards.filter(each => each !== 'followingSeas');

/** The crew's requirements for daylight; null = none. */
export interface CrewRules {
  backBefore: 'sunset' | 'dusk' | null;
  notBefore: 'sunrise' | 'dawn' | null;
}

/** null = not stated, so not judged. */
export interface Boat {
  name: string;
  /** Fuel consumption under way, L/h. */
  fuelPerHourL: number | null;
  fuelAboardL: number | null;
  /** Share of the fuel on board that must remain. */
  fuelReservePct: number;
  /** People on board and how to reach them, for the contact ashore. Absent in older trips. */
  people?: string;
  /** Time after the expected end at which the contact ashore raises the alarm; absent in older trips. */
  overdueMinutes?: number;
}

/** The user's plan: the input of the verdicts, without any verdict. */
export interface Trip {
  name: string;
  waypoints: Waypoint[];
  speedKt: number;
  /** True = returns by the same waypoints. */
  thereAndBack: boolean;
  limits: TripLimits;
  rules: CrewRules;
  boat: Boat;
  /** Absent = `usualHazards`. */
  hazards?: readonly TripHazard[];
}

/** A stored trip. It stays on the device: neither synced nor sent anywhere. */
export interface SavedTrip {
  id: string;
  trip: Trip;
  created: Instant;
  /** Time of the user's last edit. */
  changed: Instant;
}

export const fewestWaypoints = 2;
export const mostWaypoints = 30;
export const slowestKt = 0.5;
export const fastestKt = 60;
/** Longest stay: a week, as long as a forecast. */
export const longestStayMinutes = 7 * 24 * 60;
export const highestTideM = 20;
export const strongestStreamKt = 20;
/** Longest one-way route, km: a hundred sample points at 25 km. */
export const longestRouteKm = 2500;

export const noLimits: TripLimits = {
  maxWindKt: null,
  maxGustKt: null,
  maxWaveFt: null,
  minWavePeriodS: null,
};
export const noRules: CrewRules = { backBefore: null, notBefore: null };
/** Choices for the time after which the contact ashore raises the alarm, minutes. */
export const overdueChoices = [30, 60, 120, 180, 360] as const;
export const unknownBoat: Boat = { name: '', fuelPerHourL: null, fuelAboardL: null, fuelReservePct: 0 };
