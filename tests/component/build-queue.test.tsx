import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBuildQueue } from '../../src/ui/charts/build-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Charts that each take so long; what is drawn within one task stands together. */
function queued(charts: number, { takesMs = 10, scrolls = false } = {}) {
  const queue = createBuildQueue();
  const tasks: number[][] = [];
  let clock = 10_000;
  let lastTask = -1;
  let task = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const cancels = Array.from({ length: charts }, (_, index) =>
    queue(() => {
      if (task !== lastTask) tasks.push([]);
      lastTask = task;
      tasks.at(-1)?.push(index + 1);
      clock += takesMs;
      if (scrolls) globalThis.dispatchEvent(new Event('scroll'));
    }),
  );
  const order = async (): Promise<number[][]> => {
    await Promise.resolve();
    while (vi.getTimerCount() > 0) {
      task++;
      await vi.advanceTimersToNextTimerAsync();
    }
    return tasks;
  };
  return { cancels, order };
}

describe('charts that come near together', () => {
  it('are drawn three at first, then the others in short tasks', async () => {
    expect(await queued(8).order()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8],
    ]);
  });

  it('are all drawn at once when they are fewer than three', async () => {
    expect(await queued(2).order()).toEqual([[1, 2]]);
  });

  it('are not drawn when they are gone before their turn', async () => {
    const { cancels, order } = queued(5);
    cancels[3]?.();
    expect(await order()).toEqual([[1, 2, 3], [5]]);
  });

  it('come one by one while the page moves', async () => {
    const order = await queued(5, { scrolls: true }).order();
    expect(order).toEqual([[1, 2, 3], [4], [5]]);
  });

  it('come one by one on a phone that takes longer for each than a tap should wait', async () => {
    expect(await queued(5, { takesMs: 60 }).order()).toEqual([[1, 2, 3], [4], [5]]);
  });
});
