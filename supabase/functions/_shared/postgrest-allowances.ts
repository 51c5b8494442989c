import type { AllowanceStore, Deps, TakenCall } from './deps.ts';
import { callDatabase } from './postgrest.ts';
import { isRecord } from './record.ts';

/** The tables function_allowances, function_totals and source_allowances of the project's own database: their functions count, under locks and by its own clock. */
export const postgrestAllowances = (deps: Pick<Deps, 'env' | 'fetch'>): AllowanceStore => ({
  take: (userId, { burst, perMinute }, ofAll) =>
    callDatabase(
      deps,
      {
        path: 'rpc/take_call',
        method: 'POST',
        body: {
          caller: userId,
          burst,
          calls_per_minute: perMinute,
          all_burst: ofAll.burst,
          all_per_minute: ofAll.perMinute,
        },
      },
      isTaken,
    ),
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

const isTaken = (answer: unknown): answer is TakenCall =>
  isRecord(answer) &&
  typeof answer['waitS'] === 'number' &&
  answer['waitS'] >= 0 &&
  (answer['nowMs'] === undefined || typeof answer['nowMs'] === 'number');
