import type { Allowance, Caller, Deps, NewQuestions } from './deps.ts';

interface Wanted extends Pick<NewQuestions, 'source' | 'wanted'> {
  /** The function, as the log names it. */
  name: string;
  allowance: Allowance;
}

/**
 * Takes questions that nobody has asked a source before from what the caller has of them; answers how many may be asked. Where the database
 * cannot count, all may: calls are counted besides.
 */
export async function takeNewQuestions(
  { id: userId }: Caller,
  { name, source, wanted, allowance }: Wanted,
  { allowances, now, log }: Pick<Deps, 'allowances' | 'now' | 'log'>,
): Promise<number> {
  try {
    return await allowances.takeQuestions({ userId, source, wanted }, allowance, now());
  } catch {
    log({ event: 'failed', function: name, status: 503, reason: 'New questions were not counted', userId });
    return wanted;
  }
}
