import { dayS, type Instant } from '../time/time.ts';

/** How much of a paid service's daily allowance is used, as it said itself when it last answered. */
export interface UsedCalls {
  dailyQuota: number | null;
  requestCount: number | null;
  usedUp: boolean;
  at: Instant;
}

/** What the page may know of a keyed source: the key itself never leaves the engine. */
export interface SourceAccess {
  hasKey: boolean;
  used: UsedCalls | null;
}

/** Allowances begin again at midnight UTC: what was used yesterday says nothing about today. */
export const usedToday = (used: UsedCalls | null, now: Instant): UsedCalls | null =>
  used !== null && Math.floor(used.at / dayS) === Math.floor(now / dayS) ? used : null;

/** Half of what a day allows is used, or all of it. */
export const isHalfUsed = (used: UsedCalls | null, now: Instant): boolean => {
  const { usedUp, requestCount, dailyQuota } = usedToday(used, now) ?? {};
  return usedUp === true || (requestCount ?? 0) * 2 >= (dailyQuota ?? Infinity);
};

/** A refusal names no numbers: the ones known from the answers before it stay, and all are used. */
export function afterCall(before: UsedCalls | null, call: UsedCalls): UsedCalls {
  const dailyQuota = call.dailyQuota ?? before?.dailyQuota ?? null;
  return {
    dailyQuota,
    requestCount: call.requestCount ?? (call.usedUp ? dailyQuota : null),
    usedUp: call.usedUp,
    at: call.at,
  };
}

/** Keys are pasted, often with a line break; their form is otherwise unknown. */
export const tidyKey = (typed: string): string => typed.trim();

/** Only what can stand in a header. */
export const isKeyShaped = (key: string): boolean => /^[\x21-\x7e]{8,200}$/.test(key);
