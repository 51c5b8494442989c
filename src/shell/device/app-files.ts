import {
  refusedBuildCache,
  type RepairedFiles,
  type ToPages,
  type ToServiceWorker,
} from '../../../sw/messages.ts';

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

/** Compares every stored file of the app with the build and fetches what is missing or damaged; null = no service worker. */
export async function repairAppFiles(): Promise<RepairedFiles | null> {
  const answer = await askServiceWorker('REPAIR_FILES').catch(() => null);
  return isRepairedFiles(answer) ? answer : null;
}

const isRepairedFiles = (value: unknown): value is RepairedFiles =>
  typeof value === 'object' && value !== null && 'repaired' in value && 'missing' in value;

/** The newer build that the service worker refused; null = none. */
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

/** Answers the service worker of a newer build, which reloads pages whose scripts cannot run. */
export function answerThatPageRuns(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<ToPages>) => {
    if (data?.type === 'ARE_YOU_RUNNING') ports[0]?.postMessage(true);
  });
}
