import type { WithDeleted } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { Subject } from 'rxjs';
import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { sameRecord } from '../../src/core/rules/place/merge-places.ts';
import type { PlacesDatabase } from '../database/database.ts';
import type { Cycle } from './cycle.ts';
import { createGathering } from './waiting.ts';

/** RxDB requires a checkpoint; there is only one entry, which is always read whole. */
interface Checkpoint {
  exchanges: number;
}

/** Changes within ten seconds of each other go together: the auth server allows 30 user updates in five minutes. */
const quietMs = 10_000;
const longestMs = 30_000;
/** More than an entry can hold, so that one answer is always the whole answer. */
const batchSize = 2000;

export interface Replication {
  /** Everything again, both ways. */
  resync(): void;
  /** Changes of the last seconds are about to be saved. */
  isGathering(): boolean;
  /** Passes on the result of an exchange that RxDB's pull did not ask for. */
  bring(records: readonly PlaceRecord[]): void;
  stop(): Promise<void>;
}

/**
 * Replicates the places with the user's metadata, in the leading tab; without `waitForLeadership` in this tab, too. The remote side is a
 * single entry that is read, merged and written whole: pull and push are the same exchange, and RxDB always receives a merged state.
 */
export function startReplication(
  database: PlacesDatabase,
  cycle: Cycle,
  onStorageError: () => void,
  { waitForLeadership = true } = {},
): Replication {
  const brought$ = new Subject<{ documents: WithDeleted<PlaceRecord>[]; checkpoint: Checkpoint }>();
  const changes = createGathering(quietMs, longestMs);
  let exchanges = 0;
  const batch = (records: readonly PlaceRecord[]) => ({
    documents: records.map(asDocument),
    checkpoint: { exchanges: ++exchanges },
  });

  const replication = replicateRxCollection<PlaceRecord, Checkpoint>({
    replicationIdentifier: 'user-metadata',
    collection: database.locations,
    live: true,
    waitForLeadership,
    pull: {
      batchSize,
      stream$: brought$,
      handler: async () => batch((await cycle.join('pull')).incoming),
    },
    push: {
      batchSize,
      waitBeforePersist: () => changes.join(),
      handler: async rows => {
        const { merged } = await cycle.join('push');
        return rows.flatMap(({ newDocumentState }) => {
          const record = merged.get(newDocumentState.id);
          const isSettled = !record || newDocumentState._deleted || sameRecord(record, newDocumentState);
          return isSettled ? [] : [asDocument(record)];
        });
      },
    },
  });
  const errors = replication.error$.subscribe(onStorageError);

  return {
    resync: () => replication.reSync(),
    isGathering: () => changes.isOpen(),
    bring: records => brought$.next(batch(records)),
    async stop() {
      errors.unsubscribe();
      changes.end();
      const state = replication.internalReplicationState;
      // If the write of the checkpoint fails, RxDB would stop there and leave everything open.
      if (state) state.checkpointQueue = state.checkpointQueue.catch(() => undefined);
      await replication.cancel();
    },
  };
}

const asDocument = (record: PlaceRecord): WithDeleted<PlaceRecord> => ({ ...record, _deleted: false });
