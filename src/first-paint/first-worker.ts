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

/** Tells an engine's own messages from those of other tabs' engines. */
export const newEngineName = (): string => `offing-engine-${crypto.randomUUID()}`;
