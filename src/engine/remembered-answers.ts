/** Answers about what was looked at last, by its key. */
interface RememberedAnswers<Value> {
  get(key: string): Value | undefined;
  keep(key: string, value: Value): void;
  clear(): void;
}

const mostKept = 24;
const all = new Set<Map<string, unknown>>();

/**
 * Remembers the engine's answers for the way back: what is told of a place is there at once, nothing moves when it comes again, and the
 * engine need not work it out anew. Only for what stays as it is until `clear`.
 */
export function rememberedAnswers<Value>(): RememberedAnswers<Value> {
  const kept = new Map<string, Value>();
  all.add(kept);
  return {
    get: key => kept.get(key),
    keep: (key, value) => {
      kept.set(key, value);
      for (const [oldest] of kept) {
        if (kept.size <= mostKept) return;
        kept.delete(oldest);
      }
    },
    clear: () => kept.clear(),
  };
}

/** For another account, whose engine may know other things. */
export function forgetAnswers(): void {
  for (const kept of all) kept.clear();
}
