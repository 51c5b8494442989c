import { wrap } from 'comlink';
import { noChoices } from '../../../src/core/rules/log/log-file.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { Engine } from '../../../workers/api.ts';

/** The app's own built worker, asked about a log without a screen. */
export interface LogBench {
  /** Adds the entries of an exported log. */
  keep: (asked: AskedOfLog & { text: string }) => Promise<void>;
  /** Milliseconds until the days most like this hour are here: one question after the other, in a worker that has read nothing yet. */
  daysLike: (asked: AskedOfLog & { at: Coordinates; times: number }) => Promise<number[]>;
}

export interface AskedOfLog {
  /** Address of the worker. */
  workerUrl: string;
  accountKey: string;
}

const bench: LogBench = {
  keep: ({ text, ...asked }) =>
    withEngine(asked, async engine => {
      const added = await engine.importLog(new Blob([text]), noChoices);
      if (!added.ok) throw new Error(`Not added: ${JSON.stringify(added.failure)}`);
    }),

  daysLike: ({ at, times, ...asked }) =>
    withEngine(asked, async engine => {
      const start = Math.floor(Date.now() / 3_600_000) * 3600;
      const passed: number[] = [];
      while (passed.length < times) {
        const before = performance.now();
        const found = await engine.daysLike({ at, start });
        passed.push(performance.now() - before);
        if (!found.ok || found.value === null || found.value.days.length === 0)
          throw new Error(`No day is alike: ${JSON.stringify(found)}`);
      }
      return passed;
    }),
};
Object.assign(globalThis, { logBench: bench });

async function withEngine<Outcome>(
  { workerUrl, accountKey }: AskedOfLog,
  work: (engine: ReturnType<typeof wrap<Engine>>) => Promise<Outcome>,
): Promise<Outcome> {
  const worker = new Worker(workerUrl, { type: 'module' });
  const engine = wrap<Engine>(worker);
  const open = await engine.open(accountKey);
  if (!open.ok) throw new Error(`Not opened: ${JSON.stringify(open.failure)}`);
  try {
    return await work(engine);
  } finally {
    await engine.close();
    worker.terminate();
  }
}
