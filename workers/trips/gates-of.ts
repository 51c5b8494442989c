import type { Trip } from '../../src/domain/route/trip.ts';
import { hourS } from '../../src/domain/time/time.ts';
import type { TripColumns } from '../../src/domain/trip/trip-columns.ts';
import type { TideGate } from '../../src/domain/trip/gates.ts';
import type { EngineContext } from '../engine/context.ts';
import { waypointStations } from './waypoint-stations.ts';

/** A tide changes little in six minutes, and evenly. */
const stepS = 360;

/** The waypoints that need tide or slack, each with its station's table over the hours of the forecast. */
export async function gatesOf(
  context: EngineContext,
  { waypoints }: Trip,
  { from, hours }: Pick<TripColumns, 'from' | 'hours'>,
): Promise<TideGate[]> {
  if (
    waypoints.every(({ leastTideM, mostStreamKt }) => leastTideM === undefined && mostStreamKt === undefined)
  )
    return [];
  const stations = await waypointStations(context);
  const count = ((hours - 1) * hourS) / stepS + 1;
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
