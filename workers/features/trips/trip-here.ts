import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { sampleStepKm } from '../../../src/core/rules/route/legs.ts';
import { tripColumns } from '../../../src/core/rules/trip/trip-columns.ts';
import { readingBetween } from '../../../src/core/rules/trip/trip-reading.ts';
import { clockProof, forecastClockAheadS, judgedBy } from '../../../src/core/rules/forecast/clock.ts';
import type { SourceForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { ForecastHere } from '../../api/trip-answers.ts';
import { readDeviceClock } from '../../database/device-clock.ts';
import { readForecast } from '../../database/forecast-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import { readRoute } from '../../database/trip-store.ts';
import { nowS, type EngineContext } from '../../context.ts';

interface Near {
  km: number;
  forecast: SourceForecast;
  fetchedAt: number;
  isClockWrong: boolean;
}

/** The nearest stored forecast with values for this moment, among the trip's samples and saved places. */
export async function tripHere(
  context: EngineContext,
  id: string,
  at: Coordinates,
): Promise<Result<ForecastHere | null>> {
  const { database } = context;
  const [route, places, { dataSource }, clock] = await Promise.all([
    readRoute(database, id),
    readPlaces(database),
    readSettings(database),
    readDeviceClock(database),
  ]);
  const ofRoute = (route?.samples ?? []).flatMap(({ at: point, forecast }): Near[] =>
    forecast && route
      ? [{ km: distanceKm(at, point), forecast, fetchedAt: route.fetchedAt, isClockWrong: isWrongAt(route) }]
      : [],
  );
  const nearPlaces = places.filter(place => distanceKm(at, place) <= sampleStepKm);
  const ofPlaces = await Promise.all(
    nearPlaces.map(async (place): Promise<Near[]> => {
      const forecast = await readForecast(database, dataSource, place);
      if (!forecast) return [];
      const { fetchedAt } = forecast;
      return [{ km: distanceKm(at, place), forecast, fetchedAt, isClockWrong: isWrongAt(forecast) }];
    }),
  );
  const nearest = [...ofRoute, ...ofPlaces.flat()]
    .filter(({ km }) => km <= sampleStepKm)
    .toSorted((a, b) => a.km - b.km || b.fetchedAt - a.fetchedAt);
  for (const { km, forecast, fetchedAt, isClockWrong } of nearest) {
    const now = judgedBy(clock ?? clockProof({ forecast }), nowS(context));
    const reading = readingNow(forecast, at, now);
    if (reading && (reading.windKt !== null || reading.waveFt !== null))
      return succeed({
        ...reading,
        distanceKm: km,
        fetchedAt,
        isClockWrong,
        validUntil: forecast.hourly.time.at(-1) ?? null,
        provenance: forecast.provenance,
      });
  }
  return succeed(null);
}

const isWrongAt = (answered: Parameters<typeof forecastClockAheadS>[0]): boolean =>
  forecastClockAheadS(answered) !== 0;

function readingNow(forecast: SourceForecast, at: Coordinates, now: number) {
  const columns = tripColumns([{ at, forecast }]);
  if (!columns) return null;
  const rows = (now - columns.from) / columns.stepS;
  const row = Math.floor(rows);
  return readingBetween(columns, { a: 0, b: 0, share: 0, row, late: rows - row });
}
