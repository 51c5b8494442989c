/** Runs one piece of work in its turn. */
type Turn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Reads run in parallel. A write waits for everything queued before it, and everything queued later waits for the write. */
export function createTurns(): { read: Turn; write: Turn } {
  let written: Promise<unknown> = Promise.resolve();
  const reading = new Set<Promise<unknown>>();
  return {
    read(work) {
      const value = written.then(work);
      const settled: Promise<unknown> = value.catch(() => undefined).then(() => reading.delete(settled));
      reading.add(settled);
      return value;
    },
    write(work) {
      const value = Promise.all([written, ...reading]).then(work);
      written = value.catch(() => undefined);
      return value;
    },
  };
}
