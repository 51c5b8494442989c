import type { Result } from '../core/rules/value/failure.ts';

/** The account's data on this device, as the engine provides them. */
export interface DeviceData {
  /**
   * Counts the changes that have not reached the account yet. `isDeleting` = also counts favorites that will never reach it, because the
   * account has no room.
   */
  unsyncedChanges: (isDeleting?: boolean) => Promise<number>;
  /** Deletes the account's database from this device. */
  deleteAll: () => Promise<Result<null>>;
}
