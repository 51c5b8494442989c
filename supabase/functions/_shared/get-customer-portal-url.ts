import { customerOf } from './customer.ts';
import { endpoint, stillCreating } from './endpoint.ts';
import { Refusal } from './refusal.ts';
import { callStripe, textField } from './stripe.ts';

/** `{status: 'success', url}`: a short-lived address of the payment provider's own portal, to be opened at once. */
export const getCustomerPortalUrl = endpoint(async (caller, environment, deps) => {
  const appOrigin = deps.env('APP_ORIGIN');
  if (!appOrigin) throw new Refusal(500, 'Billing is not configured');
  const customerId = await customerOf(caller, environment, deps);
  if (customerId === null) return stillCreating();
  const session = await callStripe(deps, environment, {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    form: { customer: customerId, return_url: `${appOrigin}/settings#subscription` },
  });
  return Response.json({ status: 'success', url: textField(session, 'url') });
});
