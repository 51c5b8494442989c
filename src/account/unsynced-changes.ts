import { useEffect, useState } from 'react';
import { within } from '../within.ts';
import type { DeviceData } from './device-data.ts';

/** A database that does not answer must not keep anyone logged in. */
const countMs = 2000;

export const countUnsynced = (deviceData: DeviceData): Promise<number> =>
  within(countMs, deviceData.unsyncedChanges(), 0);

/** How many changes have not reached the account yet; null until it is known. */
export function useUnsyncedChanges(deviceData: DeviceData): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let shown = true;
    void countUnsynced(deviceData).then(known => shown && setCount(known));
    return () => {
      shown = false;
    };
  }, [deviceData]);
  return count;
}
