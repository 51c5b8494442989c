import type { Result } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../api.ts';

/** An engine whose database may be opened before the page asks for it; the page's own `open` then takes over that answer, once. */
export function openingAhead(engine: Engine): { engine: Engine; openAhead: (accountKey: string) => void } {
  let ahead: { accountKey: string; opened: Promise<Result<null>> } | null = null;
  return {
    openAhead: accountKey => {
      ahead ??= { accountKey, opened: engine.open(accountKey) };
    },
    engine: {
      ...engine,
      async open(accountKey) {
        const first = ahead;
        ahead = null;
        if (first === null) return engine.open(accountKey);
        const opened = await first.opened;
        if (first.accountKey === accountKey) return opened;
        // Somebody else signed in, in another tab, between the document and its scripts.
        if (opened.ok) await engine.close();
        return engine.open(accountKey);
      },
    },
  };
}

/** Whose database is to be opened at once: what stands behind the name that the document gave (`newEngineName`). */
export const accountInName = (name: string): string | undefined => /^\S+ (.+)$/s.exec(name)?.[1];
