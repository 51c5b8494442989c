import type { Confidence } from '../src/domain/week/confidence.ts';
import type { BulletinFacts } from '../src/domain/bulletin/bulletin.ts';
import type { Backup } from '../src/domain/settings/backup.ts';
import type { RuleChecks } from '../src/domain/alert/rule-checks.ts';
import type { AlertEvent } from '../src/domain/alert/alert-events.ts';
import type { AlertChange } from '../src/domain/settings/alert-settings.ts';
import type { Refreshed, Result } from '../src/domain/value/failure.ts';
import type { Forecast, SourceId } from '../src/domain/forecast/forecast.ts';
import type { ForecastGlance } from '../src/domain/week/glance.ts';
import type { ImportPreview } from '../src/domain/settings/import-backup.ts';
import type { AlikeDay } from '../src/domain/log/alike-days.ts';
import type { DraftFault, LogDraft, LogEntry } from '../src/domain/log/log-entry.ts';
import type { LogReading } from '../src/domain/log/log-reading.ts';
import type { LoggedSpot, LogRow } from '../src/domain/log/log-rows.ts';
import type { LogFileFault } from '../src/domain/log/read-log-file.ts';
import type { ReportCard } from '../src/domain/log/report-card.ts';
import type { SaidHistory } from '../src/domain/log/said-history.ts';
import type { Fix, OverboardMark } from '../src/domain/chart/overboard.ts';
import type { CoastBox } from '../src/domain/coast/coast-format.ts';
import type { CoastShapes } from '../src/domain/coast/coast-shapes.ts';
import type { CoastFault } from '../src/domain/coast/read-coast.ts';
import type { Coordinates, Place, PlaceCandidate } from '../src/domain/place/place.ts';
import type { SavedTrip } from '../src/domain/route/trip.ts';
import type { StreamEvent } from '../src/domain/tide/current-predictor.ts';
import type { TableTurn } from '../src/domain/tide/tide-predictor.ts';
import type { TripReading } from '../src/domain/trip/columns.ts';
import type { LegDetails } from '../src/domain/trip/leg-details.ts';
import type { TripDownload } from '../src/domain/trip/trip-download.ts';
import type { TrackPoint } from '../src/domain/trip/trip-track.ts';
import type { Departure, TripVerdict } from '../src/domain/trip/verdict.ts';
import type { TripWindow } from '../src/domain/trip/windows.ts';
import type { DayBounds, Instant, Zone } from '../src/domain/time/time.ts';
import type { PlaceWindows } from '../src/domain/rule/place-windows.ts';
import type { RuleSpan } from '../src/domain/rule/rule-spans.ts';
import type { RuleConditions } from '../src/domain/settings/place-rules.ts';
import type { Settings } from '../src/domain/settings/settings.ts';
import type { StationSetting } from '../src/domain/settings/tide-choices.ts';
import type { Shore } from '../src/domain/shore/shore.ts';
import type { CompassPoint } from '../src/domain/value/directions.ts';
import type { SourceAccess } from '../src/domain/source/source-access.ts';
import type { SyncAccount, TokenSource } from '../src/domain/sync/sync-account.ts';
import type { SyncStatus } from '../src/domain/sync/sync-status.ts';
import type { ReceivedWeek } from '../src/domain/message/received.ts';
import type { WeeksOf } from '../src/domain/message/weeks-file.ts';
import type { MeasuredFacts, Measurement } from '../src/domain/measured/measured.ts';
import type { ModelSpread } from '../src/domain/week/model-spread.ts';
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
  /** Several models of the place on the clock of a zone, judged by the user's limits; null = never downloaded. */
  models: { params: Coordinates & { zone: Zone }; value: ModelSpread | null };
  /** What stations near a place measured, as last asked for; null = never. */
  measured: { params: Coordinates; value: MeasuredFacts | null };
  /** The official texts for the waters at a place, as last asked for; null = never. */
  bulletins: { params: Coordinates; value: BulletinFacts | null };
  /** Official warnings as last checked; null = never. What of them is in force is a matter of the clock: `src/domain/forecast/warnings.ts`. */
  warnings: { params: Coordinates; value: WarningReport | null };
  /** Weeks that came as text messages, newest first. */
  received: { params: Record<string, never>; value: ReceivedWeek[] };
  /** What the user's alerts found, newest first. */
  alertEvents: { params: Record<string, never>; value: AlertEvent[] };
  /** What each rule was last checked against. */
  ruleChecks: { params: Record<string, never>; value: RuleChecks };
  /** Whether a keyed source has a key, and how much of its allowance is used. */
  sourceAccess: { params: { source: SourceId }; value: SourceAccess };
  /** Stored forecasts of the named places (missing ones left out), keyed by place id. */
  glances: { params: { source: SourceId; placeIds: string[] }; value: Record<string, ForecastGlance> };
  /** The rule of a place and its stretches of the stored week; null = what judges is not on this device. */
  placeRule: { params: { source: SourceId } & Coordinates; value: PlaceRuleView | null };
  /** The windows of a place's stored week, by its rule or the skipper's limits; null = nothing is stored, or neither is set. */
  windows: { params: { source: SourceId } & Coordinates; value: PlaceWindows | null };
  /** Every saved trip, in the order of their names. */
  trips: { params: Record<string, never>; value: SavedTrip[] };
  /** What is downloaded along a trip, in short; null = nothing. */
  tripDownload: { params: { id: string }; value: TripDownload | null };
  /** The log, the latest trip first, so many rows of it. */
  log: { params: { most: number }; value: LogList };
  /** How favourites and recents stand with the account. The same in every tab. */
  sync: { params: Record<string, never>; value: SyncStatus };
  /** Where somebody went overboard, newest first. */
  overboard: { params: Record<string, never>; value: OverboardMark[] };
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
   * Who answered: the place search, the geocoder it falls back on, coordinates that were typed; the names on this device, where no
   * service knew the name; the saved places and those names, when no service could be reached.
   */
  provider: 'places' | 'geocoder' | 'coordinates' | 'names' | 'saved';
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

