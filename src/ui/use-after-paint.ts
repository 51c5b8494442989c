import { startTransition, useEffect, useState } from 'react';

/** Longest wait, ms: a hidden page has no frames. */
const patienceMs = 500;

/**
 * Returns `value` as of the last paint; null before the first one. React's own `useDeferredValue` renders before the browser has painted,
 * and would delay that paint.
 */
export function useAfterPaint<Value>(value: Value): Value | null {
  const [painted, setPainted] = useState<{ value: Value } | null>(null);
  useEffect(() => afterPaint(() => startTransition(() => setPainted({ value }))), [value]);
  return painted && painted.value;
}

let waiting = new Set<() => void>();

/**
 * Runs a task once the next frame is on the screen, together with all tasks that wait for that frame; returns a function that cancels it.
 */
function afterPaint(task: () => void): () => void {
  if (waiting.size === 0) waitForFrame();
  const tasks = waiting.add(task);
  return () => tasks.delete(task);
}

function waitForFrame(): void {
  const tasks = (waiting = new Set());
  const run = (): void => {
    clearTimeout(late);
    for (const task of tasks) task();
    tasks.clear();
  };
  const frame = (): void => {
    // Tasks added from now on wait for the next frame.
    if (waiting === tasks) waiting = new Set();
    setTimeout(run);
  };
  requestAnimationFrame(frame);
  const late = setTimeout(frame, patienceMs);
}
