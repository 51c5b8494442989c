import { dayS, type Instant } from '../time/time.ts';

/** Used part of a paid service's daily allowance, as stated in its last answer. */
export interface UsedCalls {
  dailyQuota: number | null;
  requestCount: number | null;
  usedUp: boolean;
  at: Instant;
}

/** What the page may know about a source with a key: the key itself never leaves the engine. */
export interface SourceAccess {
  hasKey: boolean;
  used: UsedCalls | null;
}

/** Allowances restart at midnight UTC: yesterday's use says nothing about today. */
export const usedToday = (used: UsedCalls | null, now: Instant): UsedCalls | null =>
  used !== null && Math.floor(used.at / dayS) === Math.floor(now / dayS) ? used : null;

/** True if at least half of a day's allowance is used. */
export const isHalfUsed = (used: UsedCalls | null, now: Instant): boolean => {
  const { usedUp, requestCount, dailyQuota } = usedToday(used, now) ?? {};
  return usedUp === true || (requestCount ?? 0) * 2 >= (dailyQuota ?? Infinity);
};

/** A refusal contains no numbers: the numbers of the last answer stay, and all calls count as used. */
export function afterCall(before: UsedCalls | null, call: UsedCalls): UsedCalls {
  const dailyQuota = call.dailyQuota ?? before?.dailyQuota ?? null;
  return {
    dailyQuota,
    requestCount: call.requestCount ?? (call.usedUp ? dailyQuota : null),
    usedUp: call.usedUp,
    at: call.at,
  };
}

/** Trims a pasted key, which often ends in a line break; its form is otherwise unknown. */
export const tidyKey = (typed: string): string => typed.trim();

/** True if the key can be sent in a header. */
export const isKeyShaped = (key: string): boolean => /^[\x21-\x7e]{8,200}$/.test(key);
