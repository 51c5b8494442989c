import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ForecastPage } from '../../src/pages/forecast/forecast-page.tsx';
import { SettingsProvider } from '../../src/shell/settings/settings-context.tsx';
import { StoredSettings } from '../../src/shell/settings/stored-settings.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
afterEach(cleanup);

test('no verdict is shown before the skipper’s own limits are read', async () => {
  const { engine, clock } = await freshEngine();
  clock.now = Date.now();
  await engine.setFavorite(santaCruz, true);
  await engine.updateSettings({
    limits: { maxWindKt: 1, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null },
  });
  await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
  const { hook, searchHook } = memoryLocation({
    path: `/forecast?lat=${santaCruz.lat}&lng=${santaCruz.lng}`,
  });
  const app = (areSettingsAsked: boolean) => (
    <SettingsProvider>
      {areSettingsAsked && <StoredSettings />}
      <ToastProvider>
        <Router hook={hook} searchHook={searchHook}>
          <ForecastPage />
        </Router>
      </ToastProvider>
    </SettingsProvider>
  );
  const { rerender } = render(app(false));
  // Everything else that the screen asks is answered in order: the place's stored forecast, too.
  await act(async () => void (await engine.storageReport()));
  await act(async () => void (await engine.ping()));
  expect(screen.queryByText(/by day/)).toBeNull();
  expect(screen.queryByText('Current Conditions')).toBeNull();

  rerender(app(true));
  expect(await screen.findByText(/by day within your limits/)).toBeTruthy();
});
