import { createHash } from 'node:crypto';

interface Timer {
  at: number;
  order: number;
  everyMs: number | null;
  run: () => void;
}

/**
 * Timers of this process on a clock of our own, so that hours pass in moments and a run is the same each time. Promises
 * run by themselves.
 */
export function installVirtualTime() {
  const real = { setTimeout, clearTimeout, setInterval, clearInterval };
  const timers = new Map<number, Timer>();
  let now = 0;
  let nextId = 1;

  const add = (run: () => void, ms: number, repeats: boolean): number => {
    const id = nextId++;
    const delay = Number.isFinite(ms) ? Math.max(0, ms) : 0;
    timers.set(id, { at: now + delay, order: id, everyMs: repeats ? Math.max(1, delay) : null, run });
    return id;
  };
  const remove = (id: unknown): void => void timers.delete(Number(id));
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => add(run, ms, false),
    setInterval: (run: () => void, ms = 0) => add(run, ms, true),
    clearTimeout: remove,
    clearInterval: remove,
  });

  // The one thing the database does in another thread, whose answers would come when they like.
  const subtle = crypto.subtle;
  const digest = subtle.digest.bind(subtle);
  subtle.digest = async (_sha256, data) => {
    const hash = createHash('sha256');
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer) : new Uint8Array(data);
    return new Uint8Array(hash.update(bytes).digest()).buffer;
  };

  /** Until nothing goes on but waiting for a later time. */
  async function settle(): Promise<void> {
    for (;;) {
      await turn();
      const due = nextTimer();
      if (!due || due[1].at > now) return;
      fire(...due);
    }
  }

  function nextTimer(): [number, Timer] | null {
    let first: [number, Timer] | null = null;
    for (const entry of timers)
      if (
        !first ||
        entry[1].at < first[1].at ||
        (entry[1].at === first[1].at && entry[1].order < first[1].order)
      )
        first = entry;
    return first;
  }

  function fire(id: number, timer: Timer): void {
    if (timer.everyMs === null) timers.delete(id);
    else Object.assign(timer, { at: timer.at + timer.everyMs, order: nextId++ });
    timer.run();
  }

  return {
    now: (): number => now,
    settle,
    async advance(ms: number): Promise<void> {
      const end = now + ms;
      await settle();
      for (let next = nextTimer(); next && next[1].at <= end; next = nextTimer()) {
        now = Math.max(now, next[1].at);
        await settle();
      }
      now = end;
    },
    /** Lets time pass until the promise is settled. */
    async until<Value>(promise: Promise<Value>): Promise<Value> {
      const state = { isDone: false };
      const done = promise.finally(() => {
        state.isDone = true;
      });
      await settle();
      while (!state.isDone) {
        const next = nextTimer();
        if (!next) throw new Error('Waiting for something that never comes.');
        now = Math.max(now, next[1].at);
        await settle();
      }
      return done;
    },
    /** Timers that are still running: none should be when all is closed. */
    count: (): number => timers.size,
    uninstall(): void {
      Object.assign(globalThis, real);
      subtle.digest = digest;
    },
  };
}

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
