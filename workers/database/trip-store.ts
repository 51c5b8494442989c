import type { RxDocument } from 'rxdb';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { isSavedTrip } from '../../src/core/rules/route/stored-trip.ts';
import type { SavedTrip } from '../../src/core/rules/route/trip.ts';
import { downloadOf, type RouteFacts, type TripDownload } from '../../src/core/rules/trip/trip-download.ts';
import { modelsInShort, type RouteModels, type TripModels } from '../../src/core/rules/trip/trip-models.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';
import { device$, readDevice, removeDevice, tripDownloadPrefix, writeDevice } from './device-store.ts';
import { writtenByNewer } from './storage-failure.ts';

/** In the order of their names, then of their age. */
export const trips$ = (database: Database): Observable<SavedTrip[]> =>
  database.trips.find().$.pipe(map(documents => inOrder(documents.flatMap(tripsIn))));

/** How many are of a form that this build does not read. */
export const unreadTrips$ = (database: Database): Observable<number> =>
  database.trips.find().$.pipe(
    map(documents => documents.filter(document => tripsIn(document).length === 0).length),
    distinctUntilChanged(),
  );

/** None where it is of a form that this build does not read. */
function tripsIn(document: RxDocument<SavedTrip>): SavedTrip[] {
  const stored: unknown = document.toMutableJSON();
  return isSavedTrip(stored) ? [stored] : [];
}

export async function readTrips(database: Database): Promise<SavedTrip[]> {
  const documents = await askStorage(database.trips.find());
  return inOrder(documents.flatMap(tripsIn));
}

export async function readSavedTrip(database: Database, id: string): Promise<SavedTrip | null> {
  const document = await askStorage(database.trips.findOne(id));
  return (document && tripsIn(document)[0]) ?? null;
}

export async function writeTrip(database: Database, saved: SavedTrip): Promise<void> {
  if (await isUnread(database, saved)) throw new Error(writtenByNewer);
  await database.trips.upsert(saved);
}

/** Trips in a form that this build does not read stay stored. */
export async function writeTrips(database: Database, saved: readonly SavedTrip[]): Promise<void> {
  for (const each of saved) if (!(await isUnread(database, each))) await database.trips.upsert(each);
}

async function isUnread(database: Database, { id }: SavedTrip): Promise<boolean> {
  const document = await askStorage(database.trips.findOne(id));
  return document !== null && tripsIn(document).length === 0;
}

/** Restores the trips after a write of which some parts failed. */
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
  const added: string[] = [];
  for (const each of written) if (!isOld(each) && !(await isUnread(database, each))) added.push(each.id);
  if (added.length > 0) await database.trips.bulkRemove(added);
}

/** Its download goes with it: it can be had again. */
export async function removeSavedTrip(database: Database, id: string): Promise<void> {
  await database.trips.bulkRemove([id]);
  await removeDevice(database, [tripDownloadPrefix + id, tripModelsPrefix + id]);
}

/** Summary of the download along a trip. */
export const route$ = (database: Database, id: string): Observable<TripDownload | null> =>
  device$<RouteFacts>(database, tripDownloadPrefix + id).pipe(map(facts => facts && downloadOf(facts)));

export const readRoute = (database: Database, id: string): Promise<RouteFacts | null> =>
  readDevice<RouteFacts>(database, tripDownloadPrefix + id);

export const writeRoute = (database: Database, id: string, facts: RouteFacts): Promise<void> =>
  writeDevice(database, tripDownloadPrefix + id, facts);

/** Prefix of other models' data along a trip, which are deleted with its download; no trip's id begins with a space. */
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
