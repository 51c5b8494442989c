import { within } from '../../within.ts';
import type { ToServiceWorker } from '../../../sw/messages.ts';

/** What this device says about the app on it. null = it does not say. */
export interface DeviceFacts {
  /** Files of the app that a start without a connection would miss; null = there is no service worker. */
  missingFiles: number | null;
  isPersisted: boolean | null;
  usedBytes: number | null;
  freeBytes: number | null;
}

/** Some browsers never answer these questions. */
const patienceMs = 3000;

/** Never fails; what is not answered within three seconds is null. */
export async function deviceFacts(): Promise<DeviceFacts> {
  const [missingFiles, isPersisted, estimate] = await Promise.all([
    within(patienceMs, missingAppFiles(), null),
    within(patienceMs, askPersisted(), null),
    within(patienceMs, askEstimate(), null),
  ]);
  const { usage, quota } = estimate ?? {};
  return {
    missingFiles,
    isPersisted,
    usedBytes: usage ?? null,
    freeBytes: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
  };
}

/** Asks the browser to keep what is stored. Never waited for: some ask the person, and wait for ever. */
export function askToKeep(): void {
  const storage: StorageManager | undefined = navigator.storage;
  storage?.persist?.().catch(() => undefined);
}

/** Asks for files of the app that a browser threw away. */
export async function fetchMissingFiles(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.active?.postMessage({ type: 'FETCH_MISSING_FILES' } satisfies ToServiceWorker);
}

/** The service worker alone knows which files make up its build. */
async function missingAppFiles(): Promise<number | null> {
  if (!('serviceWorker' in navigator)) return null;
  const active = (await navigator.serviceWorker.getRegistration())?.active;
  if (!active) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      resolve(typeof data === 'number' ? data : null);
      port1.close();
    });
    port1.start();
    active.postMessage({ type: 'COUNT_MISSING_FILES' } satisfies ToServiceWorker, [port2]);
  });
}

async function askPersisted(): Promise<boolean | null> {
  const storage: StorageManager | undefined = navigator.storage;
  return (await storage?.persisted?.()) ?? null;
}

async function askEstimate(): Promise<StorageEstimate | null> {
  const storage: StorageManager | undefined = navigator.storage;
  return (await storage?.estimate?.()) ?? null;
}
