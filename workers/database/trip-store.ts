import { map, type Observable } from 'rxjs';
import type { SavedTrip } from '../../src/domain/route/trip.ts';
import { downloadOf, type RouteFacts, type TripDownload } from '../../src/domain/trip/trip-download.ts';
import { modelsInShort, type RouteModels, type TripModels } from '../../src/domain/trip/trip-models.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';
import { device$, readDevice, removeDevice, tripDownloadPrefix, writeDevice } from './device-store.ts';

/** In the order of their names, then of their age. */
export const trips$ = (database: Database): Observable<SavedTrip[]> =>
  database.trips
    .find()
    .$.pipe(map(documents => inOrder(documents.map(document => document.toMutableJSON()))));

export async function readTrips(database: Database): Promise<SavedTrip[]> {
  const documents = await askStorage(database.trips.find());
  return inOrder(documents.map(document => document.toMutableJSON()));
}

export async function readSavedTrip(database: Database, id: string): Promise<SavedTrip | null> {
  const document = await askStorage(database.trips.findOne(id));
  return document?.toMutableJSON() ?? null;
}

export async function writeTrip(database: Database, saved: SavedTrip): Promise<void> {
  await database.trips.upsert(saved);
}

export async function writeTrips(database: Database, saved: readonly SavedTrip[]): Promise<void> {
  for (const each of saved) await writeTrip(database, each);
}

/** After a write that others failed with: the trips are as they were before. */
export async function putBackTrips(
  database: Database,
  written: readonly SavedTrip[],
  before: readonly SavedTrip[],
): Promise<void> {
  const isOld = ({ id }: SavedTrip): boolean => before.some(each => each.id === id);
  await writeTrips(
    database,
    before.filter(({ id }) => written.some(each => each.id === id)),
  );
  const added = written.filter(each => !isOld(each)).map(({ id }) => id);
  if (added.length > 0) await database.trips.bulkRemove(added);
}

/** Its download goes with it: it can be had again. */
export async function removeSavedTrip(database: Database, id: string): Promise<void> {
  await database.trips.bulkRemove([id]);
  await removeDevice(database, [tripDownloadPrefix + id, tripModelsPrefix + id]);
}

/** What is downloaded along a trip, in short. */
export const route$ = (database: Database, id: string): Observable<TripDownload | null> =>
  device$<RouteFacts>(database, tripDownloadPrefix + id).pipe(map(facts => facts && downloadOf(facts)));

export const readRoute = (database: Database, id: string): Promise<RouteFacts | null> =>
  readDevice<RouteFacts>(database, tripDownloadPrefix + id);

export const writeRoute = (database: Database, id: string, facts: RouteFacts): Promise<void> =>
  writeDevice(database, tripDownloadPrefix + id, facts);

/** What other models say along a trip goes where its download goes; no trip's id begins with a space. */
const tripModelsPrefix = `${tripDownloadPrefix} models `;

/** The same in short. */
export const routeModels$ = (database: Database, id: string): Observable<TripModels | null> =>
  device$<RouteModels>(database, tripModelsPrefix + id).pipe(map(facts => facts && modelsInShort(facts)));

export const readRouteModels = (database: Database, id: string): Promise<RouteModels | null> =>
  readDevice<RouteModels>(database, tripModelsPrefix + id);

export const writeRouteModels = (database: Database, id: string, facts: RouteModels): Promise<void> =>
  writeDevice(database, tripModelsPrefix + id, facts);

const inOrder = (trips: SavedTrip[]): SavedTrip[] =>
  trips.toSorted((a, b) => a.trip.name.localeCompare(b.trip.name) || a.created - b.created);
