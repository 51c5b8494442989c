import type { Trip } from '../../../src/core/rules/route/trip.ts';
import type { TripAxis } from '../../../src/core/rules/trip/trip-axis.ts';
import type { TideGate } from '../../../src/core/rules/trip/gates.ts';
import type { EngineContext } from '../../context.ts';
import { gatesBy, needsTide } from './gates-by.ts';
import { waypointStations } from './waypoint-stations.ts';

/** The gates of a trip, with the stations on this device; no table is read where none is needed. */
export const gatesOf = async (context: EngineContext, trip: Trip, axis: TripAxis): Promise<TideGate[]> =>
  needsTide(trip) ? gatesBy(await waypointStations(context), trip, axis) : [];
