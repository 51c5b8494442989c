import type { SourceForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { messageSteps } from '../../../src/core/rules/message/week-message.ts';
import { writeMessage } from '../../../src/core/rules/message/write-message.ts';
import type { WeeksOf } from '../../../src/core/rules/message/weeks-file.ts';
import { coordinatesKey } from '../../../src/core/rules/place/place.ts';
import { favoritesOf } from '../../../src/core/rules/place/places.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { readForecast } from '../../database/forecast-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import { readRoute } from '../../database/trip-store.ts';
import { tripOf } from '../trips/known-trip.ts';
import { nowS, type EngineContext } from '../../context.ts';

/**
 * Text messages of all favorites, of a trip's waypoints, or of one place. Each place with hours to come has one of its week, then one of
 * its next days in finer steps. Messages contain positions but no names, which belong to the account.
 */
export async function weeksToSend(context: EngineContext, of: WeeksOf): Promise<Result<string[]>> {
  const forecasts = await storedFor(context, of);
  const now = nowS(context);
  return succeed(
    forecasts.flatMap(forecast =>
      messageSteps.toReversed().flatMap(step => writeMessage(forecast, step, now) ?? []),
    ),
  );
}

async function storedFor(context: EngineContext, of: WeeksOf): Promise<SourceForecast[]> {
  if (of === 'favorites') return ofFavorites(context);
  if ('tripId' in of) return ofWaypoints(context, of.tripId);
  const stored = await readForecast(context.database, of.source, of.at);
  return stored ? [stored] : [];
}

async function ofFavorites({ database }: EngineContext): Promise<SourceForecast[]> {
  const [places, { dataSource }] = [await readPlaces(database), await readSettings(database)];
  const stored = await Promise.all(
    favoritesOf(places).map(place => readForecast(database, dataSource, place)),
  );
  return stored.filter(forecast => forecast !== null);
}

async function ofWaypoints(context: EngineContext, tripId: string): Promise<SourceForecast[]> {
  const [trip, route] = [await tripOf(context, tripId), await readRoute(context.database, tripId)];
  const waypoints = new Set(trip?.waypoints.map(coordinatesKey));
  return (route?.samples ?? []).flatMap(({ at, forecast }) =>
    forecast && waypoints.has(coordinatesKey(at)) ? [forecast] : [],
  );
}
