import type { CDPSession, Locator, Page } from 'playwright/test';
import { demo } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

// Fingers as the browser itself gets them: what is a scroll and what is a chart's is decided between both.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Point = [x: number, y: number];

/** All fingers down, along the way in ten steps, up. */
async function fingers(on: CDPSession, from: Point[], to: Point[]): Promise<void> {
  const steps = 10;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    on.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await send('touchStart', from);
  for (let step = 1; step <= steps; step++) {
    await send(
      'touchMove',
      from.map(([x, y], finger): Point => {
        const [endX, endY] = to[finger] ?? [x, y];
        return [x + ((endX - x) * step) / steps, y + ((endY - y) * step) / steps];
      }),
    );
  }
  await send('touchEnd', []);
}

/** The first chart, drawn, in the middle of the screen. */
async function chartInSight(page: Page): Promise<{ chart: Locator; x: number; y: number }> {
  await putSession(page, demo);
  // Measurements of stations arrive at any moment and redraw the charts.
  await page.route('**/functions/v1/observations', route => route.abort());
  await page.goto('/forecast?lat=36.6&lng=-122.1');
  const chart = page.getByRole('figure', { name: 'Wave Height' }).locator('[role=img]');
  await chart.evaluate(element => element.scrollIntoView({ block: 'center' }));
  await chart.locator(':scope > svg').waitFor();
  const box = await chart.boundingBox();
  return { chart, x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 90 };
}

const showAll = (page: Page) => page.getByRole('button', { name: 'Show all' });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

test('two fingers that spread zoom the charts, not the page', async ({ page, context }) => {
  const { chart, x, y } = await chartInSight(page);
  const touch = await context.newCDPSession(page);
  const before = await scrolled(page);
  await expect(showAll(page)).toHaveCount(0);
  const near: Point[] = [
    [x - 30, y],
    [x + 30, y],
  ];
  const far: Point[] = [
    [x - 130, y],
    [x + 130, y],
  ];
  await fingers(touch, near, far);
  await expect(showAll(page)).toBeVisible();
  await expect(chart.locator('canvas')).toBeVisible();
  await expect(chart.locator(':scope > svg')).toHaveCount(0);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  expect(await scrolled(page)).toBe(before);

  const nearer: Point[] = [
    [x - 20, y],
    [x + 20, y],
  ];
  await fingers(touch, far, nearer);
  await expect(showAll(page)).toHaveCount(0);
  await expect(chart.locator(':scope > svg')).toBeVisible();
});

test('showing all again by keyboard leaves the focus among the buttons of the zoom', async ({ page }) => {
  await chartInSight(page);
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await zoomIn.focus();
  const place = await zoomIn.boundingBox();
  await zoomIn.press('Enter');
  await expect(showAll(page)).toBeVisible();
  // What is pressed again and again stays under the finger.
  expect(await zoomIn.boundingBox()).toEqual(place);
  await showAll(page).press('Enter');
  await expect(showAll(page)).toHaveCount(0);
  await expect(zoomIn).toBeFocused();
});

test('one finger that moves up over a chart scrolls the page, and zooms nothing', async ({
  page,
  context,
}) => {
  const { x, y } = await chartInSight(page);
  const touch = await context.newCDPSession(page);
  const before = await scrolled(page);
  await fingers(touch, [[x, y]], [[x, y - 250]]);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 150);
  await expect(showAll(page)).toHaveCount(0);
});

test('one finger that moves sideways reads the chart, and scrolls nothing', async ({ page, context }) => {
  const { x, y } = await chartInSight(page);
  const touch = await context.newCDPSession(page);
  const slider = page.getByRole('slider').first();
  const before = await scrolled(page);
  await fingers(touch, [[x - 100, y]], [[x - 40, y]]);
  const first = await slider.getAttribute('aria-valuetext');
  await fingers(touch, [[x, y]], [[x + 100, y]]);
  await expect(slider).not.toHaveAttribute('aria-valuetext', first ?? '');
  expect(await scrolled(page)).toBe(before);
  await expect(showAll(page)).toHaveCount(0);
});

test('zoomed charts far off the screen cost no frame anything, and are there when they come back', async ({
  page,
}) => {
  const { chart } = await chartInSight(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const canvas = chart.locator('canvas');
  await canvas.waitFor();
  const last = page.getByRole('figure', { name: 'Fog / low cloud' });
  await last.scrollIntoViewIfNeeded();
  await last.locator('canvas').waitFor();
  await expect(canvas).toHaveCSS('visibility', 'hidden');
  await chart.scrollIntoViewIfNeeded();
  await expect(canvas).toHaveCSS('visibility', 'visible');
});

test('with reduced motion the other view is there at once and takes the next choice', async ({ page }) => {
  await chartInSight(page);
  const shown = await page.evaluate(async () => {
    const [charts, days] = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
    const chosen = async (tab?: HTMLElement) => {
      tab?.click();
      await new Promise(requestAnimationFrame);
      return document.querySelector('[role=tab][aria-selected=true]')?.textContent;
    };
    return [await chosen(days), await chosen(charts)];
  });
  expect(shown).toEqual(['Daily View', 'Chart View']);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the other view comes after a fade', async ({ page }) => {
    await chartInSight(page);
    const shown = await page.evaluate(async () => {
      const [, days] = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
      days?.click();
      await new Promise(requestAnimationFrame);
      return document.querySelector('[role=tab][aria-selected=true]')?.textContent;
    });
    expect(shown).toBe('Chart View');
    await expect(page.getByRole('tab', { name: 'Daily View' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('what is read of an hour stands whole in each chart, beside either edge', async ({ page }) => {
  const { chart } = await chartInSight(page);
  const slider = page.getByRole('slider', { name: /Wave Height/ });
  await slider.focus();
  const cutOff = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('figure [role=img] ~ div[aria-hidden=true]:not([hidden])')]
        .filter(each => each.textContent !== '')
        .filter(each => {
          const [own, plot] = [each, each.parentElement ?? each].map(it => it.getBoundingClientRect());
          return (own?.left ?? 0) < (plot?.left ?? 0) - 1 || (own?.right ?? 0) > (plot?.right ?? 0) + 1;
        })
        .map(each => each.textContent),
    );
  for (const key of ['Home', 'PageUp', 'PageUp', 'PageUp', 'End']) {
    await slider.press(key);
    await expect(chart.locator('~ div[aria-hidden=true]').filter({ hasText: /·/ })).toBeVisible();
    expect(await cutOff()).toEqual([]);
  }
});
