import type { Backup } from '../src/core/rules/settings/backup.ts';
import type { AlertEvent } from '../src/core/rules/alert/alert-events.ts';
import type { AlertChange } from '../src/core/rules/settings/alert-settings.ts';
import type { Refreshed, Result } from '../src/core/rules/value/failure.ts';
import type { SourceId } from '../src/core/rules/forecast/forecast.ts';
import type { LogFileChoices } from '../src/core/rules/log/log-file.ts';
import type { LogDraft, LogEntry } from '../src/core/rules/log/log-entry.ts';
import type { LogReading } from '../src/core/rules/log/log-reading.ts';
import type { Fix } from '../src/core/rules/chart/fix.ts';
import type { OverboardMark } from '../src/core/rules/chart/overboard.ts';
import type { CoastBox } from '../src/core/rules/coast/coast-format.ts';
import type { Coordinates, Place, PlaceCandidate } from '../src/core/rules/place/place.ts';
import type { SavedTrip } from '../src/core/rules/route/trip.ts';
import type { Instant } from '../src/core/rules/time/time.ts';
import type { RuleConditions } from '../src/core/rules/settings/place-rules.ts';
import type { Settings } from '../src/core/rules/settings/settings.ts';
import type { StationSetting } from '../src/core/rules/settings/tide-choices.ts';
import type { TextEncoding } from '../src/core/rules/value/decode-text.ts';
import type { CompassPoint } from '../src/core/rules/value/directions.ts';
import type { SyncAccount, TokenSource } from '../src/core/rules/sync/sync-account.ts';
import type { ReceivedWeek } from '../src/core/rules/message/received.ts';
import type { WeeksOf } from '../src/core/rules/message/weeks-file.ts';
import type { NamedStation } from '../src/core/rules/tide/named-station.ts';

import type {
  RefreshOptions,
  SearchOutcome,
  TideMonthAsk,
  TideMonth,
  CoastView,
  FetchedCoast,
  RuleDay,
  ShoreView,
  KeptEntry,
  RemovedEntry,
  LogFilePreview,
  AddedToLog,
  BackupFile,
  GpxFile,
  TextFile,
  ImportedBackup,
  AlikeAnswer,
  PlaceReport,
  ChartStation,
  StorageReport,
} from './api/answers.ts';
import type { JudgedTrip, TripDetails, TripTide, LegOnLand, ForecastHere } from './api/trip-answers.ts';
import type { LiveQueries, LiveQueryName } from './api/live-values.ts';

export type * from './api/answers.ts';
export type * from './api/news.ts';
export type * from './api/trip-answers.ts';
export type * from './api/live-values.ts';

/**
 * The engine as its page calls it. Live queries are asked and told by plain messages (`AskedValue`, `ToldValue`): a channel for each,
 * and an answer to each question and value, cost the page more than the values.
 */
export type PagesEngine = Omit<Engine, 'watch' | 'unwatch'>;

/** What can be asked of the engine. Nothing throws: failures are data. */
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

  /** What a page has seen of the link; by it downloads are small where the settings leave that to it. */
  noteLink(isPoor: boolean): Promise<void>;
  /** Fetches unless a fresh (< 3 h) forecast is stored or `force` is set. One tab at a time. */
  refreshForecast(at: Coordinates, options: RefreshOptions): Promise<Result<Refreshed>>;
  /** Downloads several models of the free source for a place unless what is stored is fresh or `force` is set. */
  compareModels(at: Coordinates, options: { force: boolean }): Promise<Result<Refreshed>>;
  /** Keeps what the `observations` function answered for a place; what is no such answer is refused (`brokenAnswer`). */
  keepMeasured(at: Coordinates, answer: unknown): Promise<Result<null>>;
  /** Asks tide gauges near a place unless what is stored is of the last quarter of an hour or `force` is set. */
  refreshGauges(at: Coordinates, options: { force: boolean }): Promise<Result<Refreshed>>;
  /** Downloads the official texts for the waters at a place unless what is stored is of the last half hour or `force` is set. */
  refreshBulletins(at: Coordinates, options: { force: boolean }): Promise<Result<Refreshed>>;
  /** Keeps the zone whose text somebody wants for a place that has one. */
  chooseBulletinZone(at: Coordinates, zone: string): Promise<Result<null>>;
  /** Deletes every stored forecast and official warning, of favourites too. */
  clearForecasts(): Promise<Result<null>>;
  storageReport(): Promise<Result<StorageReport>>;
  /** Bytes of the app's own files, which are all read for it; null where nobody can tell. */
  appFileBytes(): Promise<Result<number | null>>;

  /** Places and chosen settings, for a file; see `src/core/rules/settings/backup.ts`. */
  exportData(): Promise<Result<Backup>>;
  /** What `importData` would do now. */
  previewImport(file: Blob): Promise<Result<BackupFile>>;
  /** Adds and changes, never deletes; all of it or nothing. */
  importData(file: Blob): Promise<Result<ImportedBackup>>;

  /** Reads a file of routes and tracks; `encoding` null = as the file itself suggests. Nothing is changed. */
  readGpx(file: Blob, encoding: TextEncoding | null): Promise<Result<GpxFile>>;
  /** The text of a file with messages. */
  readMessageFile(file: Blob): Promise<Result<TextFile>>;
  /** Stops the reading of a file; its command returns `stopped`. */
  stopReading(): Promise<Result<null>>;

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
  /**
   * Finds names on this device that begin with the typed text or nearly match it, without asking a service. Returns soon with the names
   * that can be read now; `isPatient` waits for all names, also on a slow device or link, unless another question comes meanwhile.
   */
  suggestPlaces(
    typed: string,
    options: { area: Settings['searchArea']; near: Coordinates | null; isPatient?: boolean },
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
  /** Gives the position to the marks that wait for one, and ends the wait of those whose time is over. */
  settleOverboard(fix: Fix | null, now: Instant): Promise<Result<null>>;
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
  /** What a file would add, read as the user chose; nothing is changed. */
  previewLog(file: Blob, choices: LogFileChoices): Promise<Result<LogFilePreview>>;
  /** Imports new entries and newer versions of existing ones. */
  importLog(file: Blob, choices: LogFileChoices): Promise<Result<AddedToLog>>;
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
  /** The same for every trip, one after the other; the last failure speaks. Then, where the settings say so, other models. */
  refreshTrips(options?: { withoutModels: boolean }): Promise<Result<Refreshed>>;
  /** What other models say along a trip, unless that is fresh. */
  compareTripModels(id: string, options: { force: boolean }): Promise<Result<Refreshed>>;
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
