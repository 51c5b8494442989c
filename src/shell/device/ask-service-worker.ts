import type { ToServiceWorker } from '../../../sw/messages.ts';

/**
 * Returns the answer of the active service worker; null = no active worker. The promise never settles if the browser ends the worker
 * meanwhile.
 */
export async function askServiceWorker(type: ToServiceWorker['type']): Promise<unknown> {
  if (!('serviceWorker' in navigator)) return null;
  const active = (await navigator.serviceWorker.getRegistration())?.active;
  if (!active) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      resolve(data);
      port1.close();
    });
    port1.start();
    active.postMessage({ type } satisfies ToServiceWorker, [port2]);
  });
}
