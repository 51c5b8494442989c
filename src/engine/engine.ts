import workerUrl from '../../workers/engine.worker.ts?worker&url';
import type { Result } from '../domain/failure.ts';
import { createBridge, wrapWorker } from './bridge.ts';
import { trustedScriptUrl } from './trusted-url.ts';

const bridge = createBridge(() => {
  const worker = new Worker(trustedScriptUrl(workerUrl), {
    type: 'module',
    name: 'offing-engine',
  });
  worker.addEventListener('error', () => void bridge.checkHealth());
  return wrapWorker(worker);
});

/** The engine's commands. Failures are data; nothing here throws once `startEngine` was called. */
export const engine = bridge.commands;
export const watchLive = bridge.watch;

let listening = false;

/** Opens the account's database in the worker. Safe to call again with the same key. */
export function startEngine(accountKey: string): Promise<Result<null>> {
  if (!listening) {
    listening = true;
    const check = (): void => {
      if (document.visibilityState === 'visible') void bridge.checkHealth();
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('pageshow', event => {
      if (event.persisted) check();
    });
  }
  return bridge.start(accountKey);
}
