import { within } from '../../within.ts';
import { askServiceWorker } from './ask-service-worker.ts';

/** The browser's data on the app's storage and files. null = the browser does not report the value. */
export interface DeviceFacts {
  /** Number of app files that a start without a connection would lack; null = no service worker. */
  missingFiles: number | null;
  isPersisted: boolean | null;
  usedBytes: number | null;
  freeBytes: number | null;
}

/** Longest wait for one fact, ms. Some browsers never answer these requests. */
const patienceMs = 3000;

/**
 * Never fails. After three seconds a missing fact is null. On a slow device its answer may come later; `tellLate` then receives the facts
 * with it.
 */
export async function deviceFacts(tellLate?: (facts: DeviceFacts) => void): Promise<DeviceFacts> {
  let facts: DeviceFacts = { missingFiles: null, isPersisted: null, usedBytes: null, freeBytes: null };
  let isLate = false;
  const learn = async (question: Promise<Partial<DeviceFacts>>): Promise<void> => {
    const learned = await question;
    facts = { ...facts, ...learned };
    if (isLate) tellLate?.(facts);
  };
  const questions = [
    learn(missingAppFiles().then(missingFiles => ({ missingFiles }))),
    learn(askPersisted().then(isPersisted => ({ isPersisted }))),
    learn(askEstimate().then(roomOf)),
  ];
  await Promise.all(questions.map(question => within(patienceMs, question, undefined)));
  isLate = true;
  return facts;
}

const roomOf = (estimate: StorageEstimate | null): Pick<DeviceFacts, 'usedBytes' | 'freeBytes'> => {
  const { usage, quota } = estimate ?? {};
  return {
    usedBytes: usage ?? null,
    freeBytes: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
  };
};

/** Asks the browser to keep the app's storage. Callers never wait: some browsers ask the user, possibly for ever. */
export function askToKeep(): void {
  const storage: StorageManager | undefined = navigator.storage;
  storage?.persist?.().catch(() => undefined);
}

/** Counts missing and damaged files. Only the service worker has the list of its build's files. */
async function missingAppFiles(): Promise<number | null> {
  const count = await askServiceWorker('COUNT_MISSING_FILES');
  return typeof count === 'number' ? count : null;
}

async function askPersisted(): Promise<boolean | null> {
  const storage: StorageManager | undefined = navigator.storage;
  return (await storage?.persisted?.()) ?? null;
}

async function askEstimate(): Promise<StorageEstimate | null> {
  const storage: StorageManager | undefined = navigator.storage;
  return (await storage?.estimate?.()) ?? null;
}
