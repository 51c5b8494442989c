import type { Allowance, AllowanceStore, LastAnswer } from '../supabase/functions/_shared/deps.ts';

interface AllowanceRow {
  userId: string;
  /** At `countedAtMs`; they come back with time. */
  callsLeft: number;
  countedAtMs: number;
}

interface QuestionRow extends AllowanceRow {
  source: string;
}

interface AnswerRow extends LastAnswer {
  userId: string;
  environment: string;
}

export interface AllowanceTables {
  allowances: AllowanceRow[];
  /** Absent in files of earlier builds. */
  questions?: QuestionRow[];
  /** The payment provider's last definite answers; absent in files of earlier builds. */
  answers?: AnswerRow[];
}

const minuteMs = 60_000;

type Counted = Pick<AllowanceRow, 'callsLeft' | 'countedAtMs'>;

const leftOf = (row: Counted | undefined, { burst, perMinute }: Allowance, nowMs: number): number =>
  row
    ? Math.min(burst, row.callsLeft + (Math.max(0, nowMs - row.countedAtMs) * perMinute) / minuteMs)
    : burst;

/**
 * The local stand-in for the tables function_allowances, source_allowances and subscription_answers and their functions. Each call is
 * counted without interruption by another. It has no limit for all users together, because they share this machine.
 */
export const localAllowances = (tables: AllowanceTables, changed: () => void): AllowanceStore => ({
  take({ userId, environment }, { own: allowance }, nowMs) {
    const { burst, perMinute } = allowance;
    const row = tables.allowances.find(each => each.userId === userId);
    const left = leftOf(row, allowance, nowMs);
    const counted = { userId, callsLeft: left >= 1 ? left - 1 : left, countedAtMs: nowMs };
    if (row) Object.assign(row, counted);
    // A caller with the whole allowance needs no row.
    else
      tables.allowances = [
        ...tables.allowances.filter(each => leftOf(each, allowance, nowMs) < burst),
        counted,
      ];
    changed();
    const answer = tables.answers?.find(each => each.userId === userId && each.environment === environment);
    const last = answer ? { isPaid: answer.isPaid, atMs: answer.atMs } : null;
    return Promise.resolve(
      left >= 1
        ? { waitS: 0, last }
        : { waitS: Math.ceil(((1 - left) * 60) / perMinute), of: 'caller', last },
    );
  },
  noteAnswer({ userId, environment }, isPaid, nowMs) {
    const isOther = (each: AnswerRow): boolean => each.userId !== userId || each.environment !== environment;
    tables.answers = [
      ...(tables.answers ?? []).filter(isOther),
      { userId, environment, isPaid, atMs: nowMs },
    ];
    changed();
    return Promise.resolve();
  },
  takeQuestions({ userId, source, wanted }, allowance, nowMs) {
    const rows = (tables.questions ??= []);
    const row = rows.find(each => each.userId === userId && each.source === source);
    const left = leftOf(row, allowance, nowMs);
    const granted = Math.min(wanted, Math.floor(left));
    const counted = { userId, source, callsLeft: left - granted, countedAtMs: nowMs };
    if (row) Object.assign(row, counted);
    else rows.push(counted);
    changed();
    return Promise.resolve(granted);
  },
  giveBackQuestions({ userId, source, wanted }, { burst }) {
    const row = (tables.questions ?? []).find(each => each.userId === userId && each.source === source);
    if (row) row.callsLeft = Math.min(burst, row.callsLeft + wanted);
    changed();
    return Promise.resolve();
  },
});
