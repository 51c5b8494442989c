import type { Deps } from './deps.ts';
import { isPushEndpoint } from './push-endpoint.ts';

/**
 * Logs one line for each call that another host refuses or does not answer: its host and status, never its address, which may hold a key or a
 * position. Push services are logged with their browser's account by `send-pushes.ts`. 404 is an answer: a buoy has no such table.
 */
export const watchedFetch =
  (name: string, { fetch, log }: Pick<Deps, 'fetch' | 'log'>): Deps['fetch'] =>
  async (url, init) => {
    const failed = (hostStatus: number | null, reason: string): void => {
      if (isPushEndpoint(url)) return;
      const host = URL.canParse(url) ? new URL(url).hostname : 'no address';
      log({ event: 'failed', function: name, status: 502, reason, userId: null, host, hostStatus });
    };
    try {
      const response = await fetch(url, init);
      if (!response.ok && response.status !== 404) failed(response.status, 'Refused by a host');
      return response;
    } catch (error) {
      failed(
        null,
        error instanceof Error && error.name === 'TimeoutError' ? 'Host is slow' : 'Host does not answer',
      );
      throw error;
    }
  };
