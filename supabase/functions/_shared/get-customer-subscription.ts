import { entitlement, mayUse } from './access.ts';
import { bestOf, isPaid, subscriptionsOf, type Subscription } from './billing-status.ts';
import { forKnownCustomer } from './customer.ts';
import { afterAnswer } from './deps.ts';
import { endpoint, stillCreating } from './endpoint.ts';
import { noteAnswer } from './note-answer.ts';

/** Just back from the checkout, the first payment may still be on its way. */
const paymentGraceSeconds = 60;

/**
 * `{subscription: {status} | null, checkedAt}`, or 202 while the customer or the first payment is being created. In a deployment without
 * payment, `active` = the account may use it. Read from Stripe each time: lists of subscriptions by customer are always current, so no
 * webhook is needed.
 */
export const getCustomerSubscription = endpoint(
  'get-customer-subscription',
  async (caller, environment, deps) => {
    const who = { name: 'get-customer-subscription', userId: caller.id, environment };
    const checkedAt = (): string => new Date(deps.now()).toISOString();
    if (entitlement(deps.env) !== 'stripe') {
      const may = await mayUse(caller, environment, deps);
      if (may || caller.last?.isPaid === true) await afterAnswer(deps, noteAnswer(who, may, deps));
      return Response.json({ subscription: may ? { status: 'active' } : null, checkedAt: checkedAt() });
    }
    const answer = async (best: Subscription | undefined): Promise<Response> => {
      const paid = isPaid(best?.status ?? null);
      // An account without a customer has no subscription. That answer is not stored, unless it ends a yes.
      if (best || caller.last?.isPaid === true) await afterAnswer(deps, noteAnswer(who, paid, deps));
      return Response.json({
        subscription: best ? { status: best.status } : null,
        checkedAt: checkedAt(),
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
  },
);
