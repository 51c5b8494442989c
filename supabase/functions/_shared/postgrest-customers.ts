import type { CustomerStore, Deps } from './deps.ts';
import { callDatabase } from './postgrest.ts';
import { isRecord } from './record.ts';

const isRows = (answer: unknown): answer is unknown[] => Array.isArray(answer);

/** The table billing_customers of the project's own database. */
export function postgrestCustomers(deps: Pick<Deps, 'env' | 'fetch'>): CustomerStore {
  const rows = (
    query: Record<string, string>,
    call: { method: 'GET' | 'POST' | 'PATCH'; body?: Record<string, unknown> },
    prefer = '',
  ): Promise<unknown[]> => callDatabase(deps, { path: 'billing_customers', query, ...call, prefer }, isRows);

  return {
    async find(userId, environment) {
      const found = await rows({ ...rowOf(userId, environment), select: 'customer_id' }, { method: 'GET' });
      return idIn(found[0]);
    },
    async isBeingMade(userId, environment, now, staleMs) {
      const claimed = await rows(
        {
          ...rowOf(userId, environment),
          select: 'user_id',
          customer_id: 'is.null',
          claimed_at: `gte.${new Date(now - staleMs).toISOString()}`,
        },
        { method: 'GET' },
      );
      return claimed.length > 0;
    },
    async claim(userId, environment, now, staleMs) {
      const claimedAt = new Date(now).toISOString();
      const inserted = await rows(
        { on_conflict: 'user_id,environment' },
        {
          method: 'POST',
          body: { user_id: userId, environment, claimed_at: claimedAt },
        },
        'resolution=ignore-duplicates,return=representation',
      );
      if (inserted.length > 0) return true;
      const takenOver = await rows(
        {
          ...rowOf(userId, environment),
          customer_id: 'is.null',
          claimed_at: `lt.${new Date(now - staleMs).toISOString()}`,
        },
        { method: 'PATCH', body: { claimed_at: claimedAt } },
        'return=representation',
      );
      return takenOver.length > 0;
    },
    async save(userId, environment, customerId) {
      await rows(
        { ...rowOf(userId, environment), customer_id: 'is.null' },
        { method: 'PATCH', body: { customer_id: customerId } },
        'return=representation',
      );
    },
    async forget(userId, environment, customerId) {
      await rows(
        { ...rowOf(userId, environment), customer_id: `eq.${customerId}` },
        { method: 'PATCH', body: { customer_id: null } },
        'return=representation',
      );
    },
  };
}

const idIn = (row: unknown): string | null =>
  isRecord(row) && typeof row['customer_id'] === 'string' ? row['customer_id'] : null;

const rowOf = (userId: string, environment: string): Record<string, string> => ({
  user_id: `eq.${userId}`,
  environment: `eq.${environment}`,
});
