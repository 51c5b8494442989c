import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPayer } from '../support/a-payer.ts';

const screens = {
  '/login': { page: ['/assets/login.js'], soon: ['/assets/auth.js'], worker: [], later: [] },
  '/': { page: ['/assets/frame.js', '/assets/words-en-places.js'], worker: [], later: [] },
  '/locations': { page: ['/assets/frame.js', '/assets/locations.js'], worker: [], later: [] },
  '/forecast': {
    page: ['/assets/frame.js', '/assets/forecast.js'],
    worker: ['/assets/engine.js'],
    later: ['/assets/zones.js'],
  },
};

let asked: string[] = [];
let read: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  asked = [];
  read = [];
  answer = async () => new Response('', { headers: { 'Content-Type': 'text/javascript' } });
  vi.stubGlobal('fetch', (file: string) => {
    asked.push(file);
    return answer();
  });
  const files = document.createElement('template');
  files.id = 'app-files';
  files.dataset['screens'] = JSON.stringify(screens);
  document.body.append(files);
});
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const begin = async (): Promise<void> => {
  const { fetchNext } = await import('../../src/shell/device/fetch-next.ts');
  fetchNext(path => read.push(path));
  fetchNext(path => read.push(path));
  await new Promise(done => setTimeout(done, 20));
};
/** In the modules of this test. */
const signIn = async (): Promise<void> => {
  const { identityStore } = await import('../../src/account/identity.ts');
  identityStore.set(aPayer());
};
const linkIs = (connection: object): void =>
  void vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));

test('while somebody types, each file behind the login comes once, in the order of need', async () => {
  await begin();
  expect(asked).toEqual([
    '/assets/auth.js',
    '/assets/frame.js',
    '/assets/engine.js',
    '/assets/locations.js',
    '/assets/zones.js',
    '/assets/forecast.js',
  ]);
  await expect.poll(() => read).toEqual(['/']);
  await signIn();
  await expect.poll(() => read).toEqual(['/', '/locations', '/forecast']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead where data are to be saved or the link is too slow: %o',
  async connection => {
    linkIs(connection);
    await begin();
    expect(asked).toEqual([]);
    expect(read).toEqual([]);
  },
);

test.each([
  ['dead', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'captive',
    async () => new Response('<p>Log in to the harbour', { headers: { 'Content-Type': 'text/html' } }),
  ],
])('a %s link is left alone', async (_kind, answers) => {
  answer = answers;
  await begin();
  expect(asked.length).toBeLessThanOrEqual(5);
  expect(asked).not.toContain('/assets/forecast.js');
  expect(read).toEqual([]);
});

test('with all of it on the device nothing is asked', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { controller: {} } } }));
  await begin();
  expect(asked).toEqual([]);
  await expect.poll(() => read).toEqual(['/']);
  await signIn();
  await expect.poll(() => read).toEqual(['/', '/locations', '/forecast']);
});