/** The coast in a box, out of what is on this device. */
export type CoastView =
  | ({
      kind: 'coast';
      box: CoastBox;
      /** `mixed`: the world's coarse coast stands in where a finer sheet is not on this device. */
      detail: 'fine' | 'mixed' | 'coarse';
      /** Finer sheets that would belong here and are not on this device, or cannot be read. */
      missing: number;
      damaged: number;
    } & CoastShapes)
  /** Not even the coarse one is on this device, or it cannot be read. */
  | { kind: 'noCoast'; fault: CoastFault };

/** Sheets of the finer coast: how many are on this device now, how many could not be had, how many came just now. */
export interface FetchedCoast {
  kept: number;
  failed: number;
  fetched: number;
}

/** A saved place whose stored forecast stands in where nothing is downloaded along a trip. */
export interface PlaceInstead {
  name: string;
  fetchedAt: Instant;
  validUntil: Instant | null;
  provenance: Forecast['provenance'];
  /** Its download proved this device's clock wrong. */
  isClockWrong: boolean;
}

/** The departures of a trip as far as they are known on this device. */
export interface JudgedTrip {
  /** Empty where the trip's own download covers the way. */
  instead: PlaceInstead[];
  departures: Departure[];
  windows: TripWindow[];
  /** Of each window; null = nothing is said. */
  confidence: (Confidence | null)[];
  /** Whose clock the trip is told on, and its days from the first departure to the last. */
  zone: Zone;
  days: DayBounds[];
}
/** What somebody demands of a place, and how the stored week is against it. */
export interface PlaceRuleView {
  /** null = none. */
  rule: RuleConditions | null;
  /** Empty without a rule or a forecast. */
  spans: RuleSpan[];
  /** The table that the heights are of; null = no heights are known here. */
  tide: { station: string; datum: string | null } | null;
  /** The current station whose stream counts; null = the ebb is where the tide falls. */
  stream: string | null;
}

