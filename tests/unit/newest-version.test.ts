import { afterEach, expect, test, vi } from 'vitest';
import { newestVersion } from '../../src/engine/newest-version.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a server that never answers is out of reach after a moment, not for minutes', async () => {
  const limits: number[] = [];
  const over = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    limits.push(ms);
    return over.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_answer, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('Aborted')));
      }),
  );
  const asked = newestVersion();
  over.abort();
  expect(await asked).toBeNull();
  expect(limits.every(ms => ms <= 10_000)).toBe(true);
});

test('what is not the app’s own answer is none', async () => {
  for (const answer of [new Response('<html>', { status: 200 }), Response.json({ version: '' })]) {
    vi.stubGlobal('fetch', async () => answer);
    expect(await newestVersion()).toBeNull();
  }
  vi.stubGlobal('fetch', async () => Response.json({ version: '1.2.3' }));
  expect(await newestVersion()).toBe('1.2.3');
});
