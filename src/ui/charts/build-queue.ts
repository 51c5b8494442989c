/** Runs `build` now or between the next frames; the answer cancels it. */
export type BuildQueue = (build: () => void) => () => void;
/** Runs `draw` with the next frame; the answer cancels it. */
export type RedrawQueue = (draw: () => void) => () => void;

/** The first three charts of a group are shown at once, so that what is on the first screen is there. */
const shownAtOnce = 3;
/** The others follow in tasks of about this length, which the page's answer to a tap never waits for for long. */
const taskMs = 25;

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

/** In a separate task: within the frame's, a slow phone would draw the chart and the page in one long one. */
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
