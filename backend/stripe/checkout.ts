import { html, knownTheme, page, type Markup } from '../page.ts';
import { addSubscription, findSession } from './ledger.ts';
import { plans, type StripeContext } from './tables.ts';

/** `/__stripe/checkout?plan=&customer_session=&theme=`: the target of the pricing table. The form's answer decides the result. */
export function checkout(context: StripeContext, query: URLSearchParams, action: string | null): Response {
  const plan = plans.find(each => each.id === query.get('plan'));
  const session = findSession(context, 'customer', query.get('customer_session'));
  if (!plan || !session) return expiredPage();
  const customer = context.tables.customers.find(each => each.id === session.customer);
  if (action === 'pay' || action === 'trial') {
    addSubscription(context, session.customer, plan.id, action === 'pay' ? 'active' : 'trialing');
    return backTo(session.returnUrl);
  }
  if (action === 'abandon') return backTo(session.returnUrl);
  return page({
    title: 'Checkout',
    status: action === 'decline' ? 402 : 200,
    theme: knownTheme(query.get('theme')),
    body: html`<h1>Checkout</h1>
      <p class="note">A local stand-in: nothing is charged.</p>
      ${action === 'decline' ? html`<p class="error" role="alert">Your card was declined.</p>` : ''}
      <p class="card">Offing ${plan.name}, ${plan.price}<br />${customer?.email ?? ''}</p>
      <form method="post" class="actions">
        ${button('pay', 'Pay')} ${button('trial', 'Start free trial')}
        ${button('decline', 'Pay with a declined card', true)}
        ${button('abandon', 'Back without paying', true)}
      </form>`,
  });
}

export const button = (action: string, words: string, quiet = false): Markup =>
  html`<button name="action" value="${action}" class="${quiet ? 'quiet' : ''}">${words}</button>`;

export const backTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });

export const expiredPage = (): Response =>
  page({
    title: 'Expired',
    status: 404,
    body: html`<h1>This page has expired</h1>
      <p><a href="/settings#subscription">Back to Offing</a></p>`,
  });
