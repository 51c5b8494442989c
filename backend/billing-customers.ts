import type { CustomerStore } from '../supabase/functions/_shared/deps.ts';

export interface BillingRow {
  userId: string;
  environment: string;
  customerId: string | null;
  claimedAtMs: number;
  /** For seeded accounts only: the customer stays "being created" for this many more requests. */
  hiddenLooks: number;
}

export interface BillingTables {
  customers: BillingRow[];
}

/** The local stand-in for the table billing_customers. */
export function localCustomers(tables: BillingTables, changed: () => void): CustomerStore {
  const find = (userId: string, environment: string): BillingRow | undefined =>
    tables.customers.find(row => row.userId === userId && row.environment === environment);
  /** Those that the last look did not show. */
  const hidden = new WeakSet<BillingRow>();
  return {
    find: (userId, environment) => {
      const row = find(userId, environment);
      if (!row || row.hiddenLooks === 0) return Promise.resolve(row?.customerId ?? null);
      row.hiddenLooks -= 1;
      hidden.add(row);
      changed();
      return Promise.resolve(null);
    },
    isBeingMade: (userId, environment, now, staleMs) => {
      const row = find(userId, environment);
      if (row === undefined) return Promise.resolve(false);
      const isClaimed = row.customerId === null && now - row.claimedAtMs < staleMs;
      return Promise.resolve(hidden.delete(row) || isClaimed);
    },
    claim: (userId, environment, now, staleMs) => {
      const row = find(userId, environment);
      if (row && (row.customerId !== null || now - row.claimedAtMs < staleMs)) return Promise.resolve(false);
      if (row) row.claimedAtMs = now;
      else tables.customers.push({ userId, environment, customerId: null, claimedAtMs: now, hiddenLooks: 0 });
      changed();
      return Promise.resolve(true);
    },
    save: (userId, environment, customerId) => {
      const row = find(userId, environment);
      if (row) row.customerId ??= customerId;
      changed();
      return Promise.resolve();
    },
    forget: (userId, environment, customerId) => {
      const row = find(userId, environment);
      if (row?.customerId === customerId) row.customerId = null;
      changed();
      return Promise.resolve();
    },
  };
}
