/** Long work in steps: each yields the share that is done, 0 to 1, and its caller decides when the next one runs, or that none does. */
export type Steps<Value> = Generator<number, Value, void>;

/** Runs all steps at once: for short texts, and for callers outside of a page. */
export function finished<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
