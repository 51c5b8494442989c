import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityStore } from '../../src/account/identity.ts';
import { useForecast } from '../../src/engine/use-forecast.ts';
import { useNow } from '../../src/engine/use-now.ts';
import { useFormats } from '../../src/i18n/format.tsx';
import { AlertWatch } from '../../src/shell/alerts/alert-watch.tsx';
import { applyTheme } from '../../src/shell/settings/apply-theme.ts';
import { writeNights } from '../../src/shell/settings/night-hours.ts';
import { pillarPoint } from '../support/a-place.ts';
import { aPayer } from '../support/a-payer.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { until } from '../support/until.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const startMs = Date.UTC(2026, 5, 24, 18);
let isSeen: DocumentVisibilityState;
let stopTheme = (): void => undefined;

beforeEach(() => {
  isSeen = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => isSeen);
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ now: startMs, toFake: [...toFake] });
});
afterEach(() => {
  cleanup();
  identityStore.set(null);
  stopTheme();
  writeNights([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const look = (next: DocumentVisibilityState): void =>
  act(() => {
    isSeen = next;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const wait = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
/** The clock goes on and no timer does. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

describe('a forecast that is left open', () => {
  const Feed = () => <p>{useForecast(pillarPoint, 'open-meteo').busy ? 'busy' : 'still'}</p>;
  const open = async () => {
    const world = await freshEngine();
    const asked = vi.spyOn(world.engine, 'refreshForecast');
    render(<Feed />);
    await vi.waitFor(() => screen.getByText('still'));
    asked.mockClear();
    return asked;
  };

  test('asks for what is new every half hour, be it a favorite or not', async () => {
    const asked = await open();
    await wait(29 * minuteMs);
    expect(asked).not.toHaveBeenCalled();
    await wait(2 * minuteMs);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ force: false });
    await wait(2 * hourMs);
    expect(asked).toHaveBeenCalledTimes(5);
  });

  test('asks once when the device wakes after days, and within a minute where nobody had turned away', async () => {
    const asked = await open();
    look('hidden');
    sleep(72 * hourMs);
    await wait(hourMs);
    expect(asked).not.toHaveBeenCalled();
    look('visible');
    expect(asked).toHaveBeenCalledTimes(1);
    sleep(72 * hourMs);
    await wait(minuteMs);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('asks nothing when someone comes back again and again, nor without a connection', async () => {
    const asked = await open();
    for (const next of ['hidden', 'visible', 'hidden', 'visible'] as const) look(next);
    vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));
    await wait(2 * hourMs);
    vi.unstubAllGlobals();
    expect(asked).not.toHaveBeenCalled();
  });
});

test('a screen that nobody looks at does nothing for the time, and tells it at once when it is looked at', async () => {
  let drawn = 0;
  const Clock = () => {
    drawn++;
    return <p>{useNow(30) - startMs / 1000}</p>;
  };
  render(<Clock />);
  await wait(hourMs);
  expect(screen.getByText('3600')).toBeDefined();
  look('hidden');
  drawn = 0;
  await wait(10 * hourMs);
  expect(drawn).toBe(0);
  look('visible');
  expect(screen.getByText('39600')).toBeDefined();
});

test('the hour on screen is right within two seconds after a device has slept, or had its clock set back', async () => {
  const Clock = () => <p>{useNow(60) - startMs / 1000}</p>;
  render(<Clock />);
  sleep(31 * 24 * hourMs);
  await wait(2000);
  expect(Number(screen.getByText(/\d/).textContent)).toBeGreaterThanOrEqual(31 * 24 * 3600);
  sleep(-31 * 24 * hourMs);
  await wait(2000);
  expect(Number(screen.getByText(/\d/).textContent)).toBeLessThan(60);
});

test('night comes within a minute when a device sleeps through sunset with the app on its screen', async () => {
  const sunset = startMs / 1000 + 3 * 3600;
  writeNights([[sunset, sunset + 10 * 3600]]);
  stopTheme = applyTheme('light');
  const theme = () => document.documentElement.dataset['theme'];
  await wait(10 * minuteMs);
  expect(theme()).toBe('light');
  sleep(4 * hourMs);
  await wait(minuteMs);
  expect(theme()).toBe('night');
  sleep(10 * hourMs);
  await wait(minuteMs);
  expect(theme()).toBe('light');
});

test('what an alert watches is looked through as soon as a sleeping device wakes, without a connection too', async () => {
  const world = await freshEngine();
  await world.engine.setFavorite(pillarPoint, true);
  const rules = [{ id: 'h', placeId: pillarPoint.id, kind: 'highTide', threshold: null }] as const;
  await world.engine.updateSettings({ alerts: { rules: [...rules], notify: false, quiet: null } });
  const checked = vi.spyOn(world.engine, 'checkAlerts');
  identityStore.set(aPayer());
  showScreen(<AlertWatch />);
  await vi.waitFor(() => expect(checked).toHaveBeenCalledTimes(1));
  world.network.up = false;
  look('hidden');
  await wait(minuteMs);
  sleep(24 * hourMs);
  look('visible');
  expect(checked).toHaveBeenCalledTimes(2);
  look('hidden');
  await wait(16 * minuteMs);
  expect(checked).toHaveBeenCalledTimes(3);
});

test('times follow the clock of the device into another zone while the app is on the screen', async () => {
  await freshEngine();
  const Zone = () => <p>{useFormats().zone}</p>;
  const real = Intl.DateTimeFormat.prototype.resolvedOptions.call(new Intl.DateTimeFormat());
  let timeZone = 'America/Los_Angeles';
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => ({
    ...real,
    timeZone,
  }));
  showScreen(<Zone />);
  await until(() => screen.getByText('America/Los_Angeles'));
  timeZone = 'America/Denver';
  await wait(minuteMs);
  expect(screen.getByText('America/Denver')).toBeDefined();
  // What some browsers say when the device has none set.
  timeZone = 'Etc/Unknown';
  await wait(minuteMs);
  expect(screen.getByText('UTC')).toBeDefined();
});
