import { trustedScriptUrl } from '../engine/trusted-url.ts';

const checkEveryMs = 60 * 60 * 1000;

/**
 * Installs the service worker and looks for a newer one when the app is looked at again, at most once an hour.
 * `onUpdateReady` gets the waiting worker: it takes over only when someone says so, never under a page in use.
 */
export async function installServiceWorker(onUpdateReady: (waiting: ServiceWorker) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const address = trustedScriptUrl('/service-worker.js');
  const registration = await navigator.serviceWorker
    .register(address, { updateViaCache: 'none' })
    // Private windows and blocked storage: the app works, it only cannot be opened without a network.
    .catch(() => null);
  if (!registration) return;

  if (registration.waiting) onUpdateReady(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first install, not an update.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) onUpdateReady(worker);
    });
  });

  let lastCheck = Date.now();
  const check = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheck < checkEveryMs) return;
    lastCheck = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
}

/** Lets the waiting version take over and reloads when it has. */
export function activateUpdate(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
