import { freezeFacts, type KnownThen } from '../../../src/core/rules/log/freeze-facts.ts';
import type { LogDraft, LogFacts } from '../../../src/core/rules/log/log-entry.ts';
import { saidId, type SaidHistory } from '../../../src/core/rules/log/said-history.ts';
import type { Forecast, StoredForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { modelsId, type ModelFacts } from '../../../src/core/rules/forecast/models.ts';
import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { sampleStepKm } from '../../../src/core/rules/route/legs.ts';
import { chosenStations } from '../../../src/core/rules/settings/tide-choices.ts';
import { deriveForecast } from '../../../src/core/rules/week/assemble.ts';
import { readDevice } from '../../database/device-store.ts';
import { readForecast } from '../../database/forecast-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import { readRoute } from '../../database/trip-store.ts';
import { nowS, type EngineContext } from '../../context.ts';

/** The stored data of this device for a trip's hours; null = nothing within 25 km. */
export async function factsOf(
  context: EngineContext,
  { start, end, at, tripId }: Pick<LogDraft, 'start' | 'end' | 'at' | 'tripId'>,
): Promise<LogFacts | null> {
  if (!at) return null;
  for (const stored of await forecastsNear(context, at, tripId)) {
    const forecast = await withTables(context, stored);
    const facts = freezeFacts({ start, end, at }, await knownWith(context, forecast), nowS(context));
    if (facts) return facts;
  }
  return null;
}

/** Prefers the place's own forecast, then the trip's samples and saved places, nearest first. */
async function forecastsNear(
  { database }: EngineContext,
  at: Coordinates,
  tripId: string | null,
): Promise<StoredForecast[]> {
  const { dataSource } = await readSettings(database);
  const own = await readForecast(database, dataSource, at);
  const [places, route] = await Promise.all([
    readPlaces(database),
    tripId === null ? null : readRoute(database, tripId),
  ]);
  const ofPlaces = await Promise.all(
    places
      .filter(place => distanceKm(place, at) <= sampleStepKm)
      .map(place => readForecast(database, dataSource, place)),
  );
  const ofRoute = (route?.samples ?? []).flatMap(({ forecast }): StoredForecast[] =>
    forecast && distanceKm(forecast.coordinates, at) <= sampleStepKm
      ? [{ ...forecast, id: '', spotZone: forecast.requestZone, runs: [] }]
      : [],
  );
  const near = [...ofPlaces.flatMap(each => each ?? []), ...ofRoute].toSorted(
    (a, b) => distanceKm(a.coordinates, at) - distanceKm(b.coordinates, at),
  );
  return own ? [own, ...near.filter(({ id }) => id !== own.id)] : near;
}

async function withTables(
  { database, tideTables }: EngineContext,
  stored: StoredForecast,
): Promise<Forecast> {
  const settings = await readSettings(database);
  const derived = deriveForecast(stored, stored.spotZone);
  return tideTables.whenRead(derived, chosenStations(settings, stored.coordinates));
}

async function knownWith({ database }: EngineContext, forecast: Forecast): Promise<KnownThen> {
  const { source, coordinates } = forecast;
  const [history, models] = await Promise.all([
    readDevice<SaidHistory>(database, saidId(source, coordinates)),
    readDevice<ModelFacts>(database, modelsId(coordinates)),
  ]);
  const earlier = models?.earlier ? { time: models.time, runs: models.earlier } : null;
  return { forecast, history, earlier };
}
