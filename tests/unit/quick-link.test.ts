import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quickLink } from '../../workers/names/quick-link.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A link whose answers begin after so long. */
const link = (ms: number) => {
  const asked: string[] = [];
  const ask = (_url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push(init?.method ?? 'GET');
    return new Promise(resolve => {
      setTimeout(() => resolve(new Response(null)), ms);
    });
  };
  return { asked, isQuick: quickLink('/names.pack', ask) };
};
const after = async (ms: number, answer: Promise<boolean>): Promise<boolean> => {
  await vi.advanceTimersByTimeAsync(ms);
  return answer;
};

test('a link that answers at once brings the names', async () => {
  const { isQuick, asked } = link(40);
  expect(await after(40, isQuick())).toBe(true);
  expect(asked).toEqual(['HEAD']);
});

test('a slow one does not, and is not asked again at every letter', async () => {
  const { isQuick, asked } = link(600);
  expect(
    await after(
      600,
      Promise.all([isQuick(), isQuick()]).then(([one]) => one),
    ),
  ).toBe(false);
  expect(await isQuick()).toBe(false);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  void isQuick();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
});

test('one that never answers is slow, and holds nothing up', async () => {
  const isQuick = quickLink('/names.pack', () => new Promise(() => undefined));
  expect(await after(250, isQuick())).toBe(false);
});

test('names that were stored since the link was found slow are read at once', async () => {
  const stored: Response[] = [];
  vi.stubGlobal('caches', { match: () => Promise.resolve(stored[0]) });
  const { isQuick } = link(600);
  expect(await after(250, isQuick())).toBe(false);
  stored.push(new Response(''));
  expect(await isQuick()).toBe(true);
});

test('a dead one holds nothing up', async () => {
  expect(await quickLink('/names.pack', () => Promise.reject(new TypeError('Failed to fetch')))()).toBe(true);
});

test('names that are on the device are read however slow the link is', async () => {
  vi.stubGlobal('caches', { match: () => Promise.resolve(new Response('')) });
  const { isQuick, asked } = link(600);
  expect(await isQuick()).toBe(true);
  expect(asked).toEqual([]);
});
