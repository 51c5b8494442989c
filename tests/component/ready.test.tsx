import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { glance } from '../../src/core/rules/week/glance.ts';
import { placesReadiness } from '../../src/core/rules/week/readiness.ts';
import type { SavedTrip } from '../../src/core/rules/route/trip.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { ReadyPlaces } from '../../src/pages/ready/ready-places.tsx';
import { ReadyPage } from '../../src/pages/ready/ready-page.tsx';
import { pillarPoint, santaCruz } from '../support/a-place.ts';
import { dayTrip } from '../support/made-trips.ts';
import { namesHere } from '../support/names-packs.ts';
import { freshEngine } from '../support/page-engine.ts';
import { inApp } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
const device = vi.hoisted(() => ({ missingFiles: 0 as number | null }));
// A service worker that has every file, or fetches what it lacks; this environment has none.
vi.mock('../../src/shell/device/app-files.ts', () => ({
  repairAppFiles: async () => {
    const repaired = device.missingFiles ?? 0;
    device.missingFiles = 0;
    return { repaired, missing: 0 };
  },
}));
vi.mock('../../src/shell/device/device-facts.ts', () => ({
  askToKeep: () => undefined,
  deviceFacts: async () => ({ ...device, isPersisted: true, usedBytes: 1, freeBytes: 1 }),
}));

let world: Awaited<ReturnType<typeof freshEngine>>;
beforeEach(async () => {
  device.missingFiles = 0;
  const { names } = namesHere();
  world = await freshEngine({ openNames: async () => names });
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
  expect(screen.getByText(/^All forecasts run to .+ or later/)).toBeTruthy();
  expect(screen.getAllByText(/^Downloaded just now \(\w{3},\s\w{3}\s\d+,\s\d\d:\d\d\)$/)).toHaveLength(2);
  expect(screen.queryByText(/^(Old|Expired)$/)).toBeNull();
  expect(screen.queryByText(/unknown/)).toBeNull();
});

test('the names of the world come with everything else', async () => {
  const { names, world: file } = namesHere();
  world = await freshEngine({ openNames: async () => names });
  world.clock.now = Date.now();
  await world.engine.setFavorite(pillarPoint, true);
  showScreen(<ReadyPage />);
  expect(await screen.findByText(/^not on this device: only US names/)).toBeTruthy();
  await downloadAll();
  expect(await screen.findByText('on this device, found without a connection')).toBeTruthy();
  expect(file.isReachable).toBe(true);
});

test('without the names of the world the forecasts are there, and nobody reads that everything is', async () => {
  const { names } = namesHere({ hasWorld: false });
  world = await freshEngine({ openNames: async () => names });
  world.clock.now = Date.now();
  await world.engine.setFavorite(pillarPoint, true);
  showScreen(<ReadyPage />);
  await downloadAll();
  expect(await screen.findByText('Forecasts are saved, but world place names are not.')).toBeTruthy();
  expect(screen.getByText(/^not on this device: only US names/)).toBeTruthy();
  expect(screen.queryByText('Everything is on this device.')).toBeNull();
});

/** Planned without a connection: kept, and nothing downloaded along it. */
async function planTrip(): Promise<SavedTrip> {
  const saved = { id: 'trip', trip: dayTrip(), created: 0, changed: 0 };
  expect(await world.engine.saveTrip(saved)).toMatchObject({ ok: true });
  return saved;
}

test('a trip that nothing is downloaded along yet is listed, and nobody reads that everything is there', async () => {
  showScreen(<ReadyPage />);
  await downloadAll();
  await screen.findByText('Everything is on this device.');
  await planTrip();
  expect(await screen.findByText('Nothing downloaded yet')).toBeTruthy();
  expect(await screen.findByText('Forecasts are saved, but not for every trip.')).toBeTruthy();
  expect(screen.queryByText('Everything is on this device.')).toBeNull();
  await downloadAll();
  expect(await screen.findByText('Everything is on this device.')).toBeTruthy();
});

test('a trip whose way was changed since its download is not there', async () => {
  const saved = await planTrip();
  showScreen(<ReadyPage />);
  await downloadAll();
  await screen.findByText('Everything is on this device.');
  const [first] = saved.trip.waypoints;
  const waypoints = [first, { lat: 36.5, lng: -122.6 }].flatMap(each => each ?? []);
  await world.engine.saveTrip({ ...saved, trip: { ...saved.trip, waypoints }, changed: 1 });
  expect(await screen.findByText(/^downloaded before the route changed$/i)).toBeTruthy();
  expect(screen.queryByText('Everything is on this device.')).toBeNull();
});

