import type { Deps } from './deps.ts';
import { callDatabase } from './postgrest.ts';
import { isRecord } from './record.ts';

/** A stored table of a source, and whether this caller has claimed fetching it. */
interface OpenedAnswer {
  isMine: boolean;
  answer: string | null;
  /** Epoch seconds. */
  fetchedAt: number | null;
}

/** The functions of `supabase/migrations/…_source_answers.sql`, which documents them. */
export interface AnswerStore {
  open: (key: string, since: number) => Promise<OpenedAnswer>;
  keep: (key: string, answer: string, fetchedAt: number) => Promise<void>;
  release: (key: string) => Promise<void>;
}

/** Calls one function of the database by its name and named arguments. */
type CallFunction = (name: string, body: Record<string, unknown>) => Promise<unknown>;

export const answerStore = (call: CallFunction): AnswerStore => ({
  async open(name, since) {
    const opened = await call('open_answer', { name, since });
    const { isMine, answer, fetchedAt } = isRecord(opened) ? opened : {};
    return {
      isMine: isMine === true,
      answer: typeof answer === 'string' ? answer : null,
      fetchedAt: typeof fetchedAt === 'number' ? fetchedAt : null,
    };
  },
  keep: async (name, given, at_s) => void (await call('keep_answer', { name, given, at_s })),
  release: async name => void (await call('release_answer', { name })),
});

export const postgrestAnswers = (deps: Pick<Deps, 'env' | 'fetch'>): AnswerStore =>
  answerStore((name, body) => callDatabase(deps, { path: `rpc/${name}`, method: 'POST', body }, isAnswer));

const isAnswer = (answer: unknown): answer is unknown => answer !== undefined;
