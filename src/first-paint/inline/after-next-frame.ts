/** A page out of sight has no frames. */
const longestMs = 500;

/** Calls once, when what is on the screen now has been painted. */
export function afterNextFrame(task: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) task();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestMs);
}
