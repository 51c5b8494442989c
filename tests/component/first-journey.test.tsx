import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilFirstJourneyEnds } from '../../src/shell/device/first-journey.ts';

/** How the app's own files came, in milliseconds each; 0 = out of a cache. */
function filesTook(...answers: number[]): void {
  const entries = answers.map(ms =>
    Object.assign(new PerformanceResourceTimingStub(), {
      requestStart: 100,
      responseEnd: 100 + ms,
      transferSize: ms === 0 ? 0 : 1000,
    }),
  );
  vi.stubGlobal('performance', { now: () => Date.now(), getEntriesByType: () => entries });
}
class PerformanceResourceTimingStub {
  readonly entryType = 'resource';
}

const linkIs = (connection: object | undefined): void =>
  void vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));

/** Whether the whole app may be downloaded by now. */
function waiting(): { isOver: boolean } {
  const state = { isOver: false };
  void untilFirstJourneyEnds().then(() => (state.isOver = true));
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceResourceTiming', PerformanceResourceTimingStub);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a link that does not feel it carries the whole app at once', async () => {
  filesTook(20, 0, 900);
  const state = waiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('on a slow link the first forecast comes first, and what its screen fetches behind it', async () => {
  filesTook(562, 0, 900);
  const state = waiting();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state.isOver).toBe(false);
  const week = document.createElement('h2');
  week.id = 'week-title';
  document.body.append(week);
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(state.isOver).toBe(true);
});

test('whoever opens no forecast has the app on the device a minute later', async () => {
  filesTook(562);
  const state = waiting();
  await vi.advanceTimersByTimeAsync(62_000);
  expect(state.isOver).toBe(true);
});

test.each([
  { saveData: true, effectiveType: '4g', downlink: 10 },
  { effectiveType: '3g', downlink: 10 },
  { effectiveType: '4g', downlink: 0.8 },
])('a link that the browser calls slow is one: %o', async connection => {
  filesTook(20);
  linkIs(connection);
  const state = waiting();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state.isOver).toBe(false);
});
