/** A pause that can be cut short. */
export function createPause() {
  let end: (() => void) | null = null;
  return {
    /** Resolves after this many milliseconds, or when `wake` is called. One wait at a time. */
    sleep: (ms: number): Promise<void> =>
      new Promise(resolve => {
        const timer = setTimeout(() => end?.(), ms);
        end = () => {
          clearTimeout(timer);
          end = null;
          resolve();
        };
      }),
    wake: (): void => end?.(),
    isAsleep: (): boolean => end !== null,
  };
}

/** Gathers calls: all resolve together once none has come for `quietMs`, or `longestMs` after the first. */
export function createGathering(quietMs: number, longestMs: number) {
  let gathering: { promise: Promise<void>; end: () => void } | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  function start(): { promise: Promise<void>; end: () => void } {
    let resolve: () => void;
    const promise = new Promise<void>(done => {
      resolve = done;
    });
    const longest = setTimeout(() => end(), longestMs);
    const end = (): void => {
      clearTimeout(longest);
      clearTimeout(quiet);
      gathering = null;
      resolve();
    };
    return { promise, end };
  }

  return {
    join(): Promise<void> {
      const current = (gathering ??= start());
      clearTimeout(quiet);
      quiet = setTimeout(current.end, quietMs);
      return current.promise;
    },
    isOpen: (): boolean => gathering !== null,
    end: (): void => gathering?.end(),
  };
}
