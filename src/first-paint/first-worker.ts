declare global {
  interface Window {
    /**
     * The worker that the document starts behind a picture of the last screen (`inline/start-first-worker.ts`), until the app takes it
     * over.
     */
    firstWorker?: FirstWorker | undefined;
  }
}

export interface FirstWorker {
  worker: Worker;
  name: string;
  hasFailed: boolean;
}

/**
 * Returns a name for an engine; its messages carry that name. If the name ends with an account key, the engine opens that database without
 * a message. A message would have to wait twice for the page's thread while the page reads its files.
 */
export const newEngineName = (accountKey?: string): string =>
  `offing-engine-${crypto.randomUUID()}${accountKey === undefined ? '' : ` ${accountKey}`}`;
