/** Runs `build` now or in one of the next frames; the answer cancels it. */
export type BuildQueue = (build: () => void) => () => void;

/**
 * The first three charts of a group are built at once, so that the first screen is there; the others one a frame: each
 * costs up to 18 ms on a slow phone, and a frame while scrolling must not hold several of them.
 */
const builtAtOnce = 3;

export function createBuildQueue(): BuildQueue {
  let built = 0;
  let running = false;
  let waiting: (() => void)[] = [];

  const nextFrame = (): void => {
    const build = waiting.shift();
    running = build !== undefined;
    if (build === undefined) return;
    requestAnimationFrame(nextFrame);
    build();
  };

  return build => {
    if (built < builtAtOnce) {
      built++;
      build();
      return () => {};
    }
    waiting.push(build);
    if (!running) {
      running = true;
      requestAnimationFrame(nextFrame);
    }
    return () => {
      waiting = waiting.filter(other => other !== build);
    };
  };
}
