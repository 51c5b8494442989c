import type { Trip } from '../../../src/core/rules/route/trip.ts';
import type { TripAxis } from '../../../src/core/rules/trip/trip-axis.ts';
import type { TideGate } from '../../../src/core/rules/trip/gates.ts';
import type { WaypointStations } from './stations-by.ts';

/** Step of the tables, s: within six minutes a tide changes little and almost linearly. */
const stepS = 360;

export const needsTide = ({ waypoints }: Trip): boolean =>
  waypoints.some(({ leastTideM, mostStreamKt }) => leastTideM !== undefined || mostStreamKt !== undefined);

/** The waypoints that need tide or slack, each with its station's table for the hours of the forecast. */
export function gatesBy(
  stations: WaypointStations,
  { waypoints }: Trip,
  { from, rows, stepS: rowS }: TripAxis,
): TideGate[] {
  const count = Math.floor(((rows - 1) * rowS) / stepS) + 1;
  return waypoints.flatMap((at, waypoint): TideGate[] => {
    const { leastTideM, mostStreamKt } = at;
    const gates: TideGate[] = [];
    if (leastTideM !== undefined) {
      const predictor = stations.tideAt(at)?.predictor;
      const [station, values] = [
        predictor?.station.name ?? null,
        predictor?.levels(from, stepS, count) ?? [],
      ];
      gates.push({ waypoint, kind: 'tideHeight', limit: leastTideM, from, stepS, station, values });
    }
    if (mostStreamKt !== undefined) {
      const predictor = stations.streamAt(at)?.predictor;
      const [station, values] = [
        predictor?.station.name ?? null,
        predictor?.speeds(from, stepS, count) ?? [],
      ];
      gates.push({ waypoint, kind: 'tideStream', limit: mostStreamKt, from, stepS, station, values });
    }
    return gates;
  });
}
