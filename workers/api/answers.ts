import type { Forecast, SourceId } from '../../src/core/rules/forecast/forecast.ts';
import type { AlikeDay } from '../../src/core/rules/log/alike-days.ts';
import type { DraftFault, LogEntry } from '../../src/core/rules/log/log-entry.ts';
import type { LogReading } from '../../src/core/rules/log/log-reading.ts';
import type { LoggedSpot, LogRow } from '../../src/core/rules/log/log-rows.ts';
import type { LogFileFault, LogFileNotes } from '../../src/core/rules/log/log-file.ts';
import type { GpxFault, GpxRead } from '../../src/core/rules/route/read-gpx.ts';
import type { ImportPreview } from '../../src/core/rules/settings/import-backup.ts';
import type { BackupFault } from '../../src/core/rules/settings/read-backup.ts';
import type { ReportCard } from '../../src/core/rules/log/report-card.ts';
import type { SaidHistory } from '../../src/core/rules/log/said-history.ts';
import type { CoastBox } from '../../src/core/rules/coast/coast-format.ts';
import type { CoastShapes } from '../../src/core/rules/coast/coast-shapes.ts';
import type { CoastFault } from '../../src/core/rules/coast/read-coast.ts';
import type { Coordinates, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import type { DayBounds, Instant, Zone } from '../../src/core/rules/time/time.ts';
import type { RuleSpan } from '../../src/core/rules/rule/rule-spans.ts';
import type { RuleConditions } from '../../src/core/rules/settings/place-rules.ts';
import type { Shore } from '../../src/core/rules/shore/shore.ts';
import type { MeasuredFacts, Measurement, WaveParts } from '../../src/core/rules/measured/measured.ts';
import type { TideAlmanac } from '../../src/core/rules/week/tide-almanac.ts';
import type { NamedStation } from '../../src/core/rules/tide/named-station.ts';
import type { StreamTable } from '../../src/core/rules/tide/stream.ts';

/** Options of a forecast refresh. */
export interface RefreshOptions {
  source: SourceId;
  /** Also when what is stored is fresh. */
  force: boolean;
  /** A background refresh: it leaves half of a keyed source's daily calls to refreshes that a user waits for. */
  spare?: boolean;
}

/** Results of a search, in the answering service's order of relevance. */
export interface SearchOutcome {
  candidates: PlaceCandidate[];
  /**
   * The answering service: the place search, the geocoder it falls back on, coordinates that were typed; the names on this device, where no
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
  /** The chosen station; null or unknown = the one chosen for the place, else the default of its position. */
  stationId: string | null;
  /** One of the offered current stations; null = the nearest. */
  streamId: string | null;
  /** `2026-11`; null = the present one. */
  month: string | null;
}

export type TideMonth =
  | {
      kind: 'table';
      /** By the clock that the days are counted by. */
      today: string;
      almanac: TideAlmanac;
      /** Stations to choose from, nearest first. */
      choices: NamedStation[];
      /** null = no current station is near. */
      stream: StreamTable | null;
      streamChoices: NamedStation[];
    }
  /** No station within 40 km, or unknown id; the nearest to choose from. */
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
      /** Finer sheets of this area that are missing on this device or unreadable. */
      missing: number;
      damaged: number;
    } & CoastShapes)
  /** Not even the coarse one is on this device, or it cannot be read. */
  | { kind: 'noCoast'; fault: CoastFault };

/** Counts of sheets of the finer coast: present on this device now, not obtainable, fetched just now. */
export interface FetchedCoast {
  kept: number;
  failed: number;
  fetched: number;
}

/** A saved place whose stored forecast is used while nothing is downloaded along the trip. */
export interface PlaceInstead {
  name: string;
  fetchedAt: Instant;
  validUntil: Instant | null;
  provenance: Forecast['provenance'];
  /** Its download proved this device's clock wrong. */
  isClockWrong: boolean;
}

