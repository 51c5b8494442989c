import type { Result } from '../../../src/core/rules/value/failure.ts';
import type { KeyedQuestion } from './forecast-source.ts';
import type { UpstreamAnswer } from './forecast-upstream.ts';
import type { TakenQuestions } from './new-questions.ts';

/** How many of these positions, new to all callers, may be requested. */
export type MayAsk = (count: number) => Promise<TakenQuestions>;

interface Charge {
  /** Beyond those that may be asked for. */
  refused: ReadonlySet<string>;
  /** Keyed by the request; positions without an answer cost nothing. */
  settle: (answered: ReadonlyMap<string, Result<UpstreamAnswer<unknown>> | null>) => Promise<void>;
}

/** Charges the caller's allowance for positions that no caller has asked for before. Without `mayAsk` nothing is charged. */
export async function chargeFor(
  claims: readonly KeyedQuestion[],
  isNew: (key: string) => boolean,
  mayAsk: MayAsk | undefined,
): Promise<Charge> {
  const fresh = claims.map(({ askedBy }) => askedBy).filter(isNew);
  if (!mayAsk || fresh.length === 0) return { refused: new Set(), settle: () => Promise.resolve() };
  const { granted, giveBack } = await mayAsk(fresh.length);
  const charged = fresh.slice(0, granted);
  return {
    refused: new Set(fresh.slice(granted)),
    settle: answered => giveBack(charged.filter(key => !isAnswered(answered.get(key))).length),
  };
}

/** null = answered, but for other cells than expected. A substitute for an answer does not count. */
const isAnswered = (answer: Result<UpstreamAnswer<unknown>> | null | undefined): boolean =>
  answer === null || (answer?.ok === true && answer.value.stale === null);
