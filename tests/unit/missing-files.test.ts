import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const page = '<meta name="build" content="7"></html>';
let server: Server;
let origin: string;
/** What Cache Storage holds, by address. */
let stored: Map<string, Response>;
/** What the host, or whatever stands in its place, answers for the script; null = the line is cut. */
let script: { type: string; text: string } | null;
let asked: string[];
/** Whether the host is out of reach. */
let isCut = false;
/** The document of another build in Cache Storage. */
let otherBuild: Response | undefined;
const worker = new EventTarget();

/** A host that sends the document's own address on to `/`, as Cloudflare Pages does. */
beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    asked.push(url ?? '');
    if (isCut || (url === '/assets/app.js' && !script)) answer.destroy();
    else if (url === '/assets/app.js' && script)
      answer.writeHead(200, { 'Content-Type': script.type }).end(script.text);
    else if (url === '/') answer.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
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
  vi.stubGlobal('caches', {
    open: async () => cache,
    keys: async () => [],
    match: async () => otherBuild?.clone(),
  });
  vi.stubGlobal('registration', { scope: `${origin}/` });
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('__WB_MANIFEST', [
    { url: 'index.html', revision: '7' },
    {
      url: 'assets/app.js',
      revision: null,
      integrity: `sha256-${createHash('sha256').update('app()').digest('base64')}`,
    },
  ]);
  vi.stubGlobal('__OFFING_BUILD', '7');
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('addEventListener', worker.addEventListener.bind(worker));
  await import('../../sw/service-worker.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  stored.clear();
  script = { type: 'text/javascript', text: 'app()' };
  asked = [];
  [isCut, otherBuild] = [false, undefined];
});

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
  expect(stored.size).toBe(2);
  const kept = await opens('/forecast');
  expect(await kept?.text()).toBe(page);
  expect(kept?.redirected).toBe(false);
});

test('without a network a navigation that was under way while the next build took over opens that build', async () => {
  isCut = true;
  const words = await opens('/forecast');
  expect(await words?.text()).toContain('Connect to a network');
  otherBuild = new Response('<meta name="build" content="8"></html>');
  const answer = await opens('/forecast');
  expect(await answer?.text()).toBe('<meta name="build" content="8"></html>');
});

const fetchMissing = () => happens('message', { data: { type: 'FETCH_MISSING_FILES' } });
const countMissing = async (): Promise<number | undefined> => {
  let count: number | undefined;
  const port = { postMessage: (said: number) => (count = said) };
  await happens('message', { data: { type: 'COUNT_MISSING_FILES' }, ports: [port] });
  return count;
};

test('what is missing is counted, and nothing else is fetched anew', async () => {
  expect(await countMissing()).toBe(2);
  await fetchMissing();
  expect(await countMissing()).toBe(0);
  stored.delete(`${origin}/assets/app.js`);
  expect(await countMissing()).toBe(1);
  asked = [];
  await fetchMissing();
  expect(asked).toEqual(['/assets/app.js']);
  expect(await stored.get(`${origin}/assets/app.js`)?.text()).toBe('app()');
});

test('a harbour’s page in place of a file is not put away: the file stays missing until it comes', async () => {
  script = { type: 'text/html', text: '<h1>Marina Wi-Fi</h1>' };
  await fetchMissing();
  expect([...stored.keys()].filter(url => url.includes('/assets/'))).toEqual([]);
  expect(await countMissing()).toBe(1);
  script = { type: 'text/javascript', text: 'app()' };
  await fetchMissing();
  expect(await countMissing()).toBe(0);
});

test('a file that was emptied on this device is counted, and fetched again by a repair', async () => {
  await fetchMissing();
  stored.set(`${origin}/assets/app.js`, new Response('', { headers: { 'Content-Type': 'text/javascript' } }));
  expect(await countMissing()).toBe(1);
  const answers: unknown[] = [];
  await happens('message', {
    data: { type: 'REPAIR_FILES' },
    ports: [{ postMessage: (said: unknown) => void answers.push(said) }],
  });
  expect(answers).toEqual([{ repaired: 1, missing: 0 }]);
  expect(await countMissing()).toBe(0);
});

test('a file that the host sends spoiled is not stored', async () => {
  script = { type: 'text/javascript', text: '' };
  await fetchMissing();
  expect(await countMissing()).toBe(1);
});

test('an emptied document is fetched again at the next visit', async () => {
  await fetchMissing();
  const key = [...stored.keys()].find(url => url.includes('index.html')) ?? '';
  stored.set(key, new Response('', { headers: { 'Content-Type': 'text/html' } }));
  const opened = await opens('/forecast');
  expect(await opened?.text()).toBe(page);
});

test('a line that is cut costs the other files nothing', async () => {
  script = null;
  await fetchMissing();
  expect(await countMissing()).toBe(1);
});
