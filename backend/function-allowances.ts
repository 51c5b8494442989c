import type { AllowanceStore } from '../supabase/functions/_shared/deps.ts';

export interface AllowanceRow {
  userId: string;
  /** At `countedAtMs`; they come back with time. */
  callsLeft: number;
  countedAtMs: number;
}

export interface AllowanceTables {
  allowances: AllowanceRow[];
}

const minuteMs = 60_000;

/**
 * The local stand-in for the table function_allowances and its function. Nothing waits in between: no two calls count at
 * once. All users together are never too many: they are this machine's.
 */
export const localAllowances = (tables: AllowanceTables, changed: () => void): AllowanceStore => ({
  take(userId, { burst, perMinute }, _ofAll, nowMs) {
    const available = ({ callsLeft, countedAtMs }: AllowanceRow): number =>
      Math.min(burst, callsLeft + (Math.max(0, nowMs - countedAtMs) * perMinute) / minuteMs);
    const row = tables.allowances.find(each => each.userId === userId);
    const left = row ? available(row) : burst;
    const counted = { userId, callsLeft: left >= 1 ? left - 1 : left, countedAtMs: nowMs };
    if (row) Object.assign(row, counted);
    // Whoever has the whole allowance again needs no row.
    else tables.allowances = [...tables.allowances.filter(each => available(each) < burst), counted];
    changed();
    return Promise.resolve(
      left >= 1 ? { waitS: 0 } : { waitS: Math.ceil(((1 - left) * 60) / perMinute), of: 'caller' },
    );
  },
});
