import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { examineStorage, noteEmptied } from '../../src/shell/device/storage-doctor.ts';
import { StorageNotice } from '../../src/shell/device/storage-notice.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

/** The page's own connection, each opened on a storage that the device has emptied. */
const sentinel = vi.hoisted(() => ({ isAlive: true, opens: true, isHung: false }));
vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
vi.mock('../../src/engine/sentinel.ts', () => ({
  isStorageMissing: () => false,
  openSentinel: async () => {
    if (sentinel.isHung) await new Promise(() => undefined);
    if (!sentinel.opens) throw new Error('busy');
    sentinel.isAlive = true;
    return {
      wasEvicted: true,
      pulse: () => (sentinel.isAlive ? Promise.resolve() : Promise.reject(new Error('gone'))),
      close: () => undefined,
    };
  },
}));

const words = /^This device cleared Offing’s data\./;
const comeBack = (): Promise<void> => act(() => examineStorage());

beforeEach(async () => {
  await freshEngine();
  sentinel.isAlive = false;
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test.each([
  ['the forecasts were asked for', 'link', 'Download forecasts'],
  ['it was put away', 'button', 'Dismiss'],
] as const)('that the device had cleared everything is said until %s', async (_until, role, name) => {
  showScreen(
    <>
      <h1 tabIndex={-1}>Prepare for sea</h1>
      <StorageNotice failure={null} />
    </>,
    '/ready',
  );
  await comeBack();
  expect(screen.getByText(words)).toBeDefined();
  await comeBack();
  fireEvent.click(screen.getByRole(role, { name }));
  expect(screen.queryByText(words)).toBeNull();
  // What was pressed is gone.
  expect(document.activeElement?.textContent).toBe('Prepare for sea');
  await comeBack();
  expect(screen.queryByText(words)).toBeNull();
});

test('a storage that was called lost and answers late is called so no longer, without a reload', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.useFakeTimers();
  // Reloads did not help: they are used up.
  sessionStorage.setItem('offing.reloads', JSON.stringify([Date.now(), Date.now()]));
  sentinel.opens = false;
  showScreen(<StorageNotice failure={null} />);
  const lost = /storage.*(?:not answer|stopped)/i;
  const examined = examineStorage();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await examined;
  const shown = document.body.textContent;
  expect(shown).toMatch(lost);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(document.body.textContent).toBe(shown);
  sentinel.opens = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(document.body.textContent).not.toMatch(lost);
  expect(reload).not.toHaveBeenCalled();
  sessionStorage.clear();
});

test('that a storage is slow is said above the screen, which makes no room for it', async () => {
  noteEmptied();
  vi.useFakeTimers();
  sentinel.isHung = true;
  showScreen(
    <div className="notices">
      <StorageNotice failure={null} />
    </div>,
  );
  const examined = examineStorage();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('Still loading saved data.')).toBeDefined();
  // `guarded.module.css` gives room to what does not pass.
  expect(document.querySelector('.notices > :not([data-passing])')).toBeNull();
  sentinel.isHung = false;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await examined;
  expect(screen.queryByText('Still loading saved data.')).toBeNull();
});
