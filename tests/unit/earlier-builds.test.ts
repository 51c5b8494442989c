import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from 'workbox-core';
import { keepEarlierBuild } from '../../sw/earlier-builds.ts';

// What a worker calls itself.
vi.hoisted(() => vi.stubGlobal('self', globalThis));
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (path: string) => (path === '/assets/new.js' ? path : undefined),
}));

const origin = 'https://app.example';
let stored: Map<string, Map<string, string>>;
let roomFor: number;

/** Cache Storage as far as it is needed, with room for so many more files. */
const cacheStorage = {
  open: async (name: string) => {
    const files = stored.get(name) ?? new Map<string, string>();
    stored.set(name, files);
    return {
      keys: async () => [...files.keys()].map(url => new Request(url)),
      match: async ({ url }: Request) => new Response(files.get(url)),
      put: async ({ url }: Request, response: Response) => {
        if (roomFor-- <= 0) throw new DOMException('Full', 'QuotaExceededError');
        files.set(url, await response.text());
      },
    };
  },
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
};

beforeEach(() => {
  stored = new Map([
    [
      cacheNames.precache,
      new Map([
        [`${origin}/assets/one.js`, 'one'],
        [`${origin}/assets/two.js`, 'two'],
        [`${origin}/assets/new.js`, 'new'],
        [`${origin}/index.html`, 'page'],
      ]),
    ],
  ]);
  roomFor = Infinity;
  vi.stubGlobal('caches', cacheStorage);
});
afterEach(() => vi.unstubAllGlobals());

const keptBuilds = () => [...stored].filter(([name]) => name !== cacheNames.precache);

test('a tab of the build before still finds the files that the next build no longer has', async () => {
  await keepEarlierBuild();
  expect(keptBuilds().map(([, files]) => [...files.keys()])).toEqual([
    [`${origin}/assets/one.js`, `${origin}/assets/two.js`],
  ]);
});

test('an install that is tried again and again pushes no build before it out', async () => {
  const now = Date.now();
  for (const age of [2, 1])
    stored.set(`offing-earlier-build-${now - age}`, new Map([[`${origin}/assets/old${age}.js`, '']]));
  const clock = vi.spyOn(Date, 'now');
  for (let attempt = 0; attempt < 3; attempt++) {
    clock.mockReturnValue(now + attempt);
    await keepEarlierBuild();
    // The next try is for a build that lacks one file more.
    stored.get(cacheNames.precache)?.set(`${origin}/assets/more${attempt}.js`, '');
  }
  clock.mockRestore();
  expect(keptBuilds().map(([, files]) => [...files.keys()])).toEqual([
    [`${origin}/assets/old2.js`],
    [`${origin}/assets/old1.js`],
    ['one', 'two', 'more0', 'more1'].map(name => `${origin}/assets/${name}.js`),
  ]);
});

test('what was kept already stays where there is no room for the rest', async () => {
  await keepEarlierBuild();
  stored.get(cacheNames.precache)?.set(`${origin}/assets/three.js`, '');
  roomFor = 0;
  await keepEarlierBuild();
  expect(keptBuilds().map(([, files]) => [...files.keys()])).toEqual([
    [`${origin}/assets/one.js`, `${origin}/assets/two.js`],
  ]);
});

test('on a full device the update comes all the same, and what was begun to be kept takes no room', async () => {
  roomFor = 1;
  await keepEarlierBuild();
  expect(keptBuilds()).toEqual([]);
});

test('the files of the last three builds are kept, those of the one before them make room', async () => {
  for (const age of [3, 2, 1])
    stored.set(`offing-earlier-build-${Date.now() - age}`, new Map([[`${origin}/assets/old${age}.js`, '']]));
  await keepEarlierBuild();
  expect(keptBuilds().map(([, files]) => [...files.keys()])).toEqual([
    [`${origin}/assets/old2.js`],
    [`${origin}/assets/old1.js`],
    [`${origin}/assets/one.js`, `${origin}/assets/two.js`],
  ]);
});

test('an update that takes no file away pushes no build out', async () => {
  for (const name of ['one', 'two']) stored.get(cacheNames.precache)?.delete(`${origin}/assets/${name}.js`);
  for (const age of [3, 2, 1])
    stored.set(`offing-earlier-build-${Date.now() - age}`, new Map([[`${origin}/assets/old${age}.js`, '']]));
  await keepEarlierBuild();
  expect(keptBuilds().map(([, files]) => [...files.keys()])).toEqual(
    [3, 2, 1].map(age => [`${origin}/assets/old${age}.js`]),
  );
});
