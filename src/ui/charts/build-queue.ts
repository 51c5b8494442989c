/** Draws a chart beside the page; the answer puts it there. */
export type Build = () => () => void;
/** Runs `build` now or between the next frames and shows what it drew; the answer cancels it. */
export type BuildQueue = (build: Build) => () => void;
/** Runs `draw` with the next frame; the answer cancels it. */
export type RedrawQueue = (draw: () => void) => () => void;

/** The first three charts of a group are shown at once, so that what is on the first screen is there. */
const shownAtOnce = 3;
/** The others follow in tasks of about this length, which the page's answer to a tap never waits for for long. */
const taskMs = 50;

/** One chart a frame while the page moves: on a slow phone a second one would be seen as a jerk. */
const isMoving = (): boolean => performance.now() - movedAt < 200;
let movedAt = Number.NEGATIVE_INFINITY;
globalThis.addEventListener(
  'scroll',
  () => {
    movedAt = performance.now();
  },
  { capture: true, passive: true },
);

/**
 * Charts come onto the page together: with every frame in which one of them comes, the browser hands on all canvases that
 * are on the screen.
 */
export function createBuildQueue(): BuildQueue {
  let built = 0;
  let isWorking = false;
  const waiting = new Set<Build>();
  let drawn: (() => void)[] = [];

  const work = async (): Promise<void> => {
    const start = performance.now();
    for (const build of waiting) {
      waiting.delete(build);
      const show = build();
      // uPlot draws in a microtask.
      await Promise.resolve();
      drawn.push(show);
      built++;
      if (built < shownAtOnce) continue;
      if (built === shownAtOnce || isMoving() || performance.now() - start > taskMs) break;
    }
    if (built <= shownAtOnce || isMoving() || waiting.size === 0) {
      for (const show of drawn) show();
      drawn = [];
    }
    isWorking = waiting.size > 0;
    if (isWorking) (drawn.length > 0 ? setTimeout : afterFrame)(() => void work());
  };

  return build => {
    waiting.add(build);
    if (!isWorking) {
      isWorking = true;
      if (built < shownAtOnce) queueMicrotask(() => void work());
      else setTimeout(() => void work());
    }
    return () => waiting.delete(build);
  };
}

/** In a task of its own: within the frame's, a slow phone would draw the chart and the page in one long one. */
const afterFrame = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/** Everything that waits runs in the next frame: charts that share a time axis move together. */
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
