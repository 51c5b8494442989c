import type { BulletinFacts } from '../../src/core/rules/bulletin/bulletin.ts';
import type { RuleChecks } from '../../src/core/rules/alert/rule-checks.ts';
import type { AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import type { ClockProof } from '../../src/core/rules/forecast/clock.ts';
import type { Forecast, SourceId } from '../../src/core/rules/forecast/forecast.ts';
import type { UnreadForm } from '../../src/core/rules/forecast/stored-form.ts';
import type { ForecastGlance } from '../../src/core/rules/week/glance.ts';
import type { OverboardMark } from '../../src/core/rules/chart/overboard.ts';
import type { Coordinates, Place } from '../../src/core/rules/place/place.ts';
import type { SavedTrip } from '../../src/core/rules/route/trip.ts';
import type { TripDownload } from '../../src/core/rules/trip/trip-download.ts';
import type { TripModels } from '../../src/core/rules/trip/trip-models.ts';
import type { Zone } from '../../src/core/rules/time/time.ts';
import type { PlaceWindows } from '../../src/core/rules/rule/place-windows.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import type { SourceAccess } from '../../src/core/rules/source/source-access.ts';
import type { SyncStatus } from '../../src/core/rules/sync/sync-status.ts';
import type { ReceivedWeek } from '../../src/core/rules/message/received.ts';
import type { WaterLevels } from '../../src/core/rules/measured/gauges.ts';
import type { MeasuredFacts } from '../../src/core/rules/measured/measured.ts';
import type { ModelSpread } from '../../src/core/rules/week/model-spread.ts';
import type { WarningReport } from '../../src/core/rules/forecast/warnings.ts';

import type { PlaceRuleView, LogList, StorageReport } from './answers.ts';

/** Named live queries: the only way the page reads the database. The first value comes at once, then one for each change. */
export interface LiveQueries {
  settings: { params: Record<string, never>; value: Settings };
  /** Every saved place: favourites and recents. Small; the page splits and sorts with `src/core/rules/place/places.ts`. */
  places: { params: Record<string, never>; value: Place[] };
  forecast: { params: { source: SourceId } & Coordinates; value: Forecast | null };
  /** By the ids of these places’ forecasts: those that are stored in a form that only another version of the app reads. */
  unread: { params: { source: SourceId; at: Coordinates[] }; value: Record<string, UnreadForm> };
  /** Several models of the place on the clock of a zone, judged by the user's limits; null = never downloaded. */
  models: { params: Coordinates & { zone: Zone }; value: ModelSpread | null };
  /** What stations near a place measured, as last asked for; null = never. */
  measured: { params: Coordinates; value: MeasuredFacts | null };
  /** What tide gauges near a place measured beside their prediction, as last asked for; null = never. */
  waterLevels: { params: Coordinates; value: WaterLevels | null };
  /** The official texts for the waters at a place, as last asked for; null = never. */
  bulletins: { params: Coordinates; value: BulletinFacts | null };
  /** Official warnings as last checked; null = never. What of them is in force is a matter of the clock: `src/core/rules/forecast/warnings.ts`. */
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
  /** How many trips are kept here in a form that only another version of the app reads. */
  unreadTrips: { params: Record<string, never>; value: number };
  /** The same of the log. */
  unreadEntries: { params: Record<string, never>; value: number };
  /** Changes with every check of official warnings along a trip. */
  tripWarningChecks: { params: { id: string }; value: string };
  /** What is downloaded along a trip, in short; null = nothing. */
  tripDownload: { params: { id: string }; value: TripDownload | null };
  /** What other models say along it, in short; `isOffered` false = this build asks none. */
  tripModels: { params: { id: string }; value: { isOffered: boolean; kept: TripModels | null } };
  /** The log, the latest trip first, so many rows of it. */
  log: { params: { most: number }; value: LogList };
  /** What the answer that came last proved of this device's clock; null = nothing against it. */
  clock: { params: Record<string, never>; value: ClockProof | null };
  /** How favourites and recents stand with the account. The same in every tab. */
  sync: { params: Record<string, never>; value: SyncStatus };
  /** What is stored and was downloaded, for who looks after this device. */
  storage: { params: Record<string, never>; value: StorageReport };
  /** The share of a file that is read, 0 to 1; null while none is, and for files that are read in a moment. */
  fileShare: { params: Record<string, never>; value: number | null };
  /** Where somebody went overboard, newest first. */
  overboard: { params: Record<string, never>; value: OverboardMark[] };
}
export type LiveQueryName = keyof LiveQueries;

/** What a page posts to its worker: a live query to begin, under an id that the page gives, or one to end. */
export type AskedValue =
  | { watch: number; name: LiveQueryName; params: LiveQueries[LiveQueryName]['params'] }
  | { unwatch: number };

/** What the worker posts for each value of a live query. */
export interface ToldValue {
  /** The id that the page gave. */
  watch: number;
  value: LiveQueries[LiveQueryName]['value'];
}
