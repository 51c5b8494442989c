/** Long work in steps: each step yields the completed fraction, 0 to 1, and the caller decides when or whether the next step runs. */
export type Steps<Value> = Generator<number, Value, void>;

/** Runs all steps at once: for short texts, and for callers outside a page. */
export function finished<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
