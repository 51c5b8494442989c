import { isCoordinates } from '../place/distance.ts';
import { firstLetters } from '../value/first-letters.ts';
import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import { oneLine } from '../value/one-line.ts';
import { legsOf } from './legs.ts';
import {
  fastestKt,
  fewestWaypoints,
  highestTideM,
  longestRouteKm,
  longestStayMinutes,
  mostWaypoints,
  noLimits,
  overdueChoices,
  slowestKt,
  strongestStreamKt,
  tripHazards,
  unknownBoat,
  usualHazards,
  type Boat,
  type Trip,
  type TripLimits,
  type Waypoint,
} from './trip.ts';

/** Reason why a value is not a valid trip. `waypoint` counts from 0. */
export type TripFault =
  | { kind: 'notATrip' }
  | { kind: 'waypointCount'; count: number }
  | { kind: 'position'; waypoint: number }
  | { kind: 'stay'; waypoint: number }
  /** The tide or the stream that a waypoint requires is invalid. */
  | { kind: 'tide'; waypoint: number }
  /** Speed of the trip (null), or of the leg to a waypoint. */
  | { kind: 'speed'; waypoint: number | null }
  | { kind: 'limit'; limit: keyof TripLimits }
  | { kind: 'rule'; rule: 'thereAndBack' | 'backBefore' | 'notBefore' | 'hazards' }
  | { kind: 'fuel' }
  /** All waypoints are the same place. */
  | { kind: 'noDistance' }
  | { kind: 'tooLong'; km: number };

type ReadTrip = { ok: true; trip: Trip } | { ok: false; fault: TripFault };

/** Validates a trip that was typed, stored or received. Optional fields may be absent; present ones are checked. */
export function readTrip(value: unknown): ReadTrip {
  try {
    return { ok: true, trip: read(value) };
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    return { ok: false, fault: error.fault };
  }
}

