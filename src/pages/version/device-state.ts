import { checkEngine } from '../../engine/engine.ts';
import { deviceFacts, type DeviceFacts } from '../../shell/device/device-facts.ts';

export interface DeviceState extends DeviceFacts {
  /** `coming` = the first installation is running. */
  serviceWorker: 'on' | 'waiting' | 'coming' | 'off';
  /** Also true if no database is open in this tab, because the user is not signed in. */
  engineAnswers: boolean;
}

/** Calls `tellLate` with facts that the device answers after the wait. */
export async function deviceState(tellLate: (facts: DeviceFacts) => void): Promise<DeviceState> {
  const [facts, serviceWorker, engineAnswers] = await Promise.all([
    deviceFacts(tellLate),
    workerState().catch(() => 'off' as const),
    checkEngine(),
  ]);
  return { ...facts, serviceWorker, engineAnswers };
}

async function workerState(): Promise<DeviceState['serviceWorker']> {
  if (!('serviceWorker' in navigator)) return 'off';
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) return 'waiting';
  if (registration?.active) return 'on';
  return registration?.installing ? 'coming' : 'off';
}
