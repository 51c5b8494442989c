import type { ToServiceWorker } from '../../../sw/messages.ts';

/** The answer of the service worker in charge; null = there is none. It never answers when the browser ends it meanwhile. */
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
