import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NextWindowLine } from '../../src/shell/places/next-window-line.tsx';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { noConditions } from '../../src/core/rules/settings/place-rules.ts';
import { FormatsProvider } from '../../src/i18n/format.tsx';
import { glance } from '../../src/core/rules/week/glance.ts';
import { santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { sampleForecast } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const at = { lat: santaCruz.lat, lng: santaCruz.lng };
const limits = (maxWindKt: number) => ({ limits: { ...defaultSettings.limits, maxWindKt } });
const show = () =>
  showScreen(
    <FormatsProvider units="imperial" zone="America/Los_Angeles">
      <NextWindowLine at={at} />
    </FormatsProvider>,
  );

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  ({ engine } = await freshEngine({ startAt: Date.now() }));
  await engine.refreshForecast(at, { source: 'open-meteo', force: false });
});
afterEach(cleanup);

test('the next window inside the limits is told, and that there is none, with when the data end', async () => {
  await engine.updateSettings(limits(200));
  show();
  expect(await screen.findByText(/^Within your limits now, until .* \(end of data\)$/)).toBeTruthy();
  await engine.updateSettings(limits(0.01));
  expect(
    await screen.findByText(/^No window of 2 h or more within your limits \(data end \w{3}\s\d\d:\d\d\)$/),
  ).toBeTruthy();
});

test('a window shorter than the shortest that counts is none', async () => {
  await engine.updateSettings({ ...limits(200), minWindowHours: 24 * 30 });
  show();
  expect(await screen.findByText(/^No window of 720 h or more within your limits/)).toBeTruthy();
});

test('a window of an activity shorter than the shortest that counts is none', async () => {
  await engine.chooseActivity('boating', true);
  await engine.updateSettings({ minWindowHours: 24 * 30 });
  show();
  expect(await screen.findByText(/^Boating: no window of 720 h or more \(data end /)).toBeTruthy();
});

test('a card shows the leading activity alone, Plan each of them', async () => {
  await engine.chooseActivity('boating', true);
  await engine.chooseActivity('beach', true);
  await engine.setLeadingActivity(at, 'beach');
  show();
  expect(await screen.findByText(/^Boating: /)).toBeTruthy();
  expect(screen.getByText(/^Beach: /)).toBeTruthy();
  cleanup();
  showScreen(<NextWindowLine at={at} isBrief />);
  expect(await screen.findByText(/^Beach: /)).toBeTruthy();
  expect(screen.queryByText(/^Boating: /)).toBeNull();
});

test('where a place has a rule of its own, that one is told', async () => {
  await engine.updateSettings(limits(0.01));
  await engine.setPlaceRule(at, { ...noConditions, maxWindKt: 200 });
  show();
  expect(await screen.findByText(/^Within place limits now/)).toBeTruthy();
});

test('what is not known is inside nobody’s limits', async () => {
  await engine.updateSettings({ limits: { ...defaultSettings.limits, maxSurgeFt: 10, maxWindKt: 200 } });
  show();
  expect(await screen.findByText(/^No window of 2 h or more within your limits/)).toBeTruthy();
});

test('a card with a glance tells the forecast’s own first line, of its place’s own rule the worker’s', async () => {
  const now = Math.floor(Date.now() / 1000);
  const shown = glance(sampleForecast({ now }));
  await engine.updateSettings(limits(200));
  showScreen(
    <FormatsProvider units="imperial" zone="America/Los_Angeles">
      <NextWindowLine at={at} glance={shown} />
    </FormatsProvider>,
  );
  expect(await screen.findByText(/^Within your limits by day: /)).toBeTruthy();
  await engine.setPlaceRule(at, { ...noConditions, maxWindKt: 200 });
  expect(await screen.findByText(/^Within place limits now/)).toBeTruthy();
});

test('without limits and rules nothing stands there', async () => {
  const { container } = show();
  await engine.updateSettings({ units: 'metric' });
  expect(container.querySelector('p')).toBeNull();
});
