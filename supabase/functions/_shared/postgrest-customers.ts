import type { CustomerStore, Deps } from './deps.ts';
import { projectKey } from './project-key.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';

const timeoutMs = 8000;

/** The table billing_customers of the project's own database, through its REST interface with the secret key. */
export function postgrestCustomers({ env, fetch }: Pick<Deps, 'env' | 'fetch'>): CustomerStore {
  const rows = async (query: Record<string, string>, init: RequestInit, prefer = ''): Promise<unknown[]> => {
    const key = projectKey(env, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
    const headers = new Headers({ apikey: key, 'content-type': 'application/json' });
    // Only the older keys are tokens; the newer ones are exchanged by the gateway and must not be sent as one.
    if (key.split('.').length === 3) headers.set('authorization', `Bearer ${key}`);
    if (prefer) headers.set('prefer', prefer);
    const address = `${env('SUPABASE_URL') ?? ''}/rest/v1/billing_customers?${new URLSearchParams(query).toString()}`;
    try {
      const response = await fetch(address, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) });
      const body: unknown = await response.json();
      if (response.ok && Array.isArray(body)) return body;
    } catch {
      // No answer, or not JSON: the same as a refusal.
    }
    throw new Refusal(503, 'Billing records unavailable');
  };

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
          body: JSON.stringify({ user_id: userId, environment, claimed_at: claimedAt }),
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
        { method: 'PATCH', body: JSON.stringify({ claimed_at: claimedAt }) },
        'return=representation',
      );
      return takenOver.length > 0;
    },
    async save(userId, environment, customerId) {
      await rows(
        { ...rowOf(userId, environment), customer_id: 'is.null' },
        { method: 'PATCH', body: JSON.stringify({ customer_id: customerId }) },
        'return=representation',
      );
    },
    async forget(userId, environment, customerId) {
      await rows(
        { ...rowOf(userId, environment), customer_id: `eq.${customerId}` },
        { method: 'PATCH', body: JSON.stringify({ customer_id: null }) },
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
