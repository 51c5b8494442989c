import type { AlertTables, WokenRow } from './alert-tables.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The local stand-in for the table woken_users: of which account it is to be asked whether it pays, and which is paused. */
export function wokenUsers(tables: AlertTables, nowMs: () => number) {
  const rows = (): WokenRow[] => (tables.woken ??= []);
  const rowOf = (userId: string): WokenRow => {
    const known = rows().find(row => row.userId === userId);
    if (known) return known;
    const row = { userId, askedAtMs: 0, pausedAtMs: null };
    rows().push(row);
    return row;
  };
  return {
    isPaused: (userId: string): boolean => rowOf(userId).pausedAtMs !== null,
    /** A browser of an account that pays has registered. */
    register: (userId: string): void =>
      void Object.assign(rowOf(userId), { askedAtMs: nowMs(), pausedAtMs: null }),
    forget: (userId: string): void => {
      tables.woken = rows().filter(row => row.userId !== userId);
    },
    takeUnasked(most: number): string[] {
      for (const { userId } of tables.browsers) rowOf(userId);
      const due = rows()
        .filter(
          ({ askedAtMs, pausedAtMs }) =>
            askedAtMs <= nowMs() - dayMs && (pausedAtMs === null || pausedAtMs > nowMs() - 60 * dayMs),
        )
        .slice(0, most);
      for (const row of due) row.askedAtMs = nowMs() - 23 * hourMs;
      return due.map(({ userId }) => userId);
    },
    /** Whether it counts: a browser that has registered since it was asked says more. */
    note(userId: string, isActive: boolean): boolean {
      const row = rowOf(userId);
      if (row.askedAtMs >= nowMs() - 22 * hourMs) return false;
      Object.assign(row, { askedAtMs: nowMs(), pausedAtMs: isActive ? null : (row.pausedAtMs ?? nowMs()) });
      return true;
    },
  };
}
