import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { lowDataOf } from '../../src/core/rules/forecast/low-data.ts';
import { hourlyCharts } from '../../src/pages/forecast/charts/hourly-charts.ts';
import { SourceSection } from '../../src/pages/settings/source-section.tsx';
import { QuotaWatch } from '../../src/shell/device/quota-watch.tsx';
import { noteLowData, savesData } from '../../src/ui/saves-data.ts';
import { assembleForecast } from '../support/assemble.ts';
import { freshEngine } from '../support/page-engine.ts';
import { english, formatsIn, showForecast } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow, sampleZone } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';
import { unfold } from '../support/unfold.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
afterEach(() => {
  cleanup();
  noteLowData(false);
});

const low = assembleForecast(lowDataOf(sampleForecast()), {
  zone: sampleZone,
  spotZone: sampleZone,
  previous: null,
});

test('a forecast of low data says that it is one, what is left out and that nothing is known between', async () => {
  await freshEngine();
  showForecast(low);
  expect(await screen.findByText('Low-data forecast')).toBeTruthy();
  expect(screen.getByText(/^Values every 3 hours only.*Not included: currents/)).toBeTruthy();
  cleanup();
  showForecast(sampleForecast());
  await screen.findByRole('heading', { name: /Current Conditions/i });
  expect(screen.queryByText('Low-data forecast')).toBeNull();
});

test('a refresh in low data that kept the whole forecast says so, with its age, and is no failure', async () => {
  await freshEngine();
  showForecast(sampleForecast(), { failure: { kind: 'keptWhole' } });
  const told = await screen.findByText(/^Low data is on\. The full saved forecast is kept/);
  expect(told.parentElement?.textContent).toMatch(/Downloaded .* ago/);
  expect(screen.queryByText(/Could not refresh/)).toBeNull();
});

test('the present is told by the last step, under its hour, and of the hours between nothing is', async () => {
  await freshEngine();
  // 08:20 in California; the steps of UTC are at 05:00, 08:00 and 11:00 there.
  showForecast(low, { now: sampleNow + 2 * 3600 });
  const heading = await screen.findByRole('heading', { name: /Current Conditions/i });
  expect(heading.textContent).toContain('08:00');
  const verdict = screen.getByRole('heading', { name: /^Sea conditions at 08:00/ });
  expect(verdict.textContent).toContain('data again at 11:00');
  expect(verdict.textContent).not.toContain('No data');
});

test('late in the evening nothing is told of the rest of the day, which is not known', async () => {
  await freshEngine();
  const inUtc = assembleForecast(lowDataOf(sampleForecast()), {
    zone: 'UTC',
    spotZone: sampleZone,
    previous: null,
  });
  // 22:20: the last step of the day was at 21:00.
  showForecast(inUtc, { now: sampleNow + 7 * 3600 });
  const verdict = await screen.findByRole('heading', { name: /^Sea conditions at 21:00/ });
  expect(verdict.textContent).toContain('data again at 00:00');
  expect(verdict.textContent).not.toContain('until midnight');
});

test('its charts are points: no line runs through what is not known', () => {
  const shapesOf = (forecast: Forecast): Record<string, [shape: string, hasCompanion: boolean]> =>
    Object.fromEntries(
      hourlyCharts({
        forecast,
        hours: [0, forecast.hourly.time.length],
        formats: formatsIn(),
        t: english,
      }).map(({ id, make }) => {
        const { shape, companion } = make();
        return [id, [shape, companion !== undefined]];
      }),
    );
  expect(shapesOf(low)).toMatchObject({ wind: ['points', false], gusts: ['points', false] });
  expect(shapesOf(sampleForecast())).toMatchObject({ wind: ['line', true], gusts: ['line', true] });
});

test('a link that was found poor while the device was busy is measured again with each file that comes', async () => {
  class Timing {
    readonly entryType = 'resource';
    readonly transferSize = 1000;
    readonly requestStart = 0;
    constructor(readonly responseEnd: number) {}
  }
  const files = [new Timing(2000)];
  let comes = (): void => undefined;
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => files as unknown as PerformanceEntryList,
  );
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        comes = told;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  await freshEngine();
  showScreen(<QuotaWatch />);
  await waitFor(() => expect(savesData()).toBe(true));
  files.push(new Timing(40));
  comes();
  expect(savesData()).toBe(false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('chosen in Settings it is kept, and what the page fetches by itself is held back', async () => {
  const { engine } = await freshEngine();
  showScreen(
    <>
      <SourceSection />
      <QuotaWatch />
    </>,
  );
  unfold();
  const choices = await screen.findByRole('group', { name: 'Low data' });
  const always = within(choices).getByRole('radio', { name: /^Always/ });
  await waitFor(() =>
    expect(within(choices).getByRole('radio', { name: /^By the connection/ })).toHaveProperty(
      'checked',
      true,
    ),
  );
  expect(savesData()).toBe(false);
  fireEvent.click(always);
  await waitFor(() => expect(always).toHaveProperty('checked', true));
  await waitFor(() => expect(savesData()).toBe(true));
  let kept: unknown;
  await engine.watch('settings', {}, ({ lowData }) => {
    kept = lowData;
  });
  await waitFor(() => expect(kept).toBe('on'));
});
