import { readText } from '../read-body.ts';
import { addCustomer, openSession } from './ledger.ts';
import type { StripeContext, StripeCustomer, StripeSubscription } from './tables.ts';

const maxBodyBytes = 20_000;

/** The five REST calls of `/v1` that the billing functions make; `path` starts there. */
export async function handleStripeApi(
  context: StripeContext,
  request: Request,
  path: string,
): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${context.secretKey}`)
    return failure(401, 'Invalid API Key provided');
  if (request.method === 'GET' && path === '/v1/subscriptions')
    return listSubscriptions(context, new URL(request.url).searchParams);
  if (request.method !== 'POST') return failure(404, 'Unrecognized request URL');
  const form = new URLSearchParams((await readText(request, maxBodyBytes)) ?? '');
  if (path === '/v1/customers') return Response.json(customerJson(createCustomer(context, form)));

  const customer = context.tables.customers.find(each => each.id === form.get('customer'));
  if (path === '/v1/customer_sessions')
    return customer ? pricingSession(context, customer) : noSuchCustomer();
  if (path === '/v1/billing_portal/sessions')
    return customer ? portalSession(context, customer, form.get('return_url') ?? '') : noSuchCustomer();
  return failure(404, 'Unrecognized request URL');
}

const createCustomer = (context: StripeContext, form: URLSearchParams): StripeCustomer =>
  addCustomer(context, form.get('email') ?? '', form.get('metadata[supabase_user_id]') ?? '');

function listSubscriptions(context: StripeContext, query: URLSearchParams): Response {
  const status = query.get('status');
  const data = context.tables.subscriptions
    .filter(each => each.customer === query.get('customer'))
    // Without a status, canceled ones are left out.
    .filter(each =>
      status === null ? each.status !== 'canceled' : status === 'all' || each.status === status,
    )
    .toReversed()
    .slice(0, Number(query.get('limit') ?? 10));
  return Response.json({ object: 'list', has_more: false, data: data.map(subscriptionJson) });
}

function pricingSession(context: StripeContext, customer: StripeCustomer): Response {
  const session = openSession(context, 'customer', customer.id, `${context.origin}/settings#subscription`);
  return Response.json({
    object: 'customer_session',
    client_secret: session.secret,
    customer: customer.id,
    expires_at: session.expiresAt,
  });
}

function portalSession(context: StripeContext, customer: StripeCustomer, returnUrl: string): Response {
  const session = openSession(context, 'portal', customer.id, returnUrl);
  return Response.json({
    object: 'billing_portal.session',
    customer: customer.id,
    return_url: returnUrl,
    url: `${context.origin}/__stripe/portal?session=${session.secret}`,
  });
}

const customerJson = (customer: StripeCustomer) => ({
  id: customer.id,
  object: 'customer',
  email: customer.email,
  metadata: { supabase_user_id: customer.userId },
  created: customer.created,
  livemode: false,
});

const subscriptionJson = (subscription: StripeSubscription) => ({
  id: subscription.id,
  object: 'subscription',
  customer: subscription.customer,
  status: subscription.status,
  created: subscription.created,
  livemode: false,
  items: {
    object: 'list',
    data: [
      { price: { id: `price_${subscription.plan}` }, current_period_end: subscription.currentPeriodEnd },
    ],
  },
});

const noSuchCustomer = (): Response => failure(400, 'No such customer');

/** Stripe's own errors quote the key's ending; the functions must not pass such words on. */
const failure = (status: number, message: string): Response =>
  Response.json(
    { error: { type: 'invalid_request_error', message: `${message}: sk_test_***local` } },
    { status },
  );
