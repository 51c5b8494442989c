import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreInput, stashInput } from '../../src/shell/device/unsaved-input.ts';

const drawn = (): HTMLInputElement => {
  document.body.innerHTML = '<input name="query">';
  const field = document.querySelector('input');
  if (!field) throw new Error('There is no field.');
  return field;
};

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/locations');
  drawn().value = 'Santa Cruz har';
  stashInput();
  // The reload that the app asked for.
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

test('what was typed before a reload is put back into a field that a slow device draws a minute later', async () => {
  restoreInput();
  await vi.advanceTimersByTimeAsync(60_000);
  const field = drawn();
  await vi.advanceTimersByTimeAsync(0);
  expect(field.value).toBe('Santa Cruz har');
});

test('but not into another screen, nor after the user has left the one it was typed on', async () => {
  restoreInput();
  history.pushState(null, '', '/trip');
  const elsewhere = drawn();
  await vi.advanceTimersByTimeAsync(0);
  expect(elsewhere.value).toBe('');
  history.pushState(null, '', '/locations');
  const field = drawn();
  await vi.advanceTimersByTimeAsync(0);
  expect(field.value).toBe('');
});
