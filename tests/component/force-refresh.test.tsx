import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ForceRefreshPage } from '../../src/pages/force-refresh/force-refresh-page.tsx';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a connection the reason stands for two seconds, beside the way back, which is then taken', async () => {
  const { history } = showScreen(<ForceRefreshPage />, '/force-refresh');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  screen.getByText(/^Failed to refresh: server unreachable/);
  expect(screen.getByRole('link', { name: 'Back to settings' }).getAttribute('href')).toBe('/settings');
  expect(history).toEqual(['/force-refresh']);
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(history).toEqual(['/settings']);
});
