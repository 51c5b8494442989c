import type { AllowanceStore, Deps, LastAnswer, TakenCall } from './deps.ts';
import { callDatabase } from './postgrest.ts';
import { isRecord } from './record.ts';

/**
 * The tables function_allowances, function_totals, source_allowances and subscription_answers of the project's own database: their functions
 * count, under locks and by its own clock.
 */
export const postgrestAllowances = (deps: Pick<Deps, 'env' | 'fetch'>): AllowanceStore => ({
  take: async ({ userId, environment }, { own, ofAll, ofUnpaid }) =>
    takenCall(
      await callDatabase(
        deps,
        {
          path: 'rpc/take_known_call',
          method: 'POST',
          body: {
            caller: userId,
            environment_name: environment,
            burst: own.burst,
            calls_per_minute: own.perMinute,
            all_burst: ofAll.burst,
            all_per_minute: ofAll.perMinute,
            unpaid_burst: ofUnpaid.burst,
            unpaid_per_minute: ofUnpaid.perMinute,
          },
        },
        isTaken,
      ),
    ),
  noteAnswer: async ({ userId, environment }, isPaid) =>
    void (await callDatabase(
      deps,
      {
        path: 'rpc/note_subscription_answer',
        method: 'POST',
        body: { caller: userId, environment_name: environment, paid: isPaid },
      },
      isDone,
    )),
  takeQuestions: ({ userId, source, wanted }, { burst, perMinute }) =>
    callDatabase(
      deps,
      {
        path: 'rpc/take_questions',
        method: 'POST',
        body: { caller: userId, source_name: source, wanted, burst, per_minute: perMinute },
      },
      isCount,
    ),
  giveBackQuestions: async ({ userId, source, wanted }, { burst }) =>
    void (await callDatabase(
      deps,
      {
        path: 'rpc/give_back_questions',
        method: 'POST',
        body: { caller: userId, source_name: source, unanswered: wanted, burst },
      },
      isDone,
    )),
});

const isDone = (answer: unknown): answer is true => answer === true;

const isCount = (answer: unknown): answer is number =>
  typeof answer === 'number' && Number.isInteger(answer) && answer >= 0;

interface DatabaseCall extends Omit<TakenCall, 'last'> {
  lastPaid?: unknown;
  lastMs?: unknown;
}

const isTaken = (answer: unknown): answer is DatabaseCall =>
  isRecord(answer) &&
  typeof answer['waitS'] === 'number' &&
  answer['waitS'] >= 0 &&
  (answer['nowMs'] === undefined || typeof answer['nowMs'] === 'number');

const takenCall = ({ lastPaid, lastMs, ...taken }: DatabaseCall): TakenCall => ({
  ...taken,
  last: lastAnswerOf(lastPaid, lastMs),
});

const lastAnswerOf = (isPaid: unknown, atMs: unknown): LastAnswer | null =>
  typeof isPaid === 'boolean' && typeof atMs === 'number' ? { isPaid, atMs } : null;
