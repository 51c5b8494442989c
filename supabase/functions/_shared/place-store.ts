import type { Deps } from './deps.ts';
import { callDatabase } from './postgrest.ts';
import { isRecord } from './record.ts';

/** The functions of `supabase/migrations/…_place_answers.sql`, which documents them. */
export interface PlaceStore {
  find: (key: string) => Promise<string | null>;
  keep: (key: string, answer: string) => Promise<void>;
  /** After how many milliseconds the source may be called; null = too many are waiting. */
  takeTurn: (source: string, gapMs: number, longestMs: number) => Promise<number | null>;
}

/** Calls one function of the database by its name and named arguments. */
type CallFunction = (name: string, body: Record<string, unknown>) => Promise<unknown>;

export const placeStore = (call: CallFunction): PlaceStore => ({
  async find(name) {
    const found = await call('place_answer', { name });
    const answer = isRecord(found) ? found['answer'] : null;
    return typeof answer === 'string' ? answer : null;
  },
  keep: async (name, given) => void (await call('keep_place_answer', { name, given })),
  async takeTurn(name, gap_ms, longest_ms) {
    const waitMs = await call('take_turn', { name, gap_ms, longest_ms });
    return typeof waitMs === 'number' && waitMs >= 0 ? waitMs : null;
  },
});

export const postgrestPlaces = (deps: Pick<Deps, 'env' | 'fetch'>): PlaceStore =>
  placeStore((name, body) => callDatabase(deps, { path: `rpc/${name}`, method: 'POST', body }, isAnswer));

const isAnswer = (answer: unknown): answer is unknown => answer !== undefined;
