import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNightAt, nextTurn } from '../../src/shell/settings/night-hours.ts';
import { NightWatch } from '../../src/shell/settings/night-watch.tsx';
import { santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const daysLater = (days: number): number => Date.parse('2026-06-25T07:00:00Z') + days * 86_400_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: daysLater(0), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a screen that stays open for three weeks still turns to night after sunset', async () => {
  const { engine } = await freshEngine();
  await engine.selectPlace(santaCruz);
  await engine.updateSettings({ nightAfterSunset: true });
  showScreen(<NightWatch />);
  await vi.waitFor(() => expect(isNightAt(daysLater(0) / 1000)).toBe(true));
  for (let day = 1; day <= 21; day++) {
    vi.setSystemTime(daysLater(day));
    act(() => void vi.advanceTimersByTime(3_600_000));
  }
  await vi.waitFor(() => expect(isNightAt(daysLater(21) / 1000)).toBe(true));
  expect(nextTurn(daysLater(28) / 1000)).not.toBeNull();
});

test('at the edge of polar day the screen is night for its last hour only', async () => {
  const evening = Date.parse('2026-05-09T20:00:00Z');
  vi.setSystemTime(evening);
  const { engine } = await freshEngine();
  await engine.selectPlace({ ...santaCruz, lat: 71.2906, lng: -156.7886 });
  await engine.updateSettings({ nightAfterSunset: true });
  showScreen(<NightWatch />);
  await vi.waitFor(() => expect(nextTurn(evening / 1000)).not.toBeNull());
  const dark = Array.from({ length: 5 * 24 * 6 }, (_, index) => evening / 1000 + index * 600).filter(
    isNightAt,
  );
  expect(dark.length).toBeGreaterThan(4);
  expect(dark.length).toBeLessThan(9);
  expect(nextTurn(Date.parse('2026-05-11T08:00:00Z') / 1000)).toBeNull();
});

test('night comes at the spot’s sunset too where an answer proved this device’s clock wrong', async () => {
  const aheadS = 9 * 3600;
  // Noon at the spot; by a clock nine hours ahead it is night.
  const noon = Date.parse('2026-06-25T19:00:00Z');
  vi.setSystemTime(noon + aheadS * 1000);
  const { engine } = await freshEngine({ startAt: noon, aheadS });
  await engine.selectPlace(santaCruz);
  await engine.updateSettings({ nightAfterSunset: true });
  showScreen(<NightWatch />);
  const now = noon / 1000 + aheadS;
  await vi.waitFor(() => expect(isNightAt(now)).toBe(true));
  await act(() => engine.refreshForecast(santaCruz, { source: 'open-meteo', force: true }));
  await vi.waitFor(() => expect(isNightAt(now)).toBe(false));
  // The sun sets at 03:31 UTC.
  const sunset = Date.parse('2026-06-26T03:31:00Z') / 1000;
  expect(Math.abs((nextTurn(now) ?? 0) - (sunset + aheadS))).toBeLessThan(900);
});
