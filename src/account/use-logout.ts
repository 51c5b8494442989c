import { useState } from 'react';
import { account } from './account.ts';
import type { DeviceData } from './device-data.ts';
import { countUnsynced } from './unsynced-changes.ts';

export interface Logout {
  step: 'idle' | 'asking' | 'leaving';
  unsyncedChanges: number;
  /** Logs out. If unsynced changes would remain on this device, asks the user first. */
  start: () => void;
  confirm: () => void;
  cancel: () => void;
}

export function useLogout(deviceData: DeviceData): Logout {
  const [step, setStep] = useState<Logout['step']>('idle');
  const [unsyncedChanges, setUnsyncedChanges] = useState(0);

  const leave = async (): Promise<void> => {
    setStep('leaving');
    await account.signOut.here();
  };
  const start = async (): Promise<void> => {
    setStep('leaving');
    const count = await countUnsynced(deviceData);
    // If the count is unknown, unsynced changes stay on this device.
    if (count === 'unknown' || count === 0) return leave();
    setUnsyncedChanges(count);
    setStep('asking');
    return undefined;
  };
  return {
    step,
    unsyncedChanges,
    start: () => void start(),
    confirm: () => void leave(),
    cancel: () => setStep('idle'),
  };
}
