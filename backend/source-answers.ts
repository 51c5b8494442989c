import { isToCome } from '../supabase/functions/_shared/database-clock.ts';
import type { AnswerStore } from '../supabase/functions/_shared/answer-store.ts';

const askedForMs = 20_000;

/** The local stand-in for the table source_answers and its functions. In memory: as good as unlogged. */
export function localAnswers(nowMs: () => number): AnswerStore {
  const kept = new Map<string, { answer: string; fetchedAt: number }>();
  const askedUntil = new Map<string, number>();
  return {
    open(key, since) {
      const { answer = null, fetchedAt = null } = kept.get(key) ?? {};
      const isFresh = fetchedAt !== null && fetchedAt >= since && !isToCome(fetchedAt, nowMs() / 1000);
      const isMine = !isFresh && (askedUntil.get(key) ?? 0) <= nowMs();
      if (isMine) askedUntil.set(key, nowMs() + askedForMs);
      return Promise.resolve({ isMine, answer, fetchedAt });
    },
    keep(key, answer, atS) {
      const before = kept.get(key)?.fetchedAt ?? -Infinity;
      const fetchedAt = Math.min(atS, Math.ceil(nowMs() / 1000));
      if (before <= fetchedAt || isToCome(before, nowMs() / 1000)) kept.set(key, { answer, fetchedAt });
      askedUntil.delete(key);
      return Promise.resolve();
    },
    release(key) {
      askedUntil.delete(key);
      return Promise.resolve();
    },
  };
}
