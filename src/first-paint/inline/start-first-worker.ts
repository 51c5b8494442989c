import { newEngineName, type FirstWorker } from '../first-worker.ts';
import { ownScripts, type ScriptPolicy } from '../own-scripts.ts';
import { identityKey } from '../storage-keys.ts';
import { readStored } from './read-stored.ts';

/** To be made whether it is needed or not, so that no other script can take its name. */
export const firstWorkerPolicy = (): ScriptPolicy =>
  window.trustedTypes?.createPolicy('offing-first-worker', ownScripts) ?? ownScripts;

/** The engine needs no file of the page: its database opens while those are read. `src/engine/engine.ts` takes it over. */
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
    // A page cached for Back navigation must hold no open database.
    addEventListener('pagehide', () => {
      if (window.firstWorker !== first) return;
      worker.terminate();
      first.hasFailed = true;
    });
    window.firstWorker = first;
  } catch {
    // The app starts one by itself.
  }
}
