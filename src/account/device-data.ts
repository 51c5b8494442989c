import type { Result } from '../core/rules/value/failure.ts';

/** What the account keeps on this device, as the engine sees it. */
export interface DeviceData {
  /** How many changes have not reached the account yet; `isDeleting` = also favorites that never will, having no room there. */
  unsyncedChanges: (isDeleting?: boolean) => Promise<number>;
  /** Deletes the account's database from this device. */
  deleteAll: () => Promise<Result<null>>;
}
