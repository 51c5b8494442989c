import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doubtConnection, doubtUnlessAnswered, trustConnection, useOnline } from '../../src/engine/online.ts';

const Shown = () => <p>{useOnline() ? 'online' : 'offline'}</p>;

const answered = async () => Response.json({ version: '1' });
const dead = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Shown />);
});

afterEach(() => {
  trustConnection();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shortly = () => act(() => vi.advanceTimersByTimeAsync(1));

test('a request that reached nobody makes the app offline only where our own server is out of reach too', async () => {
  vi.stubGlobal('fetch', answered);
  doubtConnection();
  await shortly();
  expect(screen.getByText('online')).toBeDefined();

  vi.stubGlobal('fetch', dead);
  doubtConnection();
  await shortly();
  expect(screen.getByText('offline')).toBeDefined();
});

test('a dead connection that comes back is noticed by itself, and what waits for the network is told', async () => {
  const told = vi.fn<() => void>();
  window.addEventListener('online', told);
  vi.stubGlobal('fetch', dead);
  doubtConnection();
  await shortly();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('offline')).toBeDefined();
  expect(told).not.toHaveBeenCalled();

  vi.stubGlobal('fetch', answered);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('online')).toBeDefined();
  expect(told).toHaveBeenCalledOnce();
  window.removeEventListener('online', told);
});

test('in a tab that nobody looks at a dead connection is asked for rarely, and at once when it is looked at again', async () => {
  const asked = vi.fn<() => Promise<Response>>(dead);
  vi.stubGlobal('fetch', asked);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  doubtConnection();
  await act(() => vi.advanceTimersByTimeAsync(3600_000));
  expect(asked.mock.calls.length).toBeLessThan(10);
  expect(asked.mock.calls.length).toBeGreaterThan(3);

  vi.stubGlobal('fetch', answered);
  seen.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await shortly();
  expect(screen.getByText('online')).toBeDefined();
});

test('an answer from elsewhere counts at once, and more than our own server’s silence before it', async () => {
  let fail: (reason: Error) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((_answer, reject) => (fail = reject)));
  doubtConnection();
  act(trustConnection);
  fail(new TypeError('Failed to fetch'));
  await shortly();
  expect(screen.getByText('online')).toBeDefined();
});

test('accounts and our own server that are silent do not make offline whoever has just got the weather', async () => {
  trustConnection();
  vi.stubGlobal('fetch', dead);
  doubtUnlessAnswered();
  await shortly();
  expect(screen.getByText('online')).toBeDefined();

  // The weather's own silence counts at once, and ends what its answer was good for.
  doubtConnection();
  await shortly();
  expect(screen.getByText('offline')).toBeDefined();

  act(trustConnection);
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
  doubtUnlessAnswered();
  await shortly();
  expect(screen.getByText('offline')).toBeDefined();
});

test('a connection that stays dead for a whole watch is asked for once a minute', async () => {
  const asked = vi.fn<typeof dead>(dead);
  vi.stubGlobal('fetch', asked);
  doubtConnection();
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(asked.mock.calls.length).toBeGreaterThan(18);
  asked.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
  expect(asked.mock.calls.length).toBeLessThan(62);
});

test('a tab that is open says offline as soon as another one has found the connection dead', async () => {
  const asked = vi.fn<typeof dead>(dead);
  vi.stubGlobal('fetch', asked);
  const told = { key: 'offing.dead-at', newValue: '1800000000' };
  trustConnection();
  window.dispatchEvent(new StorageEvent('storage', told));
  await shortly();
  // This one has just got the weather.
  expect(screen.getByText('online')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
  window.dispatchEvent(new StorageEvent('storage', told));
  await shortly();
  expect(screen.getByText('offline')).toBeDefined();
  // It asks by itself from now on, not once more with each of the other's.
  window.dispatchEvent(new StorageEvent('storage', told));
  await shortly();
  expect(asked).toHaveBeenCalledOnce();
});

test('a start believes for an hour that a dead connection still is, and asks at once', async () => {
  vi.stubGlobal('fetch', dead);
  doubtConnection();
  await shortly();

  const startAgain = async (): Promise<boolean> => {
    vi.resetModules();
    const started = await import('../../src/engine/online.ts');
    const before = started.isOnline();
    await vi.advanceTimersByTimeAsync(1);
    started.trustConnection();
    return before;
  };
  const at = localStorage.getItem('offing.dead-at') ?? '';
  expect(await startAgain()).toBe(false);
  expect(localStorage.getItem('offing.dead-at')).toBeNull();
  expect(await startAgain()).toBe(true);
  localStorage.setItem('offing.dead-at', String(Number(at) - 3600));
  expect(await startAgain()).toBe(true);
});
