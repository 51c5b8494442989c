import { useEffect, useState } from 'react';
import { within } from '../within.ts';
import type { DeviceData } from './device-data.ts';

/** A database that does not answer must not keep anyone logged in. */
const countMs = 2000;

export const countUnsynced = (deviceData: DeviceData, isDeleting = false): Promise<number> =>
  within(countMs, deviceData.unsyncedChanges(isDeleting), 0);

/** How many changes have not reached the account yet; null until it is known. */
export function useUnsyncedChanges(deviceData: DeviceData, isDeleting = false): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let shown = true;
    void countUnsynced(deviceData, isDeleting).then(known => shown && setCount(known));
    return () => {
      shown = false;
    };
  }, [deviceData, isDeleting]);
  return count;
}
