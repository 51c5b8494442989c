import type { Trip } from '../../../src/core/rules/route/trip.ts';
import type { TripColumns } from '../../../src/core/rules/trip/trip-columns.ts';
import { tripStream, type TripStream } from '../../../src/core/rules/trip/trip-stream.ts';
import type { EngineContext } from '../../context.ts';
import { streamTables } from './streams-by.ts';

/** The stream along a trip, from the tables on this device, else from the model. */
export async function streamOf(
  context: EngineContext,
  trip: Trip,
  columns: TripColumns,
): Promise<TripStream> {
  const { currents } = await context.tideTables.packs();
  return tripStream(trip, columns, currents ? streamTables(currents, trip, columns) : []);
}