/** A place's limits and how the stored week compares with them. */
export interface PlaceRuleView {
  /** null = none. */
  rule: RuleConditions | null;
  /** Empty without a rule or a forecast. */
  spans: RuleSpan[];
  /** The table that the heights are of; null = no heights here. */
  tide: { station: string; datum: string | null } | null;
  /** The current station whose stream is used; null = the ebb is taken to run while the tide falls. */
  stream: string | null;
}

/** A day far ahead, from tide, stream and daylight alone. */
export type RuleDay =
  | { kind: 'day'; day: DayBounds; zone: Zone; station: string; stream: string | null; spans: RuleSpan[] }
  /** No hour this far ahead has data for what the limits demand. */
  | { kind: 'nothingToTell' }
  | { kind: 'noTables' };

/** The shore of a place by the fine coast on this device. */
export type ShoreView =
  | ({ kind: 'shore' } & Shore)
  /** Part of the coast is missing on this device or unreadable, so there is no answer. */
  | { kind: 'noCoast'; isDamaged: boolean }
  /** So near to a pole the rules do not hold. */
  | { kind: 'nearPole' };

/** The beginning of the log. */
export interface LogList {
  rows: LogRow[];
  /** Of the whole log. */
  total: number;
  /** Positions of all its trips; null = the whole log is still being read. */
  spots: LoggedSpot[] | null;
}

/** Result of storing an entry. */
export type KeptEntry = { kind: 'kept'; entry: LogEntry } | { kind: 'refused'; fault: DraftFault };

/** A removed entry, for undo. */
export interface RemovedEntry {
  entry: LogEntry;
  photo: string | null;
}

/** A file that was not read: it was refused, the device did not hand it over, or the user stopped the import. */
type UnreadFile<Fault> = { kind: 'refused'; fault: Fault | 'unreadable' } | { kind: 'stopped' };

/** The entries that a file would add to the log, with the assumptions made. */
export type LogFilePreview =
  | UnreadFile<LogFileFault>
  | {
      kind: 'log';
      added: number;
      /** Here already. */
      known: number;
      /** Here already with other values, which stay. */
      differing: number;
      /** Entries that the log has no room for. */
      noRoom: number;
      notes: LogFileNotes;
      /** The app that it is of; null = this one. */
      from: string | null;
      first: LogRow[];
    };

export type AddedToLog = UnreadFile<LogFileFault> | { kind: 'added'; count: number };

export type GpxFile = UnreadFile<GpxFault> | ({ kind: 'gpx' } & Extract<GpxRead, { ok: true }>);

/** The changes that an export of this app would make. */
export type BackupFile =
  | UnreadFile<BackupFault>
  | { kind: 'backup'; exportedAt: Instant; broken: 'cut' | 'damaged' | null; preview: ImportPreview };

export type ImportedBackup = UnreadFile<BackupFault> | { kind: 'imported' };

export type TextFile = UnreadFile<'tooLarge'> | { kind: 'text'; text: string };

/** The logged days most like an hour of the forecast. */
export interface AlikeAnswer {
  asked: LogReading;
  /** Entries with any measured value. */
  compared: number;
  days: (Omit<AlikeDay<LogEntry>, 'entry'> & { row: LogRow })[];
}

/** Errors of the forecasts of a place. */
export interface PlaceReport extends ReportCard {
  /** Since when its forecasts are recorded; null = not yet. */
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
  /** The buoy's reports on this device, newest first; empty = the buoy sent none. */
  measured?: Measurement[];
  /** Its waves apart, as last measured; absent = not known. */
  parts?: WaveParts;
  provenance?: MeasuredFacts['provenance'];
}

/** The tidal stream at a station of the tables at one instant. */
export interface StreamAtStation extends Coordinates {
  id: string;
  name: string;
  speedKt: number;
  /** Degrees true. */
  towardDeg: number;
}

/** Storage used on this device. */
export interface StorageReport {
  /** Stored forecasts. */
  itemCount: number;
  /** Bytes of their JSON. */
  bytes: number;
  /** About how many bytes the engine has downloaded in this device's calendar month. */
  monthBytes: number;
}
