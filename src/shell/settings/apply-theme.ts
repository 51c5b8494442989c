import type { Theme } from '../../core/rules/settings/settings.ts';
import { shownTheme, themeQueries } from '../../first-paint/shown-theme.ts';
import { isNightAt, nextTurn, onNights } from './night-hours.ts';

/** Longest pause between looks at the clock, ms, because a timer stops while the device sleeps. */
const longestWaitMs = { visible: 60_000, hidden: 3_600_000 };

function colorBar(): void {
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    if (bar !== '') meta.setAttribute('content', bar);
  }
}

/** Sets the theme on the document and the browser's own bar, and follows the system and the sun. Returns a function that stops it. */
export function applyTheme(theme: Theme): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const apply = (): void => {
    const now = Date.now() / 1000;
    document.documentElement.dataset['theme'] = shownTheme(theme, isNightAt(now));
    // Waits for the next frame, which computes the page's styles anyway.
    requestAnimationFrame(colorBar);
    clearTimeout(timer);
    const turn = nextTurn(now);
    if (turn !== null)
      timer = setTimeout(apply, Math.min((turn - now) * 1000 + 50, longestWaitMs[document.visibilityState]));
  };
  apply();
  const queries = themeQueries.map(query => matchMedia(query));
  for (const query of queries) query.addEventListener('change', apply);
  document.addEventListener('visibilitychange', apply);
  const leave = onNights(apply);
  return () => {
    clearTimeout(timer);
    leave();
    document.removeEventListener('visibilitychange', apply);
    for (const query of queries) query.removeEventListener('change', apply);
  };
}
