import { whenIdle } from '../../ui/when-idle.ts';

/** The quickest of the app's own files is slower than this on a link that cannot carry the whole app beside a screen. */
const slowAnswerMs = 250;
/** Chromium says about 1.5 of a link that it has not measured yet. */
const slowMbps = 1;
/** After this long without opening a forecast, the user is not on the way to one. */
const longestMs = 60_000;
/** For what the screen of a forecast fetches behind the answer: the code of its charts, measurements, official texts. */
const settlesMs = 3000;
/** Polls, because an event would add bytes to every first screen. */
const lookEveryMs = 1000;

/** Whether what is downloaded beside a screen would hold it up: by the browser's estimate, and by how the app's files came. */
function isSlowLink(): boolean {
  const { saveData, effectiveType = '4g', downlink = slowMbps } = navigator.connection ?? {};
  if (saveData === true || effectiveType !== '4g' || downlink < slowMbps) return true;
  const answers = performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming)
    // What came out of a cache says nothing, and other origins do not let it be seen.
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ requestStart, responseEnd }) => responseEnd - requestStart);
  // A file alone may have been held up by something else.
  return answers.length > 0 && Math.min(...answers) > slowAnswerMs;
}

/**
 * Resolves when the whole app may be downloaded: at once on a fast link, else when the first forecast is there and its screen has settled,
 * or when the user does not seem to be on the way to one.
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
