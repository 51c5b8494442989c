import type { Seeded } from './seeded.ts';

/** What can go wrong on the way, as probabilities; all 0 = a good day. */
export interface Weather {
  /** The request never arrives. */
  lostRequest: number;
  /** The server did it, and the answer never arrives. */
  lostAnswer: number;
  /** The request arrives twice. */
  twice: number;
  /** 429, 500, a captive portal's page, a refused token, by dice. */
  refused: number;
  /** Longest time for one way, in milliseconds: what is sent later may arrive earlier. */
  delayMs: number;
}

export const goodDay: Weather = { lostRequest: 0, lostAnswer: 0, twice: 0, refused: 0, delayMs: 300 };
export const badDay: Weather = {
  lostRequest: 0.12,
  lostAnswer: 0.12,
  twice: 0.08,
  refused: 0.2,
  delayMs: 15_000,
};

/** What every request carries beside the token: the gateway before a real auth server lets nothing else through. */
export const publishableKey = 'publishable';

/**
 * The part of the auth server that sync talks to. As the real one it has no locks: a write puts back the whole of the
 * metadata as they were read some time before, with its own key replaced.
 */
export function createSyncServer(dice: Seeded, log: (line: string) => void, nowMs: () => number) {
  const metadata = new Map<string, Record<string, unknown>>();
  const users = new Map<string, string>();
  const writes = { count: 0 };
  const updated = new Map<string, number>();
  let weather = goodDay;
  const startedMs = nowMs();
  let nextToken = 1;

  const ofUser = (userId: string): Record<string, unknown> => metadata.get(userId) ?? {};
  const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
  const travel = (): Promise<void> => sleep(dice.between(10, weather.delayMs));

  async function handle(method: string, token: string, body: string | null): Promise<Response> {
    const userId = users.get(token);
    if (userId === undefined) {
      log(`  ${method} ${token}: refused`);
      return Response.json({ code: 'bad_jwt' }, { status: dice.pick([401, 403]) });
    }
    const before = ofUser(userId);
    if (method === 'PUT') {
      await sleep(dice.between(1, 2000));
      const { data } = JSON.parse(body ?? '{}') as { data: Record<string, unknown> };
      metadata.set(userId, { ...before, ...data });
      updated.set(userId, nowMs());
      writes.count++;
    }
    log(`  ${method} ${userId}: ${JSON.stringify(ofUser(userId))}`);
    const updatedAt = new Date(updated.get(userId) ?? startedMs).toISOString();
    return Response.json({ id: userId, user_metadata: ofUser(userId), updated_at: updatedAt });
  }

  const refusal = (): Response =>
    dice.pick([
      () =>
        Response.json({ code: 'over_request_rate_limit' }, { status: 429, headers: { 'retry-after': '30' } }),
      () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 }),
      () => Response.json({ code: 'unexpected_failure' }, { status: 500 }),
      () =>
        new Response('<h1>Marina Wi-Fi</h1>', {
          status: dice.pick([200, 403, 511]),
          headers: { 'content-type': 'text/html' },
        }),
      () => new Response('Bad gateway', { status: 502 }),
      () => new Response('{"id":"tr', { headers: { 'content-type': 'application/json' } }),
      () => Response.json({ code: 'bad_jwt' }, { status: 401 }),
    ])();

  return {
    metadata,
    writes,
    setWeather: (next: Weather): void => {
      weather = next;
    },
    newToken(userId: string): string {
      const token = `token-${userId}-${nextToken++}`;
      users.set(token, userId);
      return token;
    },
    expire: (token: string): unknown => users.delete(token),
    /** Another app, or an older one, writes its own key by the same unlocked way. */
    async writeForeign(userId: string, data: Record<string, unknown>): Promise<void> {
      const before = ofUser(userId);
      await sleep(dice.between(1, 2000));
      metadata.set(userId, { ...before, ...data });
    },
    fetch: (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
      Promise.race([visit(url, init), givenUp(init.signal)]),
  };

  async function visit(_url: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.slice('Bearer '.length) ?? '';
    const body = typeof init.body === 'string' ? init.body : null;
    await travel();
    if (dice.chance(weather.lostRequest)) return lost(dice);
    if (dice.chance(weather.refused)) return refusal();
    if (headers.get('apikey') !== publishableKey)
      return Response.json({ message: 'No key' }, { status: 401 });
    const answer = await handle(method, token, body);
    if (dice.chance(weather.twice)) void travel().then(() => handle(method, token, body));
    await travel();
    return dice.chance(weather.lostAnswer) ? lost(dice) : answer;
  }
}
export type SyncServer = ReturnType<typeof createSyncServer>;

/** Either known at once, or silence until the caller gives up. */
const lost = (dice: Seeded): Promise<never> =>
  dice.chance(0.5) ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => undefined);

const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new TypeError('Aborted')));
  });
