import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';

/** A point of a trip. */
export interface Waypoint extends Coordinates {
  name?: string;
  /** How long the boat stays here; on the way out only. */
  stayMinutes?: number;
  /** On the leg that leads here; without it, the speed of the trip. */
  speedKt?: number;
  /** To be passed only with this much tide above the datum of the station's table, meters: a bar. */
  leastTideM?: number;
  /** To be passed only with this much tidal stream at most, either way. */
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

/** Hazards of sky and sea that make a departure marginal. */
export const tripHazards = [
  'thunder',
  'fog',
  'steepSeas',
  'windAgainstStream',
  'followingSeas',
  'longPeriodSwell',
] as const;
export type TripHazard = (typeof tripHazards)[number];
/** Those that count where a trip does not say; following seas are a matter of the boat. */
export const usualHazards: readonly TripHazard[] = tripHazards.filter(each => each !== 'followingSeas');

/** What the crew wants of daylight; null = nothing. */
export interface CrewRules {
  backBefore: 'sunset' | 'dusk' | null;
  notBefore: 'sunrise' | 'dawn' | null;
}

/** null = not said, and then not judged. */
export interface Boat {
  name: string;
  /** While it moves. */
  fuelPerHourL: number | null;
  fuelAboardL: number | null;
  /** The share of what is aboard that has to be left. */
  fuelReservePct: number;
  /** Who is aboard, and how to reach them: for those ashore. Older trips do not say. */
  people?: string;
  /** How long after the expected end those ashore raise the alarm; older trips do not say. */
  overdueMinutes?: number;
}

/** Where and how the user wants to go: the input of the verdicts, without any verdict. */
export interface Trip {
  name: string;
  waypoints: Waypoint[];
  speedKt: number;
  /** Back by the same waypoints. */
  thereAndBack: boolean;
  limits: TripLimits;
  rules: CrewRules;
  boat: Boat;
  /** Left out = `usualHazards`. */
  hazards?: readonly TripHazard[];
}

/** A stored trip. Local: neither synced nor sent anywhere. */
export interface SavedTrip {
  id: string;
  trip: Trip;
  created: Instant;
  /** Time of the user's last change. */
  changed: Instant;
}

export const fewestWaypoints = 2;
export const mostWaypoints = 30;
export const slowestKt = 0.5;
export const fastestKt = 60;
/** A week: as long as a forecast. */
export const longestStayMinutes = 7 * 24 * 60;
export const highestTideM = 20;
export const strongestStreamKt = 20;
/** One way; at 25 km a sample point it is a hundred of them. */
export const longestRouteKm = 2500;

export const noLimits: TripLimits = {
  maxWindKt: null,
  maxGustKt: null,
  maxWaveFt: null,
  minWavePeriodS: null,
};
export const noRules: CrewRules = { backBefore: null, notBefore: null };
/** After these, those ashore may be asked to raise the alarm. */
export const overdueChoices = [30, 60, 120, 180, 360] as const;
export const unknownBoat: Boat = { name: '', fuelPerHourL: null, fuelAboardL: null, fuelReservePct: 0 };
