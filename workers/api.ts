import type { Backup } from '../src/domain/settings/backup.ts';
import type { RuleChecks } from '../src/domain/alert/rule-checks.ts';
import type { AlertEvent } from '../src/domain/alert/alert-events.ts';
import type { AlertChange } from '../src/domain/settings/alert-settings.ts';
import type { Refreshed, Result } from '../src/domain/value/failure.ts';
import type { Forecast, SourceId } from '../src/domain/forecast/forecast.ts';
import type { ForecastGlance } from '../src/domain/week/glance.ts';
import type { ImportPreview } from '../src/domain/settings/import-backup.ts';
import type { Coordinates, Place, PlaceCandidate } from '../src/domain/place/place.ts';
import type { Settings } from '../src/domain/settings/settings.ts';
import type { SourceAccess } from '../src/domain/source/source-access.ts';
import type { SyncAccount, TokenSource } from '../src/domain/sync/sync-account.ts';
import type { SyncStatus } from '../src/domain/sync/sync-status.ts';
import type { TideAlmanac } from '../src/domain/week/tide-almanac.ts';
import type { NamedStation } from '../src/domain/tide/named-station.ts';
import type { StreamTable } from '../src/domain/tide/stream.ts';
import type { WarningReport } from '../src/domain/forecast/warnings.ts';

/** Named live queries: the only way the page reads the database. The first value comes at once, then one for each change. */
export interface LiveQueries {
  settings: { params: Record<string, never>; value: Settings };
  /** Every saved place: favourites and recents. Small; the page splits and sorts with `src/domain/place/places.ts`. */
  places: { params: Record<string, never>; value: Place[] };
  forecast: { params: { source: SourceId } & Coordinates; value: Forecast | null };
  /** Official warnings as last checked; null = never. What of them is in force is a matter of the clock: `src/domain/forecast/warnings.ts`. */
  warnings: { params: Coordinates; value: WarningReport | null };
  /** What the user's alerts found, newest first. */
  alertEvents: { params: Record<string, never>; value: AlertEvent[] };
  /** What each rule was last checked against. */
  ruleChecks: { params: Record<string, never>; value: RuleChecks };
  /** Whether a keyed source has a key, and how much of its allowance is used. */
  sourceAccess: { params: { source: SourceId }; value: SourceAccess };
  /** Stored forecasts of the named places (missing ones left out), keyed by place id. */
  glances: { params: { source: SourceId; placeIds: string[] }; value: Record<string, ForecastGlance> };
  /** How favourites and recents stand with the account. The same in every tab. */
  sync: { params: Record<string, never>; value: SyncStatus };
}
export type LiveQueryName = keyof LiveQueries;

/** How a forecast is asked for. */
export interface RefreshOptions {
  source: SourceId;
  /** Also when what is stored is fresh. */
  force: boolean;
  /** Nobody waits for it: half of a keyed source's calls of the day are left for who does. */
  spare?: boolean;
}

/** What a search found, in the answering service's order of relevance. */
export interface SearchOutcome {
  candidates: PlaceCandidate[];
  /**
   * Who answered: the place search, the geocoder it falls back on, coordinates that were typed, or the saved places, when no
   * service could be reached.
   */
  provider: 'places' | 'geocoder' | 'coordinates' | 'saved';
  /** True when results were left out because coverage could not be checked. */
  coverageUnchecked: boolean;
}

/** Which month of whose table. */
export interface TideMonthAsk {
  /** null = of the named station alone. */
  at: Coordinates | null;
  /** null, or one that is not on board = the one that was chosen for the place, or stands for it. */
  stationId: string | null;
  /** One of the offered current stations; null = the nearest. */
  streamId: string | null;
  /** `2026-11`; null = the present one. */
  month: string | null;
}

export type TideMonth =
  | {
      kind: 'table';
      /** By the clock that the days are told on. */
      today: string;
      almanac: TideAlmanac;
      /** Stations to choose from, nearest first. */
      choices: NamedStation[];
      /** null = no current station is near. */
      stream: StreamTable | null;
      streamChoices: NamedStation[];
    }
  /** There is none within 40 km, or none of this id; the nearest to choose from. */
  | { kind: 'noStation'; choices: NamedStation[] }
  /** The packs are not on this device, or cannot be read. */
  | { kind: 'noTables' };

/** What is on this device. */
export interface StorageReport {
  /** Stored forecasts. */
  itemCount: number;
  /** Bytes of their JSON. */
  bytes: number;
  /** Bytes of the app's own files; null where nobody can tell. */
  appBytes: number | null;
}

/** Where engines are heard by each other and by every tab. */
export type EngineChannel = 'offing-engine';

/**
 * What engines say there; `by` = the worker's name. `opens`: it is about to open the database, at its build's generation;
 * `outdated`: it has given way to a newer build's engine.
 */
export type EngineWord = ({ kind: 'opens'; generation: number } | { kind: 'outdated' } | EngineNotice) & {
  by: string;
};

/**
 * What an engine tells every tab unasked of a full storage. `usedReserve`: what there was no room for is kept, in the last there was.
 * `madeRoom`: `dropped` = how many stored forecasts were deleted, one at least; `isEnough` = it is kept now.
 */
export type EngineNotice = { kind: 'usedReserve' } | { kind: 'madeRoom'; dropped: number; isEnough: boolean };

