import type { Trip } from '../../../src/core/rules/route/trip.ts';
import type { TripAxis } from '../../../src/core/rules/trip/trip-axis.ts';
import type { TideGate } from '../../../src/core/rules/trip/gates.ts';
import type { EngineContext } from '../../context.ts';
import { gatesBy, needsTide } from './gates-by.ts';
import { waypointStations } from './waypoint-stations.ts';

/** Finds the gates of a trip with the stations on this device. Reads no tables if no waypoint needs them. */
export const gatesOf = async (context: EngineContext, trip: Trip, axis: TripAxis): Promise<TideGate[]> =>
  needsTide(trip) ? gatesBy(await waypointStations(context), trip, axis) : [];
