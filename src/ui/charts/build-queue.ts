/**
 * Charts are built three at once when a screen opens, and one a frame after that: each costs up to 18 ms on a slow
 * phone, and a frame must not hold several of them.
 */
const builtAtOnce = 3;

let builtInThisTask = 0;
let waiting: (() => void)[] = [];

/** Runs `build` now or in one of the next frames; the answer cancels it. */
export function queueBuild(build: () => void): () => void {
  if (builtInThisTask < builtAtOnce && waiting.length === 0) {
    if (builtInThisTask === 0) requestAnimationFrame(nextFrame);
    builtInThisTask++;
    build();
    return () => {};
  }
  waiting.push(build);
  return () => {
    waiting = waiting.filter(other => other !== build);
  };
}

function nextFrame(): void {
  builtInThisTask = 0;
  const build = waiting.shift();
  if (build === undefined) return;
  builtInThisTask = builtAtOnce;
  requestAnimationFrame(nextFrame);
  build();
}