test('until when is told of each place on the clock of its forecast, of all on this device’s, by their names', async () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  showScreen(<ReadyPage />);
  await downloadAll();
  expect(await screen.findByText(/^All forecasts run to .+\d or later/)).toBeTruthy();
  await world.engine.updateSettings({ showTimesIn: 'spot' });
  expect(await screen.findByText(/^All forecasts run to .+\d\sGMT\+[12] or later/)).toBeTruthy();
  expect(screen.getAllByText(/^until .+\d\sP[SD]T$/)).toHaveLength(2);
  expect(screen.getAllByText(/^Downloaded just now \(.+\d\sP[SD]T\)$/)).toHaveLength(2);
  vi.unstubAllEnvs();
});

test('each forecast that is old or has run out is marked, with the time of its download', async () => {
  world.clock.now = Date.now() - 30 * hourS * 1000;
  await world.engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
  world.clock.now = Date.now() - 9 * 24 * hourS * 1000;
  await world.engine.refreshForecast(pillarPoint, { source: 'open-meteo', force: false });
  showScreen(<ReadyPage />);
  const row = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li')?.textContent ?? '';
  await screen.findByText(/^Downloaded 30 hours ago/);
  expect(await row('Santa Cruz Harbor')).toMatch(/Old\s*Downloaded 30\shours ago \(.+\d\d:\d\d\)/);
  expect(await row('Pillar Point')).toMatch(
    /Out of date since .*Expired\s*Downloaded 9\sdays ago \(.+\d\d:\d\d\)/i,
  );
});

test('a download time that is still to come is no age, and counts as old', async () => {
  world.clock.now = Date.now() + 3 * hourS * 1000;
  await world.engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
  showScreen(<ReadyPage />);
  expect(await screen.findByText(/^Download time in the future/)).toBeTruthy();
  expect(screen.getByText('Old')).toBeTruthy();
});

test('by a clock that the last download proved wrong no age is told, of what came by a right one either', async () => {
  // Downloaded minutes ago; then the clock goes eight hours ahead, another place is opened and the connection is lost.
  world.clock.now = Date.now() - 8 * hourS * 1000;
  await world.engine.refreshForecast(santaCruz, { source: 'open-meteo', force: true });
  world.clock.aheadS = 8 * hourS;
  await world.engine.refreshForecast(pillarPoint, { source: 'open-meteo', force: true });
  world.network.up = false;
  showScreen(<ReadyPage />);
  expect(await screen.findByText(/^This device’s clock is wrong/)).toBeTruthy();
  expect(screen.getByText(/^Downloaded at an unknown time/)).toBeTruthy();
  expect(screen.getByText(/by this device’s clock, which was wrong$/)).toBeTruthy();
  expect(screen.queryByText(/hours ago|just now/)).toBeNull();
  expect(screen.queryByText('Everything is on this device.')).toBeNull();
});

test('what its source issued more than a day ago is old, however lately it was downloaded', () => {
  const now = sampleNow;
  const forecast = sampleForecast();
  const issuedAt = now - 26 * hourS;
  const kept = { ...santaCruz, isFavorite: true, favoriteRank: 0, lastAccessed: null, created: 0, stamp: 0 };
  const readiness = placesReadiness([kept], { [kept.id]: glance({ ...forecast, issuedAt }) }, now);
  const idle = {
    progress: null,
    failures: new Map(),
    wasStopped: false,
    tripsFailure: null,
    start: () => {},
    stop: () => {},
  };
  render(inApp(<ReadyPlaces readiness={readiness} download={idle} now={now} />));
  expect(screen.getByText('Old')).toBeTruthy();
  expect(screen.getByText(/^Issued: 26 hours ago/)).toBeTruthy();
});

test('what is there but could not be renewed is not passed off as new', async () => {
  showScreen(<ReadyPage />);
  await downloadAll();
  await screen.findByText('Everything is on this device.');
  world.clock.now += 4 * hourS * 1000;
  world.services.scenario.set({ name: 'quota' });
  await downloadAll();
  expect(await screen.findByText('Forecasts are saved, but some could not be refreshed.')).toBeTruthy();
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
  expect(await screen.findAllByText('Days without wind or wave data: 7 of 7')).toHaveLength(2);
  expect(await screen.findByText('Forecasts are saved, but some days lack wind or waves.')).toBeTruthy();
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
  expect(await screen.findByText('3 files are missing or damaged')).toBeTruthy();
  await downloadAll();
  expect(await screen.findByText('Everything is on this device.')).toBeTruthy();
});

test('an app that is still being put away is said to be there once it is', async () => {
  device.missingFiles = null;
  showScreen(<ReadyPage />);
  expect(await screen.findByText('not saved: needs a connection to open')).toBeTruthy();
  device.missingFiles = 0;
  vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] });
  try {
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('on this device, opens without a connection')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
