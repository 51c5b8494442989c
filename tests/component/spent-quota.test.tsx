import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noteQuota, onQuotaSpent } from '../../src/engine/spent-quota.ts';
import { QuotaWatch } from '../../src/shell/device/quota-watch.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { inApp } from '../support/render-forecast.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a spent quota is told on whatever screen is open, once a day', () => {
  render(
    inApp(
      <ToastProvider>
        <QuotaWatch />
      </ToastProvider>,
    ),
  );
  const told = vi.fn<(failure: unknown) => void>();
  const leave = onQuotaSpent(told);
  const text = /The daily quota for Stormglass has been used\./;
  act(() => noteQuota({ kind: 'unreachable', provider: 'Stormglass' }));
  expect(screen.queryByText(text)).toBeNull();
  const spent = { kind: 'quota', provider: 'Stormglass' } as const;
  act(() => noteQuota(spent));
  act(() => noteQuota(spent));
  expect(screen.getAllByText(text)).not.toEqual([]);
  expect(told).toHaveBeenCalledTimes(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3600_000);
  act(() => noteQuota(spent));
  expect(told).toHaveBeenCalledTimes(2);
  leave();
});
