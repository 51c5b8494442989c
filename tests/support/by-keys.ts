import { expect, type Locator, type Page } from 'playwright/test';

/** Enough for the longest way through a screen; more means that the keyboard cannot get there. */
const mostStops = 90;

/** Presses Tab until the target has the focus; on the way there the focus is never out of sight. */
export async function walkTo(
  page: Page,
  target: Locator,
  direction: 'forwards' | 'backwards' = 'forwards',
): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = (): Promise<boolean> => target.evaluate(element => element === document.activeElement);
  for (let stop = 0; stop < mostStops; stop++) {
    if (await isThere()) return;
    await page.keyboard.press(direction === 'forwards' ? 'Tab' : 'Shift+Tab');
    await expect.poll(() => unseenFocus(page)).toBeNull();
  }
  throw new Error(`Not reached with ${mostStops} presses of Tab: ${String(target)}`);
}

/** What has the focus when nothing shows it: no ring around it, its label or its frame, or all of it out of sight. */
const unseenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // Between the page and the browser's own controls.
    if (!focused || focused === document.body || focused.tagName === 'IFRAME') return null;
    const hasRing = (element: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    const box = focused.getBoundingClientRect();
    const isInSight =
      box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const around = [focused, focused.parentElement, focused.closest('label')].filter(each => each !== null);
    const isRinged = around.some(each => hasRing(each)) || hasRing(focused, '::after');
    if (isInSight && isRinged) return null;
    const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 60);
    return `${focused.tagName} ${name}: ${isInSight ? 'no ring' : 'out of sight'}`;
  });
