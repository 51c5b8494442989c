import { isRecord } from '../src/core/rules/value/is-record.ts';

const ofTrip =
  /^(?:id|name|waypoints|speedKt|thereAndBack|limits|rules|backBefore|notBefore|boat|hazards|warnings|stream|arriveAt)$/;
const ofWaypoint = /^(?:lat|lng|name|stayMinutes|speedKt|leastTideM|mostStreamKt|isAfterGap)$/;
const ofLimits = /^(?:maxWindKt|maxGustKt|maxWaveFt|minWavePeriodS)$/;
const ofRules = /^(?:backBefore|notBefore)$/;
const ofBoat = /^(?:name|people|overdueMinutes|fuelPerHourL|fuelAboardL|fuelReservePct)$/;

/** Fields of a trip file that no rule reads, by their paths: a misspelled gate or limit would pass as none. */
export function unreadFields(trip: unknown): string[] {
  if (!isRecord(trip)) return [];
  const within = (value: unknown, path: string, known: RegExp): string[] =>
    isRecord(value)
      ? Object.entries(value).flatMap(([name, held]) =>
          known.test(name) || held === null ? [] : [`${path}${name}`],
        )
      : [];
  const waypoints = Array.isArray(trip['waypoints']) ? trip['waypoints'] : [];
  return [
    ...within(trip, '', ofTrip),
    ...waypoints.flatMap((each: unknown, index) => within(each, `waypoints[${index}].`, ofWaypoint)),
    ...within(trip['limits'], 'limits.', ofLimits),
    ...within(trip['rules'], 'rules.', ofRules),
    ...within(trip['boat'], 'boat.', ofBoat),
  ];
}
