/** Runs `build` now or between the next frames; the answer cancels it. */
export type BuildQueue = (build: () => void) => () => void;

/** The first three charts of a group are built at once, so that what is on the first screen is there. */
const builtAtOnce = 3;
/**
 * The others follow in slices of this length, one between two frames. Not shorter: with every frame the browser hands on all
 * canvases on the screen, so many small slices cost more than few larger ones.
 */
const sliceMs = 100;

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

export function createBuildQueue(): BuildQueue {
  let built = 0;
  let isBuilding = false;
  const waiting = new Set<() => void>();

  const slice = async (): Promise<void> => {
    const start = performance.now();
    for (const build of waiting) {
      waiting.delete(build);
      build();
      // uPlot draws in a microtask.
      await Promise.resolve();
      if (isMoving() || performance.now() - start > sliceMs) break;
    }
    isBuilding = waiting.size > 0;
    if (isBuilding) afterFrame(() => void slice());
  };

  return build => {
    if (built < builtAtOnce) {
      built++;
      build();
      return () => {};
    }
    waiting.add(build);
    if (!isBuilding) {
      isBuilding = true;
      setTimeout(() => void slice());
    }
    return () => waiting.delete(build);
  };
}

/** In a task of its own: within the frame's, a slow phone would draw the chart and the page in one long one. */
const afterFrame = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/** Everything that waits runs in the next frame: charts that share a time axis move together. */
export function createRedrawQueue(): BuildQueue {
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
