import { isNumber } from '../../src/core/rules/value/numbers.ts';
import { abortableSleep } from '../../src/core/sources/get-json.ts';
import type { AnswerStore } from './kept-answers.ts';

/** Resolves when the next request may start, or early when the signal aborts (then it must not start). */
export type Pace = (signal: AbortSignal | undefined) => Promise<void>;

/** Nominatim's usage policy: at most one request a second, all tabs of a user together. */
const minGapMs = 1000;

interface PaceNeeds {
  /** Runs work while no other tab runs work of that name (Web Locks where there are any). */
  exclusive: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;
  store: AnswerStore;
  nowMs: () => number;
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/**
 * Lets one request start at a time and the next one `minGapMs` later. A closed or reloaded tab loses its lock at once, so the time of the
 * last start is stored, too.
 */
export function createPace({ exclusive, store, nowMs, sleep = abortableSleep }: PaceNeeds): Pace {
  return signal =>
    new Promise(resolve => {
      const turn = async (): Promise<void> => {
        const last = signal?.aborted ? null : await store.get(key).catch(() => null);
        await sleep(waitMs(last, nowMs()), signal);
        if (signal?.aborted) return;
        await store.put(key, nowMs(), Math.ceil((nowMs() + minGapMs) / 1000)).catch(() => undefined);
        resolve();
        await sleep(minGapMs, undefined);
      };
      // After an abort or a failure the caller already has its answer; this second `resolve` has no effect.
      void exclusive('place-search-turn', turn)
        .catch(() => undefined)
        .then(resolve);
    });
}

const key = 'place-search-last-start';

/** A last start in the future means that the clock was set back; then one gap is enough. */
const waitMs = (last: unknown, now: number): number =>
  isNumber(last) ? Math.max(0, Math.min(minGapMs, last + minGapMs - now)) : 0;
