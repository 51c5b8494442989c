import type { Deps, Payer } from './deps.ts';

/**
 * Stores the payment provider's definite answer. Never rejects: the answer is valid anyway, and the next one is stored. `name` = the
 * function.
 */
export async function noteAnswer(
  { name, userId, environment }: Payer & { name: string },
  isPaid: boolean,
  { allowances, now, log }: Pick<Deps, 'allowances' | 'now' | 'log'>,
): Promise<void> {
  await allowances
    .noteAnswer({ userId, environment }, isPaid, now())
    .catch(() =>
      log({ event: 'failed', function: name, status: 503, reason: 'A subscription was not noted', userId }),
    );
}
