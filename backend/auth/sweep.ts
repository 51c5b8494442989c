import type { AuthContext } from './context.ts';
import { lastUseMs } from './sessions.ts';

const dayMs = 86_400_000;

/**
 * Deletes expired entries a day after their end, as the real server does: a late caller gets "expired" instead of "unknown", and the file
 * stays small.
 */
export function sweep(
  context: Pick<AuthContext, 'tables' | 'settings' | 'limits' | 'nowMs' | 'touched'>,
): void {
  const { tables, settings, limits } = context;
  const before = context.nowMs() - dayMs;
  const idleBefore = before - settings.sessionIdleSeconds * 1000;
  const kept = { ...tables };
  kept.sessions = tables.sessions.filter(session => lastUseMs(context, session) >= idleBefore);
  const open = new Set(kept.sessions.map(({ id }) => id));
  kept.refreshTokens = tables.refreshTokens.filter(
    row => open.has(row.sessionId) && (!row.revoked || row.updatedAtMs >= before),
  );
  kept.flowStates = tables.flowStates.filter(({ createdAtMs }) => createdAtMs >= before);
  kept.oneTimeTokens = tables.oneTimeTokens.filter(({ createdAtMs }) => createdAtMs >= before);
  limits.sweep();
  const isChanged = (['sessions', 'refreshTokens', 'flowStates', 'oneTimeTokens'] as const).some(
    table => kept[table].length !== tables[table].length,
  );
  if (!isChanged) return;
  Object.assign(tables, kept);
  context.touched();
}
