import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const page = '<meta name="build" content="7">';
let server: Server;
let origin: string;
/** What Cache Storage holds, by address. */
let stored: Map<string, Response>;
const worker = new EventTarget();

/** A host that sends the document's own address on to `/`, as Cloudflare Pages does. */
beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    if (url === '/') answer.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    else answer.writeHead(308, { Location: '/' }).end();
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';

  stored = new Map();
  const cache = {
    keys: async () => [...stored.keys()].map(url => new Request(url)),
    match: async (request: Request | string) => stored.get(new Request(request).url)?.clone(),
    put: async (request: Request | string, response: Response) =>
      void stored.set(new Request(request).url, response),
  };
  // What a worker calls itself, with addresses that are read from where it stands.
  const location = new URL(`${origin}/service-worker.js`);
  class OwnRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, location) : input, init);
    }
  }
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', location);
  vi.stubGlobal('Request', OwnRequest);
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [], match: async () => undefined });
  vi.stubGlobal('registration', { scope: `${origin}/` });
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('__WB_MANIFEST', [{ url: 'index.html', revision: '7' }]);
  vi.stubGlobal('__OFFING_BUILD', '7');
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('addEventListener', worker.addEventListener.bind(worker));
  await import('../../sw/service-worker.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => stored.clear());

/** Sends an event and waits for all that it starts. */
async function happens(type: string, what: object): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  const event = Object.assign(new Event(type), what, {
    waitUntil: (more: Promise<unknown>) => void work.push(more),
    respondWith: (response: Promise<Response>) => (answer = response),
  });
  worker.dispatchEvent(event);
  await Promise.all(work);
  return answer;
}

async function opens(path: string): Promise<Response | undefined> {
  const request = Object.defineProperty(new Request(path), 'mode', { value: 'navigate' });
  return happens('fetch', { request });
}

// A browser takes no answer for a page's own address that was sent on to another one.
test('the app opens where the browser threw its files away, on a host that sends the document’s address on', async () => {
  const fetched = await opens('/forecast');
  expect(await fetched?.text()).toBe(page);
  expect(fetched?.redirected).toBe(false);
});

test('and it opens from the files that were fetched anew', async () => {
  await happens('message', { data: { type: 'FETCH_MISSING_FILES' } });
  expect(stored.size).toBe(1);
  const kept = await opens('/forecast');
  expect(await kept?.text()).toBe(page);
  expect(kept?.redirected).toBe(false);
});
