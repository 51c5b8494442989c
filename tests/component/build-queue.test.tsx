import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBuildQueue } from '../../src/ui/charts/build-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Charts that each take as long as one does on a slow phone. */
function queued(charts: number, { scrolls = false } = {}) {
  const queue = createBuildQueue();
  const happened: string[] = [];
  let clock = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const cancels = Array.from({ length: charts }, (_, index) => {
    const chart = index + 1;
    return queue(() => {
      happened.push(`draw ${chart}`);
      clock += 60;
      if (scrolls) globalThis.dispatchEvent(new Event('scroll'));
      return () => happened.push(`show ${chart}`);
    });
  });
  const order = async (): Promise<string> => {
    await vi.runAllTimersAsync();
    return happened.join(' ');
  };
  return { cancels, order };
}

const firstThree = 'draw 1 draw 2 draw 3 show 1 show 2 show 3';

describe('charts that come near together', () => {
  it('are shown three at first, then all others at once', async () => {
    expect(await queued(6).order()).toBe(`${firstThree} draw 4 draw 5 draw 6 show 4 show 5 show 6`);
  });

  it('are all shown when they are fewer than three', async () => {
    expect(await queued(2).order()).toBe('draw 1 draw 2 show 1 show 2');
  });

  it('are not drawn when they are gone before their turn', async () => {
    const { cancels, order } = queued(5);
    cancels[3]?.();
    expect(await order()).toBe(`${firstThree} draw 5 show 5`);
  });

  it('come one by one while the page moves', async () => {
    const order = await queued(5, { scrolls: true }).order();
    expect(order).toBe(`${firstThree} draw 4 show 4 draw 5 show 5`);
  });
});
