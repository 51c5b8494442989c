import type { Network } from '../../src/core/sources/get-json.ts';

type Reply = (url: URL, init: RequestInit) => Response | Promise<Response>;

export interface FakeNetwork {
  network: Required<Network>;
  /** Every address asked, in order, as written. */
  asked: URL[];
  requests: RequestInit[];
  /** Every pause that was asked for, ms. No test waits for one. */
  pauses: number[];
}

/** A network without wires or clocks: `reply` answers, pauses pass at once, timeouts happen when `timeout` says so. */
export function fakeNetwork(reply: Reply, { timeout = new AbortController().signal } = {}): FakeNetwork {
  const asked: URL[] = [];
  const requests: RequestInit[] = [];
  const pauses: number[] = [];
  return {
    asked,
    requests,
    pauses,
    network: {
      fetch: async (input, init = {}) => {
        const url = new URL(input instanceof Request ? input.url : input);
        asked.push(url);
        requests.push(init);
        init.signal?.throwIfAborted();
        return reply(url, init);
      },
      sleep: async ms => void pauses.push(ms),
      random: () => 0.5,
      timeoutSignal: () => timeout,
    },
  };
}

/** A request that ends only by its signal. */
export const neverAnswered = (_url: URL, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Replies in turn; the last one for ever. */
export function inTurn(...replies: (() => Response)[]): Reply {
  let next = 0;
  return () => {
    const reply = replies[Math.min(next++, replies.length - 1)];
    if (!reply) throw new Error('no reply');
    return reply();
  };
}

export const html = (status: number, headers: Record<string, string> = {}): Response =>
  new Response('<!doctype html><title>Welcome aboard</title>', {
    status,
    headers: { 'Content-Type': 'text/html', ...headers },
  });
