import { clockProof, forecastClockAheadS, judgedBy } from '../../../src/core/rules/forecast/clock.ts';
import type { StoredForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import type { Place } from '../../../src/core/rules/place/place.ts';
import { samplePoints, sampleStepKm } from '../../../src/core/rules/route/legs.ts';
import { readTrip } from '../../../src/core/rules/route/read-trip.ts';
import type { Trip } from '../../../src/core/rules/route/trip.ts';
import type { Zone } from '../../../src/core/rules/time/time.ts';
import { tripColumns } from '../../../src/core/rules/trip/trip-columns.ts';
import { coversTrip, downloadOf } from '../../../src/core/rules/trip/trip-download.ts';
import { readDeviceClock } from '../../database/device-clock.ts';
import { readForecast } from '../../database/forecast-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import { readRoute, readSavedTrip } from '../../database/trip-store.ts';
import { nowS, type EngineContext } from '../../context.ts';
import { spotZone } from '../asking/zone-to-ask-in.ts';
import { withNearShore } from './near-shore.ts';

/** All stored data of a trip; null = no hour is downloaded along it. */
export async function knownOf(context: EngineContext, id: string) {
  const trip = await tripOf(context, id);
  if (!trip) return null;
  const route = await readRoute(context.database, id);
  const isCovered = route !== null && coversTrip(downloadOf(route).points, trip);
  const near = isCovered ? [] : await storedNear(context, trip);
  const own = route?.samples ?? [];
  const samples = [
    ...own,
    ...near.map(({ place: { lat, lng }, forecast }) => ({ at: { lat, lng }, forecast })),
  ];
  const columns = tripColumns(await withNearShore(samples, () => context.coast()));
  const newest = [...(route ? [route] : []), ...near.map(({ forecast }) => forecast)].toSorted(
    (a, b) => b.fetchedAt - a.fetchedAt,
  )[0];
  if (!columns || !newest) return null;
  const instead = near.map(({ place, forecast }) => ({
    name: place.name,
    fetchedAt: forecast.fetchedAt,
    validUntil: forecast.hourly.time.at(-1) ?? null,
    provenance: forecast.provenance,
    isClockWrong: forecastClockAheadS(forecast) !== 0,
  }));
  const clock = (await readDeviceClock(context.database)) ?? clockProof({ forecast: newest });
  const isWhole =
    isCovered ||
    samplePoints(trip).every(point =>
      samples.some(({ at, forecast }) => forecast && distanceKm(at, point) <= sampleStepKm),
    );
  return { trip, columns, newest, clock, instead, isWhole, zone: await zoneOf(context, trip) };
}

const loadFieldAlong = () => import('./field-along.ts').catch(() => null);

/** The same for a person who reads verdicts: where forecasts leave a gap or have ended, the stored area field is there alone, never mixed with them. */
export async function judgedOf(context: EngineContext, id: string) {
  const known = await knownOf(context, id);
  const byForecast = known && { ...known, field: null };
  const clock = known ? known.clock : await readDeviceClock(context.database);
  const now = judgedBy(clock, nowS(context));
  if (byForecast?.isWhole && byForecast.columns.until > now) return byForecast;
  const trip = await tripOf(context, id);
  // Loaded on first use: most trips have a download, and the code of area fields uses that of trips.
  const field = trip && context.config.fieldUrl !== null ? await loadFieldAlong() : null;
  const along = trip && field && (await field.fieldAlong(context, trip).catch(() => null));
  if (!along || (byForecast && along.columns.until <= now)) return byForecast;
  return { trip, ...along, clock, instead: [], zone: await zoneOf(context, trip) };
}

/** Stored forecasts of saved places as near to the way as a sample point must be: for a trip planned at sea there is nothing else. */
async function storedNear(
  { database }: EngineContext,
  trip: Trip,
): Promise<{ place: Place; forecast: StoredForecast }[]> {
  const [points, places, { dataSource }] = [
    samplePoints(trip),
    await readPlaces(database),
    await readSettings(database),
  ];
  const near = places.filter(place => points.some(point => distanceKm(point, place) <= sampleStepKm));
  const found = await Promise.all(
    near.map(async place => ({ place, forecast: await readForecast(database, dataSource, place) })),
  );
  return found.flatMap(({ place, forecast }) => (forecast ? [{ place, forecast }] : []));
}

/** What was stored, as far as this build can read it. */
export async function tripOf({ database }: EngineContext, id: string): Promise<Trip | null> {
  const saved = await readSavedTrip(database, id);
  const read = saved && readTrip(saved.trip);
  return read?.ok ? read.trip : null;
}

async function zoneOf(context: EngineContext, { waypoints }: Trip): Promise<Zone> {
  const device = context.deviceZone();
  const { showTimesIn } = await readSettings(context.database);
  if (showTimesIn === 'device' && device) return device;
  const [first] = waypoints;
  const spot = first && (await spotZone(context, first));
  return spot ?? device ?? 'UTC';
}
