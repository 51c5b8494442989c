import { isDeletedCustomer } from './customer.ts';
import type { Caller, Deps } from './deps.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';
import { callStripe } from './stripe.ts';

export interface Subscription {
  id: string;
  status: string;
  /** Epoch seconds. */
  created: number;
}

/** Best first: of several subscriptions the best one counts. */
const statusesByRank = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
];
/** A thousand subscriptions of one customer: the best of them is among the newest. */
const maxPages = 10;

/** Status of the caller's best subscription; null = none, or no customer yet. Throws Refusal 502 or 503 if the provider does not answer. */
export async function bestStatus(
  caller: Pick<Caller, 'id'>,
  environment: string,
  deps: Pick<Deps, 'env' | 'fetch' | 'customers'>,
): Promise<string | null> {
  const customerId = await deps.customers.find(caller.id, environment);
  if (customerId === null) return null;
  try {
    return bestOf(await subscriptionsOf(customerId, environment, deps))?.status ?? null;
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status === 502;
    // A customer who was deleted in the dashboard has no subscription: that is a definite answer.
    if (isRefused && (await isDeletedCustomer(customerId, environment, deps))) return null;
    throw error;
  }
}

/** A status in which everything is open. */
export const isPaid = (status: string | null): boolean => status === 'active' || status === 'trialing';

/** All subscriptions of a customer, from several pages. Throws Refusal 502 or 503. */
export async function subscriptionsOf(
  customerId: string,
  environment: string,
  deps: Pick<Deps, 'env' | 'fetch'>,
): Promise<Subscription[]> {
  const all: Subscription[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const last = all.at(-1);
    const { data, has_more: hasMore } = await callStripe(deps, environment, {
      method: 'GET',
      path: '/v1/subscriptions',
      form: { customer: customerId, status: 'all', limit: '100', ...(last && { starting_after: last.id }) },
    });
    if (!Array.isArray(data) || !data.every(isSubscription)) throw new Refusal(502, 'Billing provider error');
    all.push(...data);
    if (hasMore !== true || data.length === 0) return all;
  }
  return all;
}

const isSubscription = (value: unknown): value is Subscription =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['status'] === 'string' &&
  typeof value['created'] === 'number';

/** Of several subscriptions the best one counts; undefined = there is none. */
export function bestOf(subscriptions: Subscription[]): Subscription | undefined {
  // A status that Stripe may add later has the lowest rank: it must not hide an active subscription.
  const rank = ({ status }: Subscription): number => {
    const index = statusesByRank.indexOf(status);
    return index === -1 ? statusesByRank.length : index;
  };
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)[0];
}
