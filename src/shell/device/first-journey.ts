import { whenIdle } from '../../ui/when-idle.ts';

/** If even the fastest of the app's own files took longer than this, ms, the link cannot carry the whole app beside a screen. */
const slowAnswerMs = 250;
/**
 * Threshold below which the browser's estimate counts as slow, Mbit/s. Chromium reports about 1.5 for a link that it has not measured yet.
 */
const slowMbps = 1;
/** After this long without opening a forecast, the user is not on the way to one. */
const longestMs = 60_000;
/** Extra time after the forecast, ms: its screen then fetches the code of its charts, measurements and official texts. */
const settlesMs = 3000;
/** Polls, because an event would add bytes to every first screen. */
const lookEveryMs = 1000;

/** True if a background download would delay the screen, by the browser's estimate or by the timing of the app's files. */
function isSlowLink(): boolean {
  const { saveData, effectiveType = '4g', downlink = slowMbps } = navigator.connection ?? {};
  if (saveData === true || effectiveType !== '4g' || downlink < slowMbps) return true;
  const answers = performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming)
    // A file from a cache says nothing about the link, and other origins hide their sizes.
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ requestStart, responseEnd }) => responseEnd - requestStart);
  // Something else may have delayed a single file, so the fastest counts.
  return answers.length > 0 && Math.min(...answers) > slowAnswerMs;
}

/**
 * Resolves when the whole app may be downloaded. On a fast link that is at once. Otherwise it is when the first forecast is shown and its
 * screen has settled, or when the user does not seem to open a forecast.
 */
export function untilFirstJourneyEnds(): Promise<void> {
  if (!isSlowLink()) return Promise.resolve();
  return new Promise(resolve => {
    const end = (): void => void whenIdle(resolve);
    const endsAt = performance.now() + longestMs;
    const look = setInterval(() => {
      const isThere = document.getElementById('week-title') !== null;
      if (!isThere && performance.now() < endsAt) return;
      clearInterval(look);
      if (isThere) setTimeout(end, settlesMs);
      else end();
    }, lookEveryMs);
  });
}
