import { setImmediate } from 'node:timers';
import { longestWaitMs } from './longest-wait.ts';

/** Repeats `check` until it throws nothing. The fake clock stands still, whereas Vitest's `waitFor` moves it at each attempt. */
export async function until<Value>(check: () => Value): Promise<Value> {
  const before: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  // React draws what arrives meanwhile as it does in the app.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const startMs = performance.now();
  try {
    for (;;) {
      try {
        return check();
      } catch (error) {
        if (performance.now() - startMs > longestWaitMs) throw error;
        await new Promise(resolve => setImmediate(resolve));
      }
    }
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: before });
  }
}
