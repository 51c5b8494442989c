// Replaces the picture of the last screen by the app.
import { followsMark } from '../stored-nodes.ts';
import { afterNextFrame } from './after-next-frame.ts';
import { isInSight } from './in-sight.ts';
import { twinOf } from './twin-of.ts';
import { watchPresses } from './watch-presses.ts';

/** Something is wrong then: what the app has to say about it comes first. */
const longestMs = 8000;

const lastScreen = document.getElementById('last-screen');
const app = document.getElementById('root');
if (lastScreen && app) giveWayTo(app, lastScreen, document.adoptedStyleSheets);

/** In the same frame in which the app shows the real thing. `styles` are the picture's. */
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
    // Content below a phone's first screen may come later in the app too.
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
    // A hidden page draws nothing; `afterNextFrame` ends without it.
    afterNextFrame(() => afterNextFrame(tellDrawn));
    if (isInside && focused) twinOf(focused, root)?.focus({ preventScroll: true });
    // A link has led away by itself; a button waits for the one who listens to it.
    if (tapped?.localName === 'button') setTimeout(replay);
  }

  function replay(): void {
    if (tapped) twinOf(tapped, root)?.click();
  }
}

/** The app has its screen, and nothing on it is still on its way out of the database. */
const isReady = (root: Element): boolean =>
  root.querySelector('h1') !== null && root.querySelector('[data-settling]') === null;

function putSheetsInForce(picture: Element): void {
  // As high as the app's: found out a frame later, the whole page's styles would be worked out once more.
  const top = picture.querySelector<HTMLElement>('[data-top]');
  if (top) document.documentElement.style.setProperty('--top-height', `${top.offsetHeight}px`);
  for (const sheet of document.querySelectorAll('link[media="not all"]')) sheet.removeAttribute('media');
}