/** A day far ahead, from tide, stream and daylight alone. */
export type RuleDay =
  | { kind: 'day'; day: DayBounds; zone: Zone; station: string; stream: string | null; spans: RuleSpan[] }
  /** Nothing that the rule demands is known so far ahead. */
  | { kind: 'nothingToTell' }
  | { kind: 'noTables' };

/** One departure of a trip. */
export interface TripDetails {
  legs: LegDetails[];
  /** Of each leg. */
  verdicts: TripVerdict[];
  /** From the departure to the end in even steps. */
  track: TrackPoint[];
}

/** The tables of one waypoint over the days of a trip; `station` null = there is none near enough. */
export type TripTide = {
  /** Index into the trip's waypoints. */
  waypoint: number;
} & (
  | {
      kind: 'tide';
      /** `isNearby`: its times may differ. */
      station: { name: string; distanceKm: number; datum: string; isNearby: boolean } | null;
      turns: TableTurn[];
    }
  | { kind: 'stream'; station: { name: string; distanceKm: number } | null; events: StreamEvent[] }
);

export interface LegOnLand {
  /** Index into the legs of the way out. */
  leg: number;
  km: number;
}

/** What is forecast near a position now. */
export interface ForecastHere extends TripReading {
  distanceKm: number;
  fetchedAt: Instant;
  validUntil: Instant | null;
  provenance: Forecast['provenance'];
  /** Its download proved this device's clock wrong. */
  isClockWrong: boolean;
}

/** What the fine coast on this device says of a place. */
export type ShoreView =
  | ({ kind: 'shore' } & Shore)
  /** Some of it is not on this device, or cannot be read: then nothing is told. */
  | { kind: 'noCoast'; isDamaged: boolean }
  /** So near to a pole the rules do not hold. */
  | { kind: 'nearPole' };

/** The beginning of the log. */
export interface LogList {
  rows: LogRow[];
  /** Of the whole log. */
  total: number;
  /** Where all its trips were; null = the whole log is still being read. */
  spots: LoggedSpot[] | null;
}

/** What became of an entry that somebody wanted to keep. */
export type KeptEntry = { kind: 'kept'; entry: LogEntry } | { kind: 'refused'; fault: DraftFault };

/** What undo needs. */
export interface RemovedEntry {
  entry: LogEntry;
  photo: string | null;
}

/** What a file would add to the log. */
export type LogFilePreview =
  | { kind: 'refused'; fault: LogFileFault }
  | {
      kind: 'log';
      added: number;
      /** Here already. */
      known: number;
      /** Rows that are no entry: without a date, or in the future. */
      skipped: number;
      /** Its times name no zone: whose clock they are read on. */
      readIn: Zone | null;
      /** The app that it is of; null = this one. */
      from: string | null;
      first: LogRow[];
    };

/** The logged days most like an hour of the forecast. */
export interface AlikeAnswer {
  asked: LogReading;
  /** Entries of which anything is known. */
  compared: number;
  days: (Omit<AlikeDay<LogEntry>, 'entry'> & { row: LogRow })[];
}

/** How far off forecasts of a place were. */
export interface PlaceReport extends ReportCard {
  /** From when on forecasts of it are kept; null = not yet. */
  since: Instant | null;
  stations: NonNullable<SaidHistory['stations']>;
  /** Logged near it. */
  trips: number;
}

/** A station on the chart. */
export interface ChartStation extends Coordinates {
  id: string;
  name: string;
  kind: 'tide' | 'current' | 'buoy';
  /** Of a buoy the last report that is on this device; null = it was silent. */
  measured?: Measurement | null;
}

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
export type EngineWord = ({ kind: 'opens'; generation: number } | { kind: 'outdated' } | EngineNews) & {
  by: string;
};

