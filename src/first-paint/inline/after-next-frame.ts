/** Longest wait, ms: a hidden page has no frames. */
const longestMs = 500;

/** Calls `task` once, after the current content of the screen has been painted. */
export function afterNextFrame(task: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) task();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestMs);
}
