import { refusedBuildCache, type RepairedFiles } from '../../../sw/messages.ts';
import { askServiceWorker } from './ask-service-worker.ts';

/** Compares every cached file of the app with the build and fetches missing or damaged ones; null = no service worker. */
export async function repairAppFiles(): Promise<RepairedFiles | null> {
  const answer = await askServiceWorker('REPAIR_FILES').catch(() => null);
  return isRepairedFiles(answer) ? answer : null;
}

const isRepairedFiles = (value: unknown): value is RepairedFiles =>
  typeof value === 'object' && value !== null && 'repaired' in value && 'missing' in value;

/** Returns the newer build that the service worker refused; null if it refused no build. */
export async function refusedBuild(): Promise<string | null> {
  if (!('caches' in window)) return null;
  const stored = await caches
    .match('/refused-build', { cacheName: refusedBuildCache })
    .catch(() => undefined);
  const note: unknown = await stored?.json().catch(() => null);
  return typeof note === 'object' && note !== null && 'build' in note && typeof note.build === 'string'
    ? note.build
    : null;
}

/** Calls `ended` once it listens, and then each time the installation of a newer build fails. Returns a function that stops it. */
export function onFailedInstall(ended: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => worker.state === 'redundant' && ended(), { signal });
  const listen = async (): Promise<void> => {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (signal.aborted) return;
    follow(registration?.installing ?? null);
    registration?.addEventListener('updatefound', () => follow(registration.installing), { signal });
    ended();
  };
  void listen();
  return () => ending.abort();
}
