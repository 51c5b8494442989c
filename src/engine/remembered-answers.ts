interface RememberedAnswers<Value> {
  get(key: string): Value | undefined;
  keep(key: string, value: Value): void;
}

const mostKept = 24;
const all = new Set<Map<string, unknown>>();

/**
 * Caches the engine's latest answers by a key, for Back navigation: the screen shows them at once, and nothing moves or is computed again.
 * Only for answers that cannot change.
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
  };
}

/** For another account, or when an account's data are deleted. */
export function forgetAnswers(): void {
  for (const kept of all) kept.clear();
}
