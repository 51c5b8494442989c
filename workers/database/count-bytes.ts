import type { Database } from './database.ts';
import { readDataUsed, writeDataUsed } from './data-used.ts';
import type { Exclusive } from './exclusive.ts';

/** Wraps `fetch` to count the bytes downloaded in the device's calendar month, approximately. */
export function countBytes(
  { fetch, now }: { fetch: typeof globalThis.fetch; now: () => number },
  exclusive: Exclusive,
): {
  fetch: typeof globalThis.fetch;
  /** Adds the bytes since the last call to the stored count and returns the sum. Answers of unknown length count as 0. */
  monthBytes: (database: Database) => Promise<number>;
} {
  let bytes = 0;
  /** Answers without a `content-length`. The browser knows their size once they have been read. */
  let ofUnknownLength: { url: string; startedAt: number }[] = [];
  const monthBytes = (database: Database): Promise<number> =>
    exclusive('data-used', async () => {
      const month = new Date(now()).toLocaleDateString('sv').slice(0, 7);
      const more = bytes + ofUnknownLength.reduce((sum, each) => sum + transferred(each), 0);
      bytes = 0;
      ofUnknownLength = [];
      const before = await readDataUsed(database, month);
      if (more > 0) await writeDataUsed(database, month, before + more);
      return before + more;
    });
  return {
    fetch: async (input, init) => {
      const startedAt = performance.now();
      const response = await fetch(input, init);
      const length = response.headers.get('content-length');
      if (length === null) ofUnknownLength.push({ url: response.url, startedAt });
      else bytes += Number(length) || 0;
      return response;
    },
    monthBytes,
  };
}

function transferred({ url, startedAt }: { url: string; startedAt: number }): number {
  const entry = performance
    .getEntriesByName(url, 'resource')
    .find(({ startTime }) => startTime >= startedAt - 1);
  const size: unknown = entry && Reflect.get(entry, 'transferSize');
  return typeof size === 'number' ? size : 0;
}