/** What the page can ask of the engine. Nothing throws: failures are data. */
export interface Engine {
  /** Opens (or creates) the database of one account. `accountKey` is a hash of the user id. Called before anything else. */
  open(accountKey: string): Promise<Result<null>>;
  /** Ends every live query and closes the database. */
  close(): Promise<void>;
  /** A cheap read through the whole chain; a failure means that the database must be reopened. */
  ping(): Promise<Result<null>>;

  /** Calls `onValue` with the present value and each later one, until `unwatch` is called with the id that is answered. */
  watch<Name extends LiveQueryName>(
    name: Name,
    params: LiveQueries[Name]['params'],
    onValue: (value: LiveQueries[Name]['value']) => void,
  ): Promise<number>;
  /** Ends a live query; an id that is not known is none. */
  unwatch(id: number): Promise<void>;

  /** Fetches unless a fresh (< 3 h) forecast is stored or `force` is set. One tab at a time. */
  refreshForecast(at: Coordinates, options: RefreshOptions): Promise<Result<Refreshed>>;
  /** Deletes every stored forecast and official warning, of favourites too. */
  clearForecasts(): Promise<Result<null>>;
  storageReport(): Promise<Result<StorageReport>>;

  /** Places and chosen settings, for a file; see `src/domain/settings/backup.ts`. */
  exportData(): Promise<Result<Backup>>;
  /** What `importData` would do now. */
  previewImport(backup: Backup): Promise<Result<ImportPreview>>;
  /** Adds and changes, never deletes; all of it or nothing. */
  importData(backup: Backup): Promise<Result<null>>;

  /** Starts the sync of favourites and recents with this account, or goes on with it; null ends it. */
  setAccount(account: SyncAccount | null, token: TokenSource): Promise<void>;
  /** Syncs soon, if there is an account; `isUrgent` = somebody asked, not just an event that makes it worth trying. */
  syncNow(isUrgent: boolean): Promise<Result<null>>;

  /** Deletes everything that this account keeps on this device. The engine is closed afterwards. */
  deleteAccountData(): Promise<Result<null>>;

  /** Refreshes the favourites that have alert rules, unless fresh, and goes through the rules. */
  checkAlerts(): Promise<Result<null>>;
  /** Hands out the events to notify of now. Each stays with the asking tab for a minute; after that any tab gets it again. */
  claimNotices(): Promise<Result<AlertEvent[]>>;
  /** Marks an event as shown, so that `claimNotices` never hands it out again. */
  noticeShown(id: string): Promise<Result<null>>;
  /** Marks all events as read. */
  markAlertsRead(): Promise<Result<null>>;
  /** Forgets the events that are over, and marks the others as read. */
  clearAlerts(): Promise<Result<null>>;
  /** One change of the rules, of whether to notify, or of the quiet hours. */
  changeAlerts(change: AlertChange): Promise<Result<null>>;

  /**
   * Keeps the user's own key for a source on this device and tries it with a call whose answer is stored; a refused key
   * (`keyRefused`) is not kept. `untested` = there is no place to ask about yet, or no answer came.
   */
  saveSourceKey(source: SourceId, key: string): Promise<Result<'tested' | 'untested'>>;
  /** Takes the key and its account of calls off this device; `restoreSourceKey` can undo it for a while. */
  removeSourceKey(source: SourceId): Promise<Result<null>>;
  /** Undo: puts the removed key back with its account of calls. False when it is gone or another was saved meanwhile. */
  restoreSourceKey(source: SourceId): Promise<Result<boolean>>;

  /** An account that has chosen nothing on this device yet begins with what is shown there; another one keeps its own. */
  beginSettings(shown: Partial<Pick<Settings, 'language' | 'units' | 'theme'>>): Promise<Result<null>>;

  /** Changes the settings that are named and leaves the others as they are. */
  updateSettings(patch: Partial<Settings>): Promise<Result<null>>;

  /**
   * Places for what somebody typed; to be called when they submit it, as the service forbids asking at every key. `area` = `us` leaves
   * out what the National Weather Service does not cover; `near` gives distances. A search that is still running fails with `aborted`.
   */
  searchPlaces(
    query: string,
    options: { area: Settings['searchArea']; near: Coordinates | null },
  ): Promise<Result<SearchOutcome>>;
  /** Never fails: without an answer the coordinates themselves are the name. */
  placeAt(at: Coordinates): Promise<PlaceCandidate>;

  /** A month of the tide table of a place or a station, out of what is on board. */
  tideMonth(ask: TideMonthAsk): Promise<Result<TideMonth>>;
  /** Keeps a station for the place at a position, in the settings; null = the nearest stands for it again. */
  chooseTideStation(at: Coordinates, stationId: string | null): Promise<Result<null>>;
  /** Tide stations by name or id, with no network; `near` puts the nearest first. */
  findTideStations(query: string, near: Coordinates | null): Promise<Result<NamedStation[]>>;

  /** Saves (or finds, within 0.01°) the place, marks it opened now, selects it. */
  selectPlace(candidate: PlaceCandidate | Place): Promise<Result<Place>>;
  /** Takes the wanted state and not a toggle: a command whose worker died before it answered is sent again. */
  setFavorite(candidate: PlaceCandidate | Place, isFavorite: boolean): Promise<Result<null>>;
  /** Removes from favourites and recents; the answer is what `restorePlace` needs for undo. */
  removePlace(id: string): Promise<Result<Place | null>>;
  /** Undo of a removal. */
  restorePlace(place: Place): Promise<Result<null>>;
  /** A blank name changes nothing. */
  renamePlace(id: string, name: string): Promise<Result<null>>;
  /** The favourites' ids in their new order. */
  reorderFavorites(ids: string[]): Promise<Result<null>>;
}
