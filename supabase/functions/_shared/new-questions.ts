import type { Allowance, Caller, Deps, NewQuestions } from './deps.ts';

interface Wanted extends Pick<NewQuestions, 'source' | 'wanted'> {
  /** The function, as the log names it. */
  name: string;
  allowance: Allowance;
}

export interface TakenQuestions {
  /** How many may be asked. */
  granted: number;
  /** Returns unanswered questions to the allowance. */
  giveBack: (unanswered: number) => Promise<void>;
}

/**
 * Takes questions that are new to all callers from the caller's allowance. Counts before the requests are sent, so that the second of two
 * simultaneous calls sees what the first has left. If the database cannot count, all are allowed, since calls are counted, too.
 */
export async function takeNewQuestions(
  { id: userId }: Caller,
  { name, source, wanted, allowance }: Wanted,
  { allowances, now, log }: Pick<Deps, 'allowances' | 'now' | 'log'>,
): Promise<TakenQuestions> {
  const notCounted = (): void =>
    log({ event: 'failed', function: name, status: 503, reason: 'New questions were not counted', userId });
  try {
    const granted = await allowances.takeQuestions({ userId, source, wanted }, allowance, now());
    return {
      granted,
      giveBack: unanswered =>
        unanswered <= 0
          ? Promise.resolve()
          : allowances
              .giveBackQuestions({ userId, source, wanted: unanswered }, allowance, now())
              .catch(notCounted),
    };
  } catch {
    notCounted();
    return { granted: wanted, giveBack: () => Promise.resolve() };
  }
}
