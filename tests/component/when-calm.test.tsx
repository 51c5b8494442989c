import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenCalm } from '../../src/ui/when-calm.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what may hold the page up waits until nobody has touched it for three seconds, and begins to wait anew with each touch', () => {
  const task = vi.fn<() => void>();
  window.dispatchEvent(new Event('pointerdown'));
  whenCalm(task);
  vi.advanceTimersByTime(2900);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(2900);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(task).toHaveBeenCalledOnce();
});

test('what was called off while it waited never comes', () => {
  const task = vi.fn<() => void>();
  window.dispatchEvent(new Event('pointerdown'));
  const callOff = whenCalm(task);
  vi.advanceTimersByTime(500);
  callOff();
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
});
