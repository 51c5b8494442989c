import type { Failure, Result } from '../src/core/rules/value/failure.ts';
import type { SyncAccount, TokenSource } from '../src/core/rules/sync/sync-account.ts';
import type { EngineCommands, LiveQueries, LiveQueryName } from './door.ts';

export type * from './api/answers.ts';
export type * from './api/area-answers.ts';
export type * from './api/news.ts';
export type * from './api/trip-answers.ts';
export type { EngineCommands, LiveQueries, LiveQueryName } from './door.ts';

/** The engine as its page calls it. Live queries use plain messages instead (`LiveRequest`, `LiveMessage`). */
export type PagesEngine = Omit<Engine, 'watch' | 'unwatch'>;

/** The engine of one tab: its life, and every command of the door. Nothing throws: failures are data. */
export interface Engine extends EngineCommands {
  /** Opens (or creates) the database of one account. `accountKey` is a hash of the user id. Called before anything else. */
  open(accountKey: string): Promise<Result<null>>;
  /** Ends every live query and closes the database. */
  close(): Promise<void>;
  /** A cheap read through the whole chain; a failure means that the database must be reopened. */
  ping(): Promise<Result<null>>;
  /** Deletes all data of this account on this device and closes the engine. */
  deleteAccountData(): Promise<Result<null>>;

  /** Calls `onValue` with the present value and each later one, until `unwatch` is called with the returned id. */
  watch<Name extends LiveQueryName>(
    name: Name,
    params: LiveQueries[Name]['params'],
    onValue: (value: LiveQueries[Name]['value']) => void,
  ): Promise<number>;
  /** Ends a live query; ignores an unknown id. */
  unwatch(id: number): Promise<void>;

  /** Records whether a page measured a poor link; with the setting "automatic", downloads are then small. */
  noteLink(isPoor: boolean): Promise<void>;
  /** Starts or continues the sync of favorites and recents with this account; null ends it. */
  setAccount(account: SyncAccount | null, token: TokenSource): Promise<void>;
}

/** A page's message to its worker: start a live query under an id of the page's choice, or end one. */
export type LiveRequest =
  | { watch: number; name: LiveQueryName; params: LiveQueries[LiveQueryName]['params'] }
  | { unwatch: number };

/** The worker's message for each value of a live query, or a failure once for an unknown one. `watch` = the page's id. */
export type LiveMessage =
  | { watch: number; value: LiveQueries[LiveQueryName]['value'] }
  | { watch: number; ok: false; failure: Failure };
