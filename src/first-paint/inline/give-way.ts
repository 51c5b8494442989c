// Replaces the picture of the last screen with the app.
import { followsMark } from '../stored-nodes.ts';
import { afterNextFrame } from './after-next-frame.ts';
import { isInSight } from './in-sight.ts';
import { twinOf } from './twin-of.ts';
import { watchPresses } from './watch-presses.ts';

/** Longest wait for the app's screen, ms. After that something is wrong, and the app's message is more important than the picture. */
const longestMs = 8000;

const lastScreen = document.getElementById('last-screen');
const app = document.getElementById('root');
if (lastScreen && app) giveWayTo(app, lastScreen, document.adoptedStyleSheets);

/** Removes the picture in the same frame in which the app shows its screen. `styles` are the picture's style sheets. */
function giveWayTo(root: HTMLElement, picture: HTMLElement, styles: readonly CSSStyleSheet[]): void {
  let tellDrawn = (): void => undefined;
  window.screenDrawn = new Promise(resolve => {
    tellDrawn = resolve;
  });
  let tapped: Element | null = null;
  picture.addEventListener('click', ({ target }) => {
    tapped = (target instanceof Element && target.closest('a[href], button')) || tapped;
  });
  const presses = watchPresses(giveWay);
  const watch = new MutationObserver(giveWay);
  watch.observe(root, { subtree: true, childList: true, attributeFilter: ['data-settling', 'data-partial'] });
  const timer = setTimeout(end, longestMs);

  function giveWay(): void {
    if (!picture.isConnected || presses.isPressed() || !isReady(root)) return;
    // Content below a phone's first screen may also arrive later in the app.
    const follows = Array.from(picture.querySelectorAll(`[${followsMark}]`));
    if (root.querySelector('[data-partial]') === null || !follows.some(isInSight)) end();
  }

  function end(): void {
    watch.disconnect();
    clearTimeout(timer);
    const focused = document.activeElement;
    const isInside = picture.contains(focused);
    putSheetsInForce(picture);
    root.hidden = false;
    picture.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => !styles.includes(each));
    presses.leave();
    // A hidden page paints no frames; `afterNextFrame` then ends after its timeout.
    afterNextFrame(() => afterNextFrame(tellDrawn));
    if (isInside && focused) twinOf(focused, root)?.focus({ preventScroll: true });
    // A tapped link has already navigated. A tapped button needs a click on the app's button, once its listener exists.
    if (tapped?.localName === 'button') setTimeout(replay);
  }

  function replay(): void {
    if (tapped) twinOf(tapped, root)?.click();
  }
}

/** True if the app shows its screen and no part of it still waits for the database. */
const isReady = (root: Element): boolean =>
  root.querySelector('h1') !== null && root.querySelector('[data-settling]') === null;

function putSheetsInForce(picture: Element): void {
  // Sets the bar height of the app in advance; a change one frame later would make the browser recompute all styles.
  const top = picture.querySelector<HTMLElement>('[data-top]');
  if (top) document.documentElement.style.setProperty('--top-height', `${top.offsetHeight}px`);
  for (const sheet of document.querySelectorAll('link[media="not all"]')) sheet.removeAttribute('media');
}
