/**
 * Runs a task when the page is idle; returns a function that cancels it. WebKit has no idle callback, so there the task runs after a delay.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(task);
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(task, 200);
  return () => clearTimeout(asked);
}

/** Runs a task after two frames, when the page is idle: a screen draws the parts that depend on its size in the second frame. */
export function afterNextFrames(task: () => void): () => void {
  let callOff = (): void => {};
  const frame = (then: () => void): void => {
    const asked = requestAnimationFrame(then);
    callOff = () => cancelAnimationFrame(asked);
  };
  frame(() =>
    frame(() => {
      callOff = whenIdle(task);
    }),
  );
  return () => callOff();
}
