import { useState } from 'react';
import { account } from './account.ts';
import type { DeviceData } from './device-data.ts';
import { within } from '../domain/within.ts';

/** A database that does not answer must not keep anyone logged in. */
const countMs = 2000;

export interface Logout {
  step: 'idle' | 'asking' | 'leaving';
  unsyncedChanges: number;
  /** Logs out, or asks first when changes would wait on this device. */
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
    const count = await within(countMs, deviceData.unsyncedChanges(), 0);
    setUnsyncedChanges(count);
    if (count > 0) setStep('asking');
    else await leave();
  };
  return {
    step,
    unsyncedChanges,
    start: () => void start(),
    confirm: () => void leave(),
    cancel: () => setStep('idle'),
  };
}
