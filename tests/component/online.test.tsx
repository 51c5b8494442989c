import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doubtConnection, trustConnection, useOnline } from '../../src/engine/online.ts';

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

test('an answer from elsewhere counts at once, and more than our own server’s silence before it', async () => {
  let fail: (reason: Error) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((_answer, reject) => (fail = reject)));
  doubtConnection();
  act(trustConnection);
  fail(new TypeError('Failed to fetch'));
  await shortly();
  expect(screen.getByText('online')).toBeDefined();
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
