import type { Result } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../api.ts';

/** Lets the worker open the database before the page asks. The page's first `open` then returns the result of that early opening. */
export function withEarlyOpening(engine: Engine): {
  engine: Engine;
  openEarly: (accountKey: string) => void;
} {
  let early: { accountKey: string; opened: Promise<Result<null>> } | null = null;
  return {
    openEarly: accountKey => {
      early ??= { accountKey, opened: engine.open(accountKey) };
    },
    engine: {
      ...engine,
      async open(accountKey) {
        const first = early;
        early = null;
        if (first === null) return engine.open(accountKey);
        const opened = await first.opened;
        if (first.accountKey === accountKey) return opened;
        // Another tab signed in to another account before this page's scripts ran.
        if (opened.ok) await engine.close();
        return engine.open(accountKey);
      },
    },
  };
}

/** The account key that `newEngineName` put into the name of a worker started by the document; undefined = none. */
export const accountFromWorkerName = (name: string): string | undefined => /^\S+ (.+)$/s.exec(name)?.[1];
