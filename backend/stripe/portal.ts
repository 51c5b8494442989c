import { html, page } from '../page.ts';
import { addSubscription, findSession, newestSubscription } from './ledger.ts';
import { backTo, button, expiredPage } from './checkout.ts';
import { plans, type StripeContext, type StripeSubscription } from './tables.ts';

const statusAfter: Record<string, StripeSubscription['status']> = {
  cancel: 'canceled',
  resume: 'active',
  fail: 'past_due',
};

/** `/__stripe/portal?session=`: the customer's subscription, with what can happen to it. */
export function portal(context: StripeContext, query: URLSearchParams, action: string | null): Response {
  const session = findSession(context, 'portal', query.get('session'));
  if (!session) return expiredPage();
  const status = statusAfter[action ?? ''];
  if (status) {
    changeStatus(context, session.customer, status);
    return backTo(`/__stripe/portal?${query.toString()}`);
  }
  const subscription = newestSubscription(context, session.customer);
  const plan = plans.find(each => each.id === subscription?.plan);
  return page({
    title: 'Billing',
    body: html`<h1>Billing</h1>
      <p class="note">A local stand-in: nothing is charged.</p>
      <p class="card">
        ${
          subscription
            ? html`Offing ${plan?.name ?? ''}, ${plan?.price ?? ''}<br />Status:
                <strong>${subscription.status}</strong>`
            : 'No subscription.'
        }
      </p>
      <form method="post" class="actions">
        ${button('cancel', 'Cancel subscription')} ${button('resume', 'Resume subscription')}
        ${button('fail', 'Fail the next payment', true)}
      </form>
      <p><a href="${session.returnUrl}">Back to Offing</a></p>`,
  });
}

/** A canceled subscription stays canceled, as with the real provider: resuming it makes a new one. */
function changeStatus(context: StripeContext, customer: string, status: StripeSubscription['status']): void {
  const subscription = newestSubscription(context, customer);
  if (!subscription) return;
  if (subscription.status === 'canceled') {
    if (status === 'active') addSubscription(context, customer, subscription.plan, 'active');
    return;
  }
  subscription.status = status;
  context.changed();
}