/** Thrown and caught only in this file. */
class Faulty extends Error {
  readonly fault: TripFault;
  constructor(fault: TripFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

function read(value: unknown): Trip {
  if (!isRecord(value)) throw new Faulty({ kind: 'notATrip' });
  const given = value['waypoints'];
  if (!Array.isArray(given)) throw new Faulty({ kind: 'notATrip' });
  if (given.length < fewestWaypoints || given.length > mostWaypoints)
    throw new Faulty({ kind: 'waypointCount', count: given.length });
  const waypoints = given.map(readWaypoint);
  const { speedKt, thereAndBack = false, rules } = value;
  if (!isSpeed(speedKt)) throw new Faulty({ kind: 'speed', waypoint: null });
  if (typeof thereAndBack !== 'boolean') throw new Faulty({ kind: 'rule', rule: 'thereAndBack' });
  const crew = isRecord(rules) ? rules : value;
  const trip: Trip = {
    name: nameOf(value['name']) ?? '',
    waypoints,
    speedKt,
    thereAndBack,
    limits: readLimits(value['limits']),
    rules: {
      backBefore: oneOf(crew['backBefore'], ['sunset', 'dusk'] as const, 'backBefore'),
      notBefore: oneOf(crew['notBefore'], ['sunrise', 'dawn'] as const, 'notBefore'),
    },
    boat: readBoat(value['boat']),
    ...readHazards(value['hazards']),
  };
  const km = legsOf({ ...trip, thereAndBack: false }).reduce((sum, leg) => sum + leg.distanceKm, 0);
  if (km < 0.01) throw new Faulty({ kind: 'noDistance' });
  if (km > longestRouteKm) throw new Faulty({ kind: 'tooLong', km });
  return trip;
}

/** The default hazards are not stored: a trip without a choice follows the current defaults. */
function readHazards(value: unknown): Pick<Trip, 'hazards'> {
  if (!isSaid(value)) return {};
  if (!Array.isArray(value)) throw new Faulty({ kind: 'rule', rule: 'hazards' });
  const hazards = tripHazards.filter(each => value.includes(each));
  if (value.some(each => !hazards.some(hazard => hazard === each)))
    throw new Faulty({ kind: 'rule', rule: 'hazards' });
  return hazards.join() === usualHazards.join() ? {} : { hazards };
}

function readWaypoint(value: unknown, waypoint: number): Waypoint {
  if (!isRecord(value)) throw new Faulty({ kind: 'position', waypoint });
  const { lat, lng, stayMinutes, speedKt, leastTideM, mostStreamKt, isAfterGap } = value;
  if (!isNumber(lat) || !isNumber(lng) || !isCoordinates({ lat, lng }))
    throw new Faulty({ kind: 'position', waypoint });
  const waypointRead: Waypoint = { lat, lng };
  const name = nameOf(value['name']);
  if (name) waypointRead.name = name;
  if (isSaid(stayMinutes)) {
    if (!isNumber(stayMinutes) || stayMinutes < 0 || stayMinutes > longestStayMinutes)
      throw new Faulty({ kind: 'stay', waypoint });
    if (stayMinutes > 0) waypointRead.stayMinutes = stayMinutes;
  }
  if (isSaid(leastTideM)) {
    if (!isNumber(leastTideM) || Math.abs(leastTideM) > highestTideM)
      throw new Faulty({ kind: 'tide', waypoint });
    waypointRead.leastTideM = leastTideM;
  }
  if (isSaid(mostStreamKt)) {
    if (!isNumber(mostStreamKt) || mostStreamKt < 0 || mostStreamKt > strongestStreamKt)
      throw new Faulty({ kind: 'tide', waypoint });
    waypointRead.mostStreamKt = mostStreamKt;
  }
  if (isSaid(speedKt)) {
    if (!isSpeed(speedKt)) throw new Faulty({ kind: 'speed', waypoint });
    waypointRead.speedKt = speedKt;
  }
  // No leg leads to the first waypoint. A value of another type counts as a gap: unknown is never fair.
  if (isSaid(isAfterGap) && isAfterGap !== false && waypoint > 0) waypointRead.isAfterGap = true;
  return waypointRead;
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

const isSpeed = (value: unknown): value is number =>
  isNumber(value) && value >= slowestKt && value <= fastestKt;

/** Maximum length of the name of a trip, waypoint or boat. */
export const longestName = 80;
export const shortName = (text: string): string => firstLetters(oneLine(text), longestName);
const nameOf = (value: unknown): string | null => (typeof value === 'string' ? shortName(value) : null);

function readLimits(value: unknown): TripLimits {
  if (!isSaid(value)) return noLimits;
  if (!isRecord(value)) throw new Faulty({ kind: 'limit', limit: 'maxWindKt' });
  const of = (limit: keyof TripLimits): number | null => {
    const given = value[limit];
    if (!isSaid(given)) return null;
    if (!isNumber(given) || given < 0) throw new Faulty({ kind: 'limit', limit });
    return given;
  };
  return {
    maxWindKt: of('maxWindKt'),
    maxGustKt: of('maxGustKt'),
    maxWaveFt: of('maxWaveFt'),
    minWavePeriodS: of('minWavePeriodS'),
  };
}

function oneOf<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  rule: 'backBefore' | 'notBefore',
): Choice | null {
  if (!isSaid(value)) return null;
  const found = choices.find(choice => choice === value);
  if (!found) throw new Faulty({ kind: 'rule', rule });
  return found;
}

function readBoat(value: unknown): Boat {
  if (!isSaid(value)) return unknownBoat;
  if (!isRecord(value)) throw new Faulty({ kind: 'fuel' });
  const amount = (given: unknown): number | null => {
    if (!isSaid(given)) return null;
    if (!isNumber(given) || given < 0) throw new Faulty({ kind: 'fuel' });
    return given;
  };
  const fuelReservePct = amount(value['fuelReservePct']) ?? 0;
  if (fuelReservePct > 100) throw new Faulty({ kind: 'fuel' });
  const people = nameOf(value['people']);
  const overdueMinutes = overdueChoices.find(minutes => minutes === value['overdueMinutes']);
  return {
    ...(people && { people }),
    ...(overdueMinutes && { overdueMinutes }),
    name: nameOf(value['name']) ?? '',
    fuelPerHourL: amount(value['fuelPerHourL']),
    fuelAboardL: amount(value['fuelAboardL']),
    fuelReservePct,
  };
}
