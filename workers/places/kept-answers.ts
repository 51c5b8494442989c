import type { Result } from '../../src/core/rules/value/failure.ts';
import type { Instant } from '../../src/core/rules/time/time.ts';

/** Stores answers of place services between calls and starts. An expired answer reads as null. */
export interface AnswerStore {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown, expiresAt: Instant): Promise<void>;
}

/** Longest key of the store; longer searches are not cached. */
const longestKey = 200;

interface Question<Value> {
  key: string;
  lifeS: number | ((value: Value) => number);
  ask: () => Promise<Result<{ json: unknown }>>;
  /** Reads the raw answer, stored or new. One stored by an older version of the app is checked as strictly as one from the network. */
  parse: (json: unknown) => Result<Value>;
}

/**
 * Returns the stored answer if it has not expired, else a new one, stored if valid. If the store fails, the network's answer is returned
 * anyway.
 */
export async function keptAnswer<Value>(
  { store, now }: { store: AnswerStore; now: () => Instant },
  { key, lifeS, ask, parse }: Question<Value>,
): Promise<Result<Value>> {
  const isKeepable = key.length <= longestKey;
  const kept = isKeepable ? await store.get(key).catch(() => null) : null;
  if (kept !== null) {
    const parsed = parse(kept);
    if (parsed.ok) return parsed;
  }
  const answer = await ask();
  if (!answer.ok) return answer;
  const parsed = parse(answer.value.json);
  if (!parsed.ok || !isKeepable) return parsed;
  const expiresAt = now() + (typeof lifeS === 'number' ? lifeS : lifeS(parsed.value));
  await store.put(key, answer.value.json, expiresAt).catch(() => undefined);
  return parsed;
}