/** What an engine tells every tab unasked. `coastCame`: sheets of the finer coast are on this device that were not before. */
export type EngineNews = EngineNotice | { kind: 'coastCame' };

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
  /** Downloads several models of the free source for a place unless what is stored is fresh or `force` is set. */
  compareModels(at: Coordinates, options: { force: boolean }): Promise<Result<Refreshed>>;
  /** Keeps what the `observations` function answered for a place; what is no such answer is refused (`brokenAnswer`). */
  keepMeasured(at: Coordinates, answer: unknown): Promise<Result<null>>;
  /** Downloads the official texts for the waters at a place unless what is stored is of the last half hour or `force` is set. */
  refreshBulletins(at: Coordinates, options: { force: boolean }): Promise<Result<Refreshed>>;
  /** Keeps the zone whose text somebody wants for a place that has one. */
  chooseBulletinZone(at: Coordinates, zone: string): Promise<Result<null>>;
  /** Deletes every stored forecast and official warning, of favourites too. */
  clearForecasts(): Promise<Result<null>>;
  storageReport(): Promise<Result<StorageReport>>;

  /** Places and chosen settings, for a file; see `src/domain/settings/backup.ts`. */
  exportData(): Promise<Result<Backup>>;
  /** What `importData` would do now. */
  previewImport(backup: Backup): Promise<Result<ImportPreview>>;
  /** Adds and changes, never deletes; all of it or nothing. */
  importData(backup: Backup): Promise<Result<null>>;

  /** Keeps a week that came as a text message; one that is here already stays as it is. */
  keepReceived(week: ReceivedWeek): Promise<Result<null>>;
  forgetReceived(text: string): Promise<Result<null>>;
  /** Messages of what is stored: of each place a week, then its finer next days. */
  weeksToSend(of: WeeksOf): Promise<Result<string[]>>;

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

  /** An account that has chosen nothing on this device yet begins with what is shown there; another one keeps its own. The answer holds. */
  beginSettings(shown: Partial<Pick<Settings, 'language' | 'units' | 'theme'>>): Promise<Result<Settings>>;

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
  /** Names on this device that begin with, or are nearly, what somebody is typing: no service is asked. */
  suggestPlaces(
    typed: string,
    options: { area: Settings['searchArea']; near: Coordinates | null },
  ): Promise<Result<PlaceCandidate[]>>;
  /** Whether the names of the world are on this device; `isFetched` = fetches them first if they are not. */
  worldNames(isFetched: boolean): Promise<Result<boolean>>;
  /** Never fails: without an answer the position is called after the nearest name on this device, else 'Unknown Location'. */
  placeAt(at: Coordinates): Promise<PlaceCandidate>;

  /** A month of the tide table of a place or a station, out of what is on board. */
  tideMonth(ask: TideMonthAsk): Promise<Result<TideMonth>>;
  /** Keeps a tide or current station for the place at a position, in the settings; null = the nearest stands for it again. */
  chooseStation(of: StationSetting, at: Coordinates, stationId: string | null): Promise<Result<null>>;
  /** Tide stations by name or id, with no network; `near` puts the nearest first. */
  findTideStations(query: string, near: Coordinates | null): Promise<Result<NamedStation[]>>;

  /** The coast to be drawn in a box, from this device alone; `degreesPerPixel` of longitude decides how fine it is. */
  coast(box: CoastBox, degreesPerPixel: number): Promise<Result<CoastView>>;
  /** Fetches what a box misses of the finer coast. */
  fetchCoast(box: CoastBox): Promise<Result<FetchedCoast>>;
  /**
   * The finer coast within 1° of every saved place, favourites first. `fetches`: what is not there is asked for; otherwise it is only
   * counted.
   */
  keepCoast(fetches: boolean): Promise<Result<FetchedCoast>>;

  /** Tide and current stations in a box, at most so many. */
  chartStations(box: CoastBox, most: number): Promise<Result<ChartStation[]>>;
  /** Keeps a mark; sent again, it stands once. */
  markOverboard(mark: OverboardMark): Promise<Result<null>>;
  /** Marks that have no position yet get this one. */
  fixOverboard(fix: Fix): Promise<Result<null>>;
  /** Takes marks away; the answer is what `restoreOverboard` needs for undo. */
  removeOverboard(ids: string[]): Promise<Result<OverboardMark[]>>;
  restoreOverboard(marks: OverboardMark[]): Promise<Result<null>>;

  /** Keeps a log entry, new or changed, with the facts of its hours as they are known now. */
  saveLogEntry(draft: LogDraft): Promise<Result<KeptEntry>>;
  /** With what its facts come to in the trip's own hours. */
  logEntry(id: string): Promise<Result<{ entry: LogEntry; reading: LogReading } | null>>;
  /** The answer is what `restoreLogEntry` needs for undo; null = there is none of this id. */
  removeLogEntry(id: string): Promise<Result<RemovedEntry | null>>;
  restoreLogEntry(removed: RemovedEntry): Promise<Result<null>>;
  /** Keeps a photo, as a data address, with an entry; null takes it off. False = there is no such entry, or it is no photo of a size that is kept. */
  keepLogPhoto(id: string, photo: string | null): Promise<Result<boolean>>;
  logPhoto(id: string): Promise<Result<string | null>>;
  /** The whole log as a text, without photos. */
  exportLog(format: 'json' | 'csv'): Promise<Result<string>>;
  /** What a file would add; nothing is changed. */
  previewLog(text: string): Promise<Result<LogFilePreview>>;
  /** Adds what is not here, and what was changed later; how many that were. */
  importLog(text: string): Promise<Result<number>>;
  /** The logged days most like a moment of a place's stored forecast; null = nothing is known of it. */
  daysLike(ask: { at: Coordinates; start: Instant }): Promise<Result<AlikeAnswer | null>>;
  /** How far off a source's forecasts of a place were against what was measured near it, and how logged trips felt. */
  placeReport(at: Coordinates, source: SourceId): Promise<Result<PlaceReport>>;

  /** Keeps a trip, new or changed, under its id. */
  saveTrip(saved: SavedTrip): Promise<Result<null>>;
  /** The answer is what `saveTrip` needs for undo; null = there is none of this id. */
  removeTrip(id: string): Promise<Result<SavedTrip | null>>;
  /** Downloads along the whole way at once unless what is stored is fresh and covers it, or `force` is set. */
  refreshTrip(id: string, options: { force: boolean }): Promise<Result<Refreshed>>;
  /** The same for every trip, one after the other; the last failure speaks. */
  refreshTrips(): Promise<Result<Refreshed>>;
  /** Every departure from now on; null = nothing is downloaded along it. */
  judgeTrip(id: string): Promise<Result<JudgedTrip | null>>;
  /** What is met by who leaves at this moment; null as above. */
  tripDetails(id: string, start: Instant): Promise<Result<TripDetails | null>>;
  /** The tide at the first waypoint, and tide and stream where a waypoint needs them, from the tables on board. */
  tripTides(id: string, days: { from: Instant; until: Instant }): Promise<Result<TripTide[]>>;
  /** The legs of the way out that cross land on the coast as it is on this device: a leg that is not named is not cleared. */
  tripLand(id: string): Promise<Result<LegOnLand[]>>;
  /** The forecast for a position now, from what is stored within 25 km of it; null = none. */
  tripHere(id: string, at: Coordinates): Promise<Result<ForecastHere | null>>;
  /** The shore at a place and how far the water reaches from it; `isFetched` = what is missing of the coast is fetched first. */
  shore(at: Coordinates, isFetched: boolean): Promise<Result<ShoreView>>;
  /** Keeps the rule of a place, in the settings; null = none any more. */
  setPlaceRule(at: Coordinates, conditions: RuleConditions | null): Promise<Result<null>>;
  /** What of a place's rule tide, stream and daylight leave of a date (`2027-05-01`). */
  ruleDay(at: Coordinates, date: string): Promise<Result<RuleDay>>;
  /** Keeps which way the beach at a position faces, in the settings; null = what the coast says. */
  sayFacing(at: Coordinates, faces: CompassPoint | null): Promise<Result<null>>;

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
