import type { Page } from 'playwright';

interface Press {
  /** CSS selector and text of the link. */
  link: string;
  text: string;
  /** What is on the page when it has come: the text of its first heading, and an element of its content. */
  heading: string;
  content: string;
}

/** Presses a link of the page; milliseconds until what it leads to is on the screen. */
export function pressAndWatch(page: Page, press: Press): Promise<number> {
  return page.evaluate(async ({ link, text, heading, content }) => {
    const isThere = (): boolean =>
      document.querySelector('h1')?.textContent === heading && document.querySelector(content) !== null;
    /** What is there when a frame begins is on the screen when the frame is drawn. */
    const nextFrame = (): Promise<{ there: boolean; drawnAt: number }> =>
      new Promise(resolve => {
        requestAnimationFrame(() => {
          const there = isThere();
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve({ there, drawnAt: performance.now() }));
          port1.start();
          port2.postMessage(null);
        });
      });
    const target = [...document.querySelectorAll<HTMLElement>(link)].find(
      each => each.textContent.trim() === text,
    );
    if (!target) throw new Error(`No link ${text}`);
    const start = performance.now();
    target.click();
    while (performance.now() < start + 20_000) {
      const { there, drawnAt } = await nextFrame();
      if (there) return drawnAt - start;
    }
    throw new Error(`${text} did not come`);
  }, press);
}
