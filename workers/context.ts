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

/** Dependencies from outside; tests pass their own. */
export interface EngineDependencies {
  config: ServicesConfig;
  fetch: typeof fetch;
  /** Milliseconds. */
  now: () => number;
  /** As the browser names it. */
  deviceZone: () => string | undefined;
  /** From the browser's network information; absent = the browser has none. */
  isLinkPoor?: () => boolean;
  locks?: Locks;
  storage?: Storage;
  /** Bytes stored by this origin; NaN where the browser has no figure. */
  usedBytes?: () => Promise<number>;
  /** Pause between two attempts on a full device, ms; default 300. Browsers count deleted data as free only after a moment. */
  fullPauseMs?: number;
  /** Bytes of the app's own files; null where the browser cannot list them. */
  appFileBytes?: () => Promise<number | null>;
  reserve?: Reserve;
  /** Reads one of the packs of tide stations; absent = there are no packs. */
  openPack?: (name: PackName) => Promise<PackResult>;
  /** True if the tables are on the device and a forecast is about to ask for them. */
  readsTablesAhead?: boolean;
  /** How long a forecast waits for tables that are read ahead; 300 ms by default. */
  tablesPatience?: () => Promise<void>;
  /** Opens the coast on its first use; absent = there is no coast. */
  openCoast?: () => Promise<Coast>;
  /** Opens the names on this device, including those of tide stations; absent = there are none. */
  openNames?: (tides: () => Promise<readonly TidePack[]>) => Promise<NamesOnBoard>;
  /**
   * Loads the time zones by position; rejects if they are unavailable. Loaded on first use, because the file is large and only a new
   * forecast needs it.
   */
  openZones: () => Promise<SpotZones>;
  /** Sends to every tab of this browser. */
  announce?: (news: EngineNews) => void;
}

/** Everything that a command needs once a database is open. */
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
  /** The device's time zone; null if the browser does not know it, and the spot's zone is used. */
  deviceZone: () => Zone | null;
  /** True when the browser reports, or a page measured, a poor link. */
  isLinkPoor: () => boolean;
  database: Database;
  exclusive: Exclusive;
  /** Runs work. On a full device, makes room and runs it once more. Only for data that the user asked to store; see `with-storage-retry.ts`. */
  withStorageRetry: <Value>(
    work: () => Promise<Result<Value>>,
    options?: StorageRetryOptions,
  ) => Promise<Result<Value>>;
  placeServices: PlaceServices;
  sync: Sync;
  tideTables: TideTables;
  files: FileReading;
  /** null where there is no coast or its reader failed to load. */
  coast: () => Promise<Coast | null>;
  /** Fetched on its first use; null where the fetch fails. */
  names: () => Promise<NamesOnBoard | null>;
  /** null where they cannot be had; the next call tries again. */
  zones: () => Promise<SpotZones | null>;
  /** Evaluates every alert rule on the stored data; called after each download, also a failed one. */
  evaluateAlerts: () => Promise<Result<null>>;
  /** Whether the National Weather Service covers a place. Caches a yes for a month, a no for a day. */
  isCovered: (at: Coordinates) => Promise<Result<boolean>>;
}

/** Runs work with the context of the open database. Fails if none is open, and turns what the storage throws into a failure. */
export type WithContext = <Value>(
  work: (context: EngineContext) => Promise<Result<Value>>,
) => Promise<Result<Value>>;

/** Epoch seconds. */
export const nowS = ({ now }: Pick<EngineContext, 'now'>): Instant => Math.floor(now() / 1000);
