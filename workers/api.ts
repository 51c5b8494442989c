import type { Result } from '../src/domain/failure.ts';
import type { Forecast, SourceId } from '../src/domain/forecast.ts';
import type { ForecastGlance } from '../src/domain/glance.ts';
import type { Coordinates, Place, PlaceCandidate } from '../src/domain/place.ts';
import type { Settings } from '../src/domain/settings.ts';

/** Named live queries: the only way the page reads the database. The first value comes at once, then one a change. */
export interface LiveQueries {
  settings: { params: Record<string, never>; value: Settings };
  /** Every saved place: favourites and recents. Small; the page splits and sorts with `src/domain/places.ts`. */
  places: { params: Record<string, never>; value: Place[] };
  forecast: { params: { source: SourceId } & Coordinates; value: Forecast | null };
  /** Stored forecasts of the named places (missing ones left out), keyed by place id. */
  glances: { params: { source: SourceId; placeIds: string[] }; value: Record<string, ForecastGlance> };
}
export type LiveQueryName = keyof LiveQueries;

export interface SearchOutcome {
  candidates: PlaceCandidate[];
  /** `geocoder` when the place search found nothing and the fallback answered. */
  provider: 'places' | 'geocoder' | 'coordinates' | 'saved';
  /** True when results were left out because coverage could not be checked. */
  coverageUnchecked: boolean;
}

export interface StorageReport {
  /** Stored forecasts. */
  itemCount: number;
  /** Bytes of their JSON. */
  bytes: number;
}

/** What the page can ask of the engine. Nothing throws: failures are data. */
export interface Engine {
  /** Opens (or creates) the database of one account. `accountKey` is a hash of the user id. Called before anything else. */
  open(accountKey: string): Promise<Result<null>>;
  /** Ends every live query and closes the database. */
  close(): Promise<void>;
  /** A cheap read through the whole chain; a failure means that the database must be reopened. */
  ping(): Promise<Result<null>>;

  watch<Name extends LiveQueryName>(
    name: Name,
    params: LiveQueries[Name]['params'],
    onValue: (value: LiveQueries[Name]['value']) => void,
  ): Promise<number>;
  unwatch(id: number): Promise<void>;

  /** Fetches unless a fresh (< 3 h) forecast is stored or `force` is set. One tab at a time. */
  refreshForecast(
    at: Coordinates,
    options: { source: SourceId; force: boolean },
  ): Promise<Result<'stored' | 'refreshed'>>;
  clearForecasts(): Promise<Result<null>>;
  storageReport(): Promise<Result<StorageReport>>;

  /** Deletes everything that this account keeps on this device. The engine is closed afterwards. */
  deleteAccountData(): Promise<Result<null>>;

  updateSettings(patch: Partial<Settings>): Promise<Result<null>>;

  /** Submit only. `near` gives distances. */
  searchPlaces(
    query: string,
    options: { area: Settings['searchArea']; near: Coordinates | null },
  ): Promise<Result<SearchOutcome>>;
  /** Never fails: without an answer the coordinates themselves are the name. */
  placeAt(at: Coordinates): Promise<PlaceCandidate>;

  /** Saves (or finds, within 0.01°) the place, marks it opened now, selects it. */
  selectPlace(candidate: PlaceCandidate | Place): Promise<Result<Place>>;
  /** Toggles; answers whether it is a favourite now. */
  toggleFavorite(candidate: PlaceCandidate | Place): Promise<Result<boolean>>;
  /** Removes from favourites and recents; the answer is what `restorePlace` needs for undo. */
  removePlace(id: string): Promise<Result<Place | null>>;
  restorePlace(place: Place): Promise<Result<null>>;
  renamePlace(id: string, name: string): Promise<Result<null>>;
  /** The favourites' ids in their new order. */
  reorderFavorites(ids: string[]): Promise<Result<null>>;
}
