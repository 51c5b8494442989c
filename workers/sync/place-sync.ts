import { BehaviorSubject, combineLatest, map, type Observable, type Subscription } from 'rxjs';
import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { isPassing, type SyncFailure, type SyncStatus } from '../../src/core/rules/sync/sync-status.ts';
import type { PlacesDatabase } from '../database/database.ts';
import { forgetRecords, mergeIntoPlaces, readRecords } from '../database/places-store.ts';
import type { StoredSync } from '../database/schemas.ts';
import { patchSync, sync$, syncStatus$ } from '../database/sync-store.ts';
import type { SyncAccount, TokenSource } from '../../src/core/rules/sync/sync-account.ts';
import { probeLeader } from './leader-probe.ts';
import { createCycle, type Asker, type Cycle } from './cycle.ts';
import type { Exchanged } from './exchange.ts';
import { startReplication, type Replication } from './replication.ts';

interface SyncParts {
  database: PlacesDatabase;
  /** The account whose database this is. */
  accountKey: string;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now: () => number;
  random: () => number;
}

export interface Sync {
  /** Starts the sync, or continues it with another token source; null stops it. A token source of another account is refused. */
  setAccount(account: SyncAccount | null, token: TokenSource): void;
  /** Of the account whose database this is, for other calls to its project; null = not available. */
  token: TokenSource;
  /** An event after which a sync is worth trying: focus, network, or the user's request (`isUrgent`). */
  nudge(isUrgent: boolean): Promise<void>;
  status$: Observable<SyncStatus>;
  stop(): Promise<void>;
}

const slowMs = 5 * 60_000;
/** After a write the entry is read again, for another device may have written at the same time. */
const rereadMs = 5_000;
const mostRereadMs = 5 * 60_000;
/** Timeout for RxDB to read again when asked to, ms; RxDB answers sooner unless it is busy. */
const answerMs = 30_000;
/** Shortest time between syncs that focus events start, ms. */
const nudgeGapMs = 10_000;

/**
 * The sync of one account's database in one tab. The leading tab does the work, and so does a tab that finds the leader frozen. All tabs
 * show the same status.
 */
export function createSync(parts: SyncParts): Sync {
  const { database } = parts;
  const isOn$ = new BehaviorSubject(false);
  let running: ReturnType<typeof startSync> | null = null;
  let token: TokenSource = async () => null;
  let isOwn = false;

  const stop = async (): Promise<void> => {
    const stopping = running;
    running = null;
    isOn$.next(false);
    await stopping?.stop();
  };

  return {
    setAccount(account, nextToken) {
      token = nextToken;
      isOwn = account?.accountKey === parts.accountKey;
      if (account === null || account.accountKey !== parts.accountKey) void stop();
      else if (running) running.nudge(false);
      else {
        running = startSync(parts, account, rejected => token(rejected));
        isOn$.next(true);
      }
    },
    token: async rejected => (isOwn ? token(rejected) : null),
    async nudge(isUrgent) {
      if (!running) return;
      if (running.leads()) return running.nudge(isUrgent);
      await patchSync(database, { requestedAtMs: parts.now() });
      await running?.stepInUnlessLed();
    },
    status$: combineLatest([isOn$, syncStatus$(database)]).pipe(
      map(([isOn, status]) => (isOn ? status : { ...status, state: 'off' as const, failure: null })),
    ),
    stop,
  };
}

