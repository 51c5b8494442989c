import type { Database } from './database.ts';
import { readDataUsed, writeDataUsed } from './data-used.ts';
import type { Exclusive } from './exclusive.ts';

/** The same fetch, and about what its answers came to on the way in this device's calendar month. */
export function countingBytes(
  { fetch, now }: { fetch: typeof globalThis.fetch; now: () => number },
  exclusive: Exclusive,
): {
  fetch: typeof globalThis.fetch;
  /** With what came since it was last asked for; of an answer whose length neither it nor the browser tells, nothing. */
  monthBytes: (database: Database) => Promise<number>;
  /** Keeps what some work has downloaded: nobody waits for it, and what is lost of it is little. */
  after: <Value>(work: Promise<Value>, database: Database) => Promise<Value>;
} {
  let bytes = 0;
  /** Answers that do not tell: the browser may, once they have been read. */
  let untold: { url: string; startedAt: number }[] = [];
  const monthBytes = (database: Database): Promise<number> =>
    exclusive('data-used', async () => {
      const month = new Date(now()).toLocaleDateString('sv').slice(0, 7);
      const more = bytes + untold.reduce((sum, each) => sum + transferred(each), 0);
      bytes = 0;
      untold = [];
      const before = await readDataUsed(database, month);
      if (more > 0) await writeDataUsed(database, month, before + more);
      return before + more;
    });
  return {
    fetch: async (input, init) => {
      const startedAt = performance.now();
      const response = await fetch(input, init);
      const length = response.headers.get('content-length');
      if (length === null) untold.push({ url: response.url, startedAt });
      else bytes += Number(length) || 0;
      return response;
    },
    monthBytes,
    after: async (work, database) => {
      const value = await work;
      void monthBytes(database).catch(() => undefined);
      return value;
    },
  };
}

function transferred({ url, startedAt }: { url: string; startedAt: number }): number {
  const entry = performance
    .getEntriesByName(url, 'resource')
    .find(({ startTime }) => startTime >= startedAt - 1);
  const size: unknown = entry && Reflect.get(entry, 'transferSize');
  return typeof size === 'number' ? size : 0;
}
