import type { Result } from '../src/core/rules/value/failure.ts';
import type { Coordinates } from '../src/core/rules/place/place.ts';
import type { SpotZones } from '../src/core/rules/place/spot-zone.ts';
import type { PackName } from '../src/core/rules/tide/pack-format.ts';
import type { Instant, Zone } from '../src/core/rules/time/time.ts';
import type { PackResult, TidePack } from '../src/core/rules/tide/read-pack.ts';
import type { EngineNews } from './api/news.ts';
import type { Coast } from './coast/coast.ts';
import type { ServicesConfig } from '../src/core/sources/services-config.ts';
import type { Database, Storage } from './database/database.ts';
import type { FileReading } from './files/file-reading.ts';
import type { NamesOnBoard } from './names/names-on-board.ts';
import type { PlaceServices } from './places/services.ts';
import type { Sync } from './sync/place-sync.ts';
import type { TideTables } from './tides/tide-tables.ts';
import type { Exclusive, Locks } from './database/exclusive.ts';
import type { Reserve } from './database/reserve.ts';
import type { StorageRetryOptions } from './database/with-storage-retry.ts';

/** What the engine needs from outside; tests give their own. */
export interface EngineDependencies {
  config: ServicesConfig;
  fetch: typeof fetch;
  /** Milliseconds. */
  now: () => number;
  /** As the browser names it. */
  deviceZone: () => string | undefined;
  /** By what this browser tells of its link; none = it tells nothing. */
  isLinkPoor?: () => boolean;
  locks?: Locks;
  storage?: Storage;
  /** What this origin stores; NaN where the browser does not say. */
  usedBytes?: () => Promise<number>;
  /** Between two tries on a full device; 300 by default: browsers count what was deleted as free only after a moment. */
  fullPauseMs?: number;
  /** What the app's own files take up; null where nobody can tell. */
  appFileBytes?: () => Promise<number | null>;
  reserve?: Reserve;
  /** Reads one of the packs of tide stations; none = there are no packs. */
  openPack?: (name: PackName) => Promise<PackResult>;
  /** The tables are on the device, and a forecast is about to ask for them. */
  readsTablesAhead?: boolean;
  /** How long a forecast waits for tables that are read ahead; 300 ms by default. */
  tablesPatience?: () => Promise<void>;
  /** The coast on board, made when it is first asked for; none = there is no coast. */
  openCoast?: () => Promise<Coast>;
  /** The names on this device, given the tide stations'; none = there are no names. */
  openNames?: (tides: () => Promise<readonly TidePack[]>) => Promise<NamesOnBoard>;
  /** Loads the time zones of positions; rejects when they cannot be had. Large and only needed for a new forecast: loaded when first asked for. */
  openZones: () => Promise<SpotZones>;
  /** Tells every tab of this browser. */
  announce?: (news: EngineNews) => void;
}

/** What every command works with once a database is open. */
export interface EngineContext extends Omit<
  EngineDependencies,
  | 'locks'
  | 'storage'
  | 'deviceZone'
  | 'isLinkPoor'
  | 'openPack'
  | 'readsTablesAhead'
  | 'tablesPatience'
  | 'openCoast'
  | 'openNames'
  | 'openZones'
> {
  /** About how much was downloaded in this device's calendar month. */
  monthBytes: (database: Database) => Promise<number>;
  /** null where the browser does not know it: the spot's stands in. */
  deviceZone: () => Zone | null;
  /** By what the browser tells, or a page has seen. */
  isLinkPoor: () => boolean;
  database: Database;
  exclusive: Exclusive;
  /**
   * Runs work, and when the storage is full makes room for it and runs it once more: for what somebody asked to be kept and for
   * nothing else. See `with-storage-retry.ts`.
   */
  withStorageRetry: <Value>(
    work: () => Promise<Result<Value>>,
    options?: StorageRetryOptions,
  ) => Promise<Result<Value>>;
  placeServices: PlaceServices;
  sync: Sync;
  tideTables: TideTables;
  files: FileReading;
  /** null where there is none, or what reads it cannot be had. */
  coast: () => Promise<Coast | null>;
  /** Fetched when somebody first asks for a name; null where it cannot be had. */
  names: () => Promise<NamesOnBoard | null>;
  /** null where they cannot be had; the next call tries again. */
  zones: () => Promise<SpotZones | null>;
  /** Evaluates every alert rule on the stored data; called after each download, also a failed one. */
  evaluateAlerts: () => Promise<Result<null>>;
  /** Whether the National Weather Service covers a place; a yes is kept for a month, a no for a day. */
  isCovered: (at: Coordinates) => Promise<Result<boolean>>;
}

/** Gives work the context of the open database; without one it fails, and what the storage throws is a failure too. */
export type WithContext = <Value>(
  work: (context: EngineContext) => Promise<Result<Value>>,
) => Promise<Result<Value>>;

/** Epoch seconds. */
export const nowS = ({ now }: Pick<EngineContext, 'now'>): Instant => Math.floor(now() / 1000);
