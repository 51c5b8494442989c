import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourS } from '../../src/domain/time.ts';
import { ReadyPage } from '../../src/pages/ready/ready-page.tsx';
import { pillarPoint, santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
const device = vi.hoisted(() => ({ missingFiles: 0 as number | null }));
// A service worker that has every file, or fetches what it lacks; there is none here.
vi.mock('../../src/shell/device-facts.ts', () => ({
  askToKeep: () => undefined,
  deviceFacts: async () => ({ ...device, isPersisted: true, usedBytes: 1, freeBytes: 1 }),
  fetchMissingFiles: async () => void (device.missingFiles = 0),
}));

let world: Awaited<ReturnType<typeof freshEngine>>;
beforeEach(async () => {
  device.missingFiles = 0;
  world = await freshEngine();
  world.clock.now = Date.now();
  await world.engine.setFavorite(pillarPoint, true);
  await world.engine.setFavorite(santaCruz, true);
});
afterEach(cleanup);

async function downloadAll(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Download everything' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Download everything' });
}

test('all of it is there: until when at least, and how old each forecast is', async () => {
  showScreen(<ReadyPage />);
  const before = (await screen.findByText('Not everything is on this device yet.')).closest('[aria-live]');
  await downloadAll();
  const verdict = await screen.findByText('Everything is on this device.');
  // Heard: it comes where its predecessor stood.
  expect(before?.contains(verdict)).toBe(true);
  expect(screen.getByText(/^Every forecast reaches to .+ at least/)).toBeTruthy();
  expect(screen.getAllByText('Downloaded just now')).toHaveLength(2);
  expect(screen.queryByText(/not known/)).toBeNull();
});

test('until when is told on this device’s clock, by its name where forecasts are told on their places’', async () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  showScreen(<ReadyPage />);
  await downloadAll();
  expect(await screen.findByText(/^Every forecast reaches to .+\d at least/)).toBeTruthy();
  await world.engine.updateSettings({ showTimesIn: 'spot' });
  expect(await screen.findByText(/^Every forecast reaches to .+\d\sGMT\+[12] at least/)).toBeTruthy();
  expect(screen.getAllByText(/^reaches to .+\d\sGMT\+[12]$/)).toHaveLength(2);
  vi.unstubAllEnvs();
});

test('what is there but could not be renewed is not passed off as new', async () => {
  showScreen(<ReadyPage />);
  await downloadAll();
  await screen.findByText('Everything is on this device.');
  world.clock.now += 4 * hourS * 1000;
  world.services.scenario.set({ name: 'quota' });
  await downloadAll();
  expect(
    await screen.findByText('Everything is on this device, but not all of it could be renewed.'),
  ).toBeTruthy();
  expect(screen.getAllByText(/The daily quota for .* has been used/)).toHaveLength(2);
  expect(screen.queryByText('Everything is on this device.')).toBeNull();
});

test('a source whose day is used up keeps nothing from being told as downloaded that is', async () => {
  await world.engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
  world.services.scenario.set({ name: 'quota' });
  showScreen(<ReadyPage />);
  await downloadAll();
  expect(await screen.findAllByText(/The daily quota for .* has been used/)).toHaveLength(1);
});

test('a forecast without waves is said to be incomplete, and nothing is called whole', async () => {
  world.services.scenario.set({ name: 'waves-missing' });
  showScreen(<ReadyPage />);
  await downloadAll();
  expect(await screen.findAllByText('Days with wind or waves not known: 7 of 7')).toHaveLength(2);
  expect(
    await screen.findByText('The forecasts are on this device, but wind or waves are missing on some days.'),
  ).toBeTruthy();
  expect(screen.queryByText('Everything is on this device.')).toBeNull();
});

test('half a download says what failed', async () => {
  world.services.scenario.set({ name: 'quota', only: ['marine'] });
  showScreen(<ReadyPage />);
  await downloadAll();
  expect(await screen.findAllByText(/The daily quota for .* has been used/)).toHaveLength(2);
  expect(screen.queryByText('Everything is on this device.')).toBeNull();
});

test('to download everything is to download what is missing of the app, too', async () => {
  device.missingFiles = 3;
  showScreen(<ReadyPage />);
  expect(await screen.findByText('3 files are missing')).toBeTruthy();
  await downloadAll();
  expect(await screen.findByText('Everything is on this device.')).toBeTruthy();
});

test('an app that is still being put away is said to be there once it is', async () => {
  device.missingFiles = null;
  showScreen(<ReadyPage />);
  expect(await screen.findByText('not kept by this browser: it needs a connection to open')).toBeTruthy();
  device.missingFiles = 0;
  vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] });
  try {
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('on this device, opens without a connection')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
