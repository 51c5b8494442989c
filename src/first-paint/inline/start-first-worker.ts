import { newEngineName, type FirstWorker } from '../first-worker.ts';
import { ownScripts, type ScriptPolicy } from '../own-scripts.ts';
import { identityKey } from '../storage-keys.ts';
import { readStored } from './read-stored.ts';

/** Creates the policy, whether it is needed or not, so that no other script can take its name. */
export const firstWorkerPolicy = (): ScriptPolicy =>
  window.trustedTypes?.createPolicy('offing-first-worker', ownScripts) ?? ownScripts;

/**
 * Starts the engine before the page's files are read. The engine needs no page file, so its database opens meanwhile.
 * `src/engine/engine.ts` takes the worker over.
 */
export function startFirstWorker(policy: ScriptPolicy, address: string): void {
  const who = readStored(identityKey);
  if (!who) return;
  try {
    const name = newEngineName(who.accountKey);
    const worker = new Worker(policy.createScriptURL(address), { type: 'module', name });
    const first: FirstWorker = { worker, name, hasFailed: false };
    worker.addEventListener('error', () => {
      first.hasFailed = true;
    });
    // A page cached for Back navigation must not have an open database.
    addEventListener('pagehide', () => {
      if (window.firstWorker !== first) return;
      worker.terminate();
      first.hasFailed = true;
    });
    window.firstWorker = first;
  } catch {
    // The app starts its own worker.
  }
}
