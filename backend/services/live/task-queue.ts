/** Lets one task at a time through, in order. */
export interface TaskQueue {
  /** null = too many are waiting already. */
  run<T>(task: () => Promise<T>): Promise<T> | null;
}

interface Rules {
  /** Tasks under way and waiting together. */
  atMost: number;
  /** Between the starts of two tasks. */
  spacingMs: number;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

export function taskQueue({ atMost, spacingMs, now, wait }: Rules): TaskQueue {
  let last: Promise<unknown> = Promise.resolve();
  let present = 0;
  let earliest = -Infinity;
  return {
    run: task => {
      if (present >= atMost) return null;
      present += 1;
      const turn = last.then(async () => {
        // A clock that was set back makes no task wait longer.
        const early = Math.min(earliest - now(), spacingMs);
        if (early > 0) await wait(early);
        earliest = now() + spacingMs;
        return task();
      });
      const done = turn.finally(() => {
        present -= 1;
      });
      // A failed task must not stop those behind it.
      last = done.catch(() => null);
      return done;
    },
  };
}
