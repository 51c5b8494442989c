import { useEffect, useState } from 'react';
import { within } from '../within.ts';
import type { DeviceData } from './device-data.ts';

/** Longest wait for the count, ms: a database that does not answer must not prevent a logout. */
const countMs = 2000;

/** Number of changes that have not reached the account yet; `unknown` = the database does not answer. */
type Unsynced = number | 'unknown';

export const countUnsynced = (deviceData: DeviceData, isDeleting = false): Promise<Unsynced> =>
  within(countMs, deviceData.unsyncedChanges(isDeleting), 'unknown');

/** Returns null until the answer has arrived or the wait has ended. */
export function useUnsyncedChanges(deviceData: DeviceData, isDeleting = false): Unsynced | null {
  const [count, setCount] = useState<Unsynced | null>(null);
  useEffect(() => {
    let shown = true;
    void countUnsynced(deviceData, isDeleting).then(known => shown && setCount(known));
    return () => {
      shown = false;
    };
  }, [deviceData, isDeleting]);
  return count;
}