function startSync(parts: SyncParts, account: SyncAccount, token: TokenSource) {
  const { database, now } = parts;
  let lastEndMs = -Infinity;
  let nextRereadMs = rereadMs;
  let reread: ReturnType<typeof setTimeout> | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let handed = new Map<string, string>();

  /** Writes one status after the other and continues after a failed write. */
  let reported: Promise<unknown> = Promise.resolve();
  const report = (patch: Partial<StoredSync>): void => {
    reported = reported.then(() => patchSync(database, patch)).catch(() => null);
  };
  const onFailure = (failure: SyncFailure): void =>
    report({ state: isPassing(failure) ? 'waiting' : 'failed', failure });

  function onExchanged(exchanged: Exchanged, asked: ReadonlySet<Asker>): void {
    const { remoteEntry, added, removed, dropped, wasPushed } = exchanged;
    if (asked.has('pull')) heard();
    lastEndMs = now();
    const at = Math.floor(lastEndMs / 1000);
    report({
      state: 'idle',
      failure: null,
      lastSyncedAt: at,
      remoteEntry,
      dropped,
      ...(added + removed > 0 ? { merged: { added, removed, at } } : {}),
    });
    if (!asked.has('pull') && exchanged.incoming.length > 0) replication.bring(exchanged.incoming);
    writeWhatStuck(exchanged);
    forgetRecords(database, exchanged.forgotten).catch(onStorageError);
    clearTimeout(reread);
    if (wasPushed) reread = setTimeout(readAgain, nextRereadMs);
    nextRereadMs = wasPushed ? Math.min(2 * nextRereadMs, mostRereadMs) : rereadMs;
  }

  /** Not while changes are being gathered: it would save them one by one. */
  function readAgain(): void {
    if (replication.isGathering()) reread = setTimeout(readAgain, rereadMs);
    else resync();
  }

  function resync(): void {
    replication.resync();
    unanswered ??= setTimeout(startAnewIfDeaf, answerMs);
  }

  function heard(): void {
    clearTimeout(unanswered);
    unanswered = undefined;
  }

  /** After one refused write, or a failed start, RxDB's replication stops silently. This starts it again. */
  function startAnewIfDeaf(): void {
    heard();
    if (replication.isGathering() || cycle.isBusy()) unanswered = setTimeout(startAnewIfDeaf, answerMs);
    else if (leads()) void startAnew();
  }

  /** Starts without waiting for leadership: this tab leads, or takes over from now on. */
  async function startAnew(): Promise<void> {
    const before = replication;
    replication = startReplication(database, cycle, onStorageError, { waitForLeadership: false });
    await before.stop();
  }

  /**
   * RxDB does not overwrite a place that it takes for changed here, and relies on its push to bring the merge. After the
   * device's clock was set back it can miss that there is something to push. A merge that was handed over, with
   * nothing changed here since, and still is not stored, is therefore written like any change.
   */
  function writeWhatStuck({ incoming, local }: Exchanged): void {
    const stored = new Map(local.map(record => [record.id, record]));
    const signed = incoming.map(record => ({
      record,
      signature: JSON.stringify([stored.get(record.id) ?? null, record]),
    }));
    const stuck: PlaceRecord[] = signed
      .filter(({ record, signature }) => handed.get(record.id) === signature)
      .map(({ record }) => record);
    handed = new Map(signed.map(({ record, signature }) => [record.id, signature]));
    if (stuck.length > 0) mergeIntoPlaces(database, stuck).catch(onStorageError);
  }

  const onStorageError = (): void => onFailure({ during: 'read', kind: 'storage' });
  const cycle: Cycle = createCycle({
    account,
    token,
    readLocal: () => readRecords(database),
    fetch: parts.fetch,
    nowMs: now,
    random: parts.random,
    onStart: () => report({ state: 'syncing' }),
    onExchanged,
    onFailure,
  });
  let replication: Replication = startReplication(database, cycle, onStorageError);
  let hasSteppedIn = false;
  let isStopped = false;
  let calling: Promise<void> | null = null;
  const leads = (): boolean => hasSteppedIn || database.isLeader();
  const leaderProbe = probeLeader(parts.accountKey, leads);

  /** The leading tab may be frozen: then this tab syncs from now on, too. */
  function stepInUnlessLed(): Promise<void> {
    calling ??= stepIn().finally(() => {
      calling = null;
    });
    return calling;
  }

  async function stepIn(): Promise<void> {
    if (leads() || (await leaderProbe.isAlive()) || isStopped || leads()) return;
    hasSteppedIn = true;
    await startAnew();
  }

  function nudge(isUrgent: boolean): void {
    if (cycle.isWaiting()) cycle.wake(isUrgent);
    // The absolute difference: after the clock was set back, a wait must not last until the old time is reached again.
    else if (isUrgent || Math.abs(now() - lastEndMs) >= nudgeGapMs) resync();
  }

  const slow = setInterval(() => {
    if (leads()) nudge(false);
    else void stepInUnlessLed();
  }, slowMs);
  void stepInUnlessLed();
  let lastRequestMs: number | null = null;
  const requests: Subscription = sync$(database).subscribe(({ requestedAtMs }) => {
    // A request from before this tab's start needs no answer, because the start syncs anyway.
    const isNew = lastRequestMs !== null && requestedAtMs !== lastRequestMs;
    lastRequestMs = requestedAtMs;
    if (isNew && leads()) nudge(true);
  });

  return {
    nudge,
    leads,
    stepInUnlessLed,
    async stop() {
      isStopped = true;
      leaderProbe.stop();
      clearInterval(slow);
      clearTimeout(reread);
      clearTimeout(unanswered);
      requests.unsubscribe();
      cycle.stop();
      await replication.stop();
    },
  };
}
