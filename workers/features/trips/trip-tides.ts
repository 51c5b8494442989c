import type { Instant } from '../../../src/core/rules/time/time.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { TripTide } from '../../api/trip-answers.ts';
import type { EngineContext } from '../../context.ts';
import { tripOf } from './known-trip.ts';
import { waypointStations } from './waypoint-stations.ts';

/** Tide of the harbor, and tide and stream at every waypoint that needs them. */
export async function tripTides(
  context: EngineContext,
  id: string,
  { from, until }: { from: Instant; until: Instant },
): Promise<Result<TripTide[]>> {
  const trip = await tripOf(context, id);
  if (!trip) return succeed([]);
  const stations = await waypointStations(context);
  return succeed(
    trip.waypoints.flatMap((at, waypoint): TripTide[] => {
      const told: TripTide[] = [];
      if (waypoint === 0 || at.leastTideM !== undefined) {
        const found = stations.tideAt(at);
        told.push({
          waypoint,
          kind: 'tide',
          station: found && {
            name: found.predictor.station.name,
            distanceKm: found.km,
            datum: found.predictor.station.datum,
            isNearby: found.standing === 'nearby',
          },
          turns: found?.predictor.turns(from, until) ?? [],
        });
      }
      if (at.mostStreamKt !== undefined) {
        const found = stations.streamAt(at);
        told.push({
          waypoint,
          kind: 'stream',
          station: found && { name: found.predictor.station.name, distanceKm: found.km },
          events: found?.predictor.events(from, until) ?? [],
        });
      }
      return told;
    }),
  );
}
