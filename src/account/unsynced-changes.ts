import { useEffect, useState } from 'react';
import { within } from '../within.ts';
import type { DeviceData } from './device-data.ts';

/** A database that does not answer must not keep anyone logged in. */
const countMs = 2000;

/** How many changes have not reached the account yet; `unknown` = the database does not say. */
type Unsynced = number | 'unknown';

export const countUnsynced = (deviceData: DeviceData, isDeleting = false): Promise<Unsynced> =>
  within(countMs, deviceData.unsyncedChanges(isDeleting), 'unknown');

/** null until there is an answer, or none is waited for any longer. */
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
