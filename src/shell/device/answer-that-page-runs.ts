import type { ToPages } from '../../../sw/messages.ts';

/** Answers the service worker of a newer build, which reloads pages whose scripts cannot run. */
export function answerThatPageRuns(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<ToPages>) => {
    if (data?.type === 'ARE_YOU_RUNNING') ports[0]?.postMessage(true);
  });
}
