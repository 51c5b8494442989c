import { startTransition, useEffect, useState } from 'react';

/** A page out of sight has no frames. */
const patienceMs = 500;

/**
 * `value` as it was when the screen was last painted; null before the first time. React's own `useDeferredValue` renders
 * before the browser has painted, and would delay that paint.
 */
export function useAfterPaint<Value>(value: Value): Value | null {
  const [painted, setPainted] = useState<{ value: Value } | null>(null);
  useEffect(() => afterPaint(() => startTransition(() => setPainted({ value }))), [value]);
  return painted && painted.value;
}

/** Runs a task once the next frame is on the screen; answers how to call it off. */
function afterPaint(task: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    soon = setTimeout(run);
  });
  const late = setTimeout(run, patienceMs);
  const callOff = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(soon);
    clearTimeout(late);
  };
  function run(): void {
    callOff();
    task();
  }
  return callOff;
}
