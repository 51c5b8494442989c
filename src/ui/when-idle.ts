/** Runs a task when the page has nothing else to do; answers how to call it off. WebKit has no such moment: it gets a late one. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(task);
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(task, 200);
  return () => clearTimeout(asked);
}

/** Runs a task when two frames have been drawn and the page rests: what a screen draws once it knows its size comes with the second. */
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
