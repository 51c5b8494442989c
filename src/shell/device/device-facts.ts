import { within } from '../../within.ts';
import { askServiceWorker } from './ask-service-worker.ts';

/** What this device says about the app on it. null = it does not say. */
export interface DeviceFacts {
  /** Files of the app that a start without a connection would miss; null = no service worker. */
  missingFiles: number | null;
  isPersisted: boolean | null;
  usedBytes: number | null;
  freeBytes: number | null;
}

/** Some browsers never answer these questions, ms. */
const patienceMs = 3000;

/**
 * Never fails. After three seconds a fact without an answer is null; on a slow device its answer may come later, and `tellLate` gets the
 * facts with it then.
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

/** Asks the browser to keep what is stored. Never waited for: some ask the person, and wait for ever. */
export function askToKeep(): void {
  const storage: StorageManager | undefined = navigator.storage;
  storage?.persist?.().catch(() => undefined);
}

/** Counts missing and damaged files; the service worker alone knows which files make up its build. */
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
