/** Runs `build` now or between the next frames; the returned function cancels it. */
export type BuildQueue = (build: () => void) => () => void;
/** Runs `draw` in the next frame; the returned function cancels it. */
export type RedrawQueue = (draw: () => void) => () => void;

/** Number of charts in a group that are drawn at once, because they are on the first screen. */
const shownAtOnce = 3;
/** Largest length of a task that draws further charts, ms, so that the page's response to a tap never waits long. */
const taskMs = 25;

/** While the page scrolls, only one chart is drawn per frame: on a slow phone a second one would cause a visible jerk. */
const isMoving = (): boolean => performance.now() - movedAt < 200;
let movedAt = Number.NEGATIVE_INFINITY;
globalThis.addEventListener(
  'scroll',
  () => {
    movedAt = performance.now();
  },
  { capture: true, passive: true },
);

export function createBuildQueue(): BuildQueue {
  let built = 0;
  let isWorking = false;
  const waiting = new Set<() => void>();

  const work = (): void => {
    const start = performance.now();
    for (const build of waiting) {
      waiting.delete(build);
      build();
      built++;
      if (built === shownAtOnce) break;
      if (built > shownAtOnce && (isMoving() || performance.now() - start > taskMs)) break;
    }
    isWorking = waiting.size > 0;
    if (isWorking) afterFrame(work);
  };

  return build => {
    waiting.add(build);
    if (!isWorking) {
      isWorking = true;
      if (built < shownAtOnce) queueMicrotask(work);
      else setTimeout(work);
    }
    return () => waiting.delete(build);
  };
}

/** In a separate task after the frame: inside it, a slow phone would draw the chart and the page in a single long task. */
const afterFrame = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/** Runs all waiting draws in the next frame, so that charts with a shared time axis move together. */
export function createRedrawQueue(): RedrawQueue {
  const waiting = new Set<() => void>();
  const frame = (): void => {
    const all = [...waiting];
    waiting.clear();
    for (const draw of all) draw();
  };
  return draw => {
    waiting.add(draw);
    if (waiting.size === 1) requestAnimationFrame(frame);
    return () => waiting.delete(draw);
  };
}
