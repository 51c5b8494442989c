declare global {
  interface Window {
    /** Started by the document, behind a picture of the last screen (`inline/start-first-worker.ts`), until the app takes it over. */
    firstWorker?: FirstWorker | undefined;
  }
}

export interface FirstWorker {
  worker: Worker;
  name: string;
  hasFailed: boolean;
}

/**
 * Name of an engine, which its own messages carry. With an account key behind it, the engine opens that database by itself: a message would
 * have to wait twice for the page's thread while the page reads its files.
 */
export const newEngineName = (accountKey?: string): string =>
  `offing-engine-${crypto.randomUUID()}${accountKey === undefined ? '' : ` ${accountKey}`}`;
