/** What a public service answered, kept to be given again. */
export interface StoredAnswer {
  status: number;
  contentType: string;
  body: ArrayBuffer;
}

interface AnswerCache {
  get(key: string): StoredAnswer | null;
  set(key: string, answer: StoredAnswer, keepMs: number): void;
}

/** In memory, the oldest go first. */
export function answerCache(now: () => number, capacity: number): AnswerCache {
  const entries = new Map<string, { answer: StoredAnswer; until: number }>();
  return {
    get: key => {
      const found = entries.get(key);
      return found && found.until > now() ? found.answer : null;
    },
    set: (key, answer, keepMs) => {
      entries.delete(key);
      entries.set(key, { answer, until: now() + keepMs });
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    },
  };
}
