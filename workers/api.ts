import type { Failure, Result } from '../src/core/rules/value/failure.ts';
import type { SyncAccount, TokenSource } from '../src/core/rules/sync/sync-account.ts';
import type { EngineCommands, LiveQueries, LiveQueryName } from './door.ts';

export type * from './api/answers.ts';
export type * from './api/news.ts';
export type * from './api/trip-answers.ts';
export type { EngineCommands, LiveQueries, LiveQueryName } from './door.ts';

/** The engine as its page calls it: live queries are asked and told by plain messages (`AskedValue`, `ToldValue`). */
export type PagesEngine = Omit<Engine, 'watch' | 'unwatch'>;

/** The engine of one tab: its life, and every command of the door. Nothing throws: failures are data. */
export interface Engine extends EngineCommands {
  /** Opens (or creates) the database of one account. `accountKey` is a hash of the user id. Called before anything else. */
  open(accountKey: string): Promise<Result<null>>;
  /** Ends every live query and closes the database. */
  close(): Promise<void>;
  /** A cheap read through the whole chain; a failure means that the database must be reopened. */
  ping(): Promise<Result<null>>;
  /** Deletes everything that this account keeps on this device. The engine is closed afterwards. */
  deleteAccountData(): Promise<Result<null>>;

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
  /** Starts the sync of favourites and recents with this account, or goes on with it; null ends it. */
  setAccount(account: SyncAccount | null, token: TokenSource): Promise<void>;
}

/** What a page posts to its worker: a live query to begin, under an id that the page gives, or one to end. */
export type AskedValue =
  | { watch: number; name: LiveQueryName; params: LiveQueries[LiveQueryName]['params'] }
  | { unwatch: number };

/** What the worker posts for each value of a live query, or once for one that it does not know. `watch` = the id that the page gave. */
export type ToldValue =
  | { watch: number; value: LiveQueries[LiveQueryName]['value'] }
  | { watch: number; ok: false; failure: Failure };
