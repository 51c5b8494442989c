import { expect, test, vi } from 'vitest';
import { guardedStorage, memoryStorage } from '../../src/first-paint/device-storage.ts';
import { fullStorage } from '../support/full-storage.ts';

test('what fits is on the device, for every tab', () => {
  const device = memoryStorage();
  const [here, there] = [guardedStorage(() => device), guardedStorage(() => device)];
  here.setItem('key', 'value');
  expect(there.getItem('key')).toBe('value');
  there.removeItem('key');
  expect(here.getItem('key')).toBeNull();
});

test('what does not fit any more holds on this page', () => {
  const device = fullStorage({ key: 'older' });
  const here = guardedStorage(() => device);
  here.setItem('key', 'newer');
  expect(here.getItem('key')).toBe('newer');
  expect(guardedStorage(() => device).getItem('key')).toBe('older');
  here.removeItem('key');
  expect(here.getItem('key')).toBeNull();
});

test('until another tab found room under the same name', () => {
  const items = new Map<string, string>();
  const here = guardedStorage(() => fullStorage(Object.fromEntries(items)));
  here.setItem('key', 'ours');
  items.set('key', 'theirs');
  expect(here.getItem('key')).toBe('theirs');
});

test('a browser that refuses storage altogether is one that forgets with the page', () => {
  const here = guardedStorage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(here.getItem('key')).toBeNull();
  here.setItem('key', 'value');
  expect(here.getItem('key')).toBe('value');
  here.removeItem('key');
  expect(here.getItem('key')).toBeNull();
});

test('what the browser refuses to keep is logged, without what it was', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  guardedStorage(() => fullStorage({})).setItem('key', 'secret');
  expect(warn.mock.calls.flat().join(' ')).toMatch(/^Local storage error: \w+/);
  expect(warn.mock.calls.flat().join(' ')).not.toContain('secret');
  warn.mockRestore();
});
