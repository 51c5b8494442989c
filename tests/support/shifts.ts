import type { Page } from 'playwright/test';

/** Records what moves on a page without a touch, from its next load on; `shiftsOf` returns it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        // As the Layout Instability draft has it; the DOM's types do not know it.
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 80)).join(' | ');
        if (value > 0.001) shifts.push(`${value.toFixed(4)}: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // To the browser the picture and what takes its place have nothing to do with each other.
    let before: string | null = null;
    const look = (): void => {
      const heading = [...document.querySelectorAll('h1')].find(each => each.checkVisibility());
      const found = heading ? `${heading.textContent} at ${heading.getBoundingClientRect().top} px` : before;
      if (before !== null && found !== before) shifts.push(`the heading from ${before} to ${found}`);
      before = found;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'shifts') as string[]);
