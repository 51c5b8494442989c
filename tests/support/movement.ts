import type { Page } from 'playwright/test';

/** Longer than this is seen as movement. */
const instantMs = 1;

/** Notes every animation and transition that begins and is seen to run, from the first line of every later document on. */
export const noteMovement = (page: Page): Promise<unknown> =>
  page.addInitScript(longestMs => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const note = (): void => {
      for (const animation of document.getAnimations()) {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
        if (Number(duration) <= longestMs && iterations === 1) continue;
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        moved.add(`${target?.tagName} ${target?.getAttribute('class')}`);
      }
    };
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, note, true);
  }, instantMs);

/** What moved in this document so far, and whether it scrolls smoothly; empty where nothing does. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const moved: string[] = [...Reflect.get(window, 'moved')].map(each => `moves: ${each}`);
    const { scrollBehavior } = getComputedStyle(document.documentElement);
    return scrollBehavior === 'auto' ? moved : [...moved, `scrolls: ${scrollBehavior}`];
  });
