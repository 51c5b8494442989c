/** Runs a task when the page has nothing else to do; answers how to call it off. WebKit has no such moment: it gets a late one. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(task);
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(task, 200);
  return () => clearTimeout(asked);
}
