import { forKnownCustomer, isDeletedCustomer } from './customer.ts';
import { afterAnswer, type Caller, type Deps } from './deps.ts';
import { endpoint, stillCreating } from './endpoint.ts';
import { isRecord } from './record.ts';
import { noteAnswer } from './note-answer.ts';
import { Refusal } from './refusal.ts';
import { callStripe } from './stripe.ts';

interface Subscription {
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
/** Just back from the checkout, the first payment may still be on its way. */
const paymentGraceSeconds = 60;
/** A thousand subscriptions of one customer: the best of them is among the newest. */
const maxPages = 10;

/**
 * `{subscription: {status} | null, checkedAt}`, or 202 while the customer or the first payment is being made.
 * Read from Stripe each time: subscriptions listed by customer are current at once, so no webhook is needed.
 */
export const getCustomerSubscription = endpoint('get-customer-subscription', (caller, environment, deps) => {
  const answer = async (best: Subscription | undefined): Promise<Response> => {
    const paid = isPaid(best?.status ?? null);
    const who = { name: 'get-customer-subscription', userId: caller.id, environment };
    // An account without a customer has none: its calls are not stored, unless they end a yes.
    if (best || caller.last?.isPaid === true) await afterAnswer(deps, noteAnswer(who, paid, deps));
    return Response.json({
      subscription: best ? { status: best.status } : null,
      checkedAt: new Date(deps.now()).toISOString(),
    });
  };
  return forKnownCustomer(caller, environment, deps, {
    act: async customerId => {
      const best = bestOf(await subscriptionsOf(customerId, environment, deps));
      const isPaying =
        best?.status === 'incomplete' && deps.now() / 1000 - best.created < paymentGraceSeconds;
      return isPaying ? stillCreating() : answer(best);
    },
    none: () => answer(undefined),
  });
});

/** Of the caller's best subscription; null = none, or no customer yet. Throws Refusal 502 or 503 where nobody can tell. */
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

async function subscriptionsOf(
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

function bestOf(subscriptions: Subscription[]): Subscription | undefined {
  // A status that Stripe may add one day counts last: it must not hide an active subscription.
  const rank = ({ status }: Subscription): number => {
    const index = statusesByRank.indexOf(status);
    return index === -1 ? statusesByRank.length : index;
  };
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)[0];
}
