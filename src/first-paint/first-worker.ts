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
 * Tells an engine's own messages from those of other tabs' engines. With an account's key behind it the engine opens that database by
 * itself: a message would have to wait for the page's thread twice, while it reads its files.
 */
export const newEngineName = (accountKey?: string): string =>
  `offing-engine-${crypto.randomUUID()}${accountKey === undefined ? '' : ` ${accountKey}`}`;
