import { forCustomer, requirePayment } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { Refusal } from './refusal.ts';
import { callStripe, textField } from './stripe.ts';
import { withoutEndSlash } from './without-end-slash.ts';

/** `{status: 'success', url}`: a short-lived address of the payment provider's portal, to be opened at once. */
export const getCustomerPortalUrl = endpoint('get-customer-portal-url', async (caller, environment, deps) => {
  requirePayment(deps.env);
  const appOrigin = withoutEndSlash(deps.env('APP_ORIGIN') ?? '');
  if (!appOrigin) throw new Refusal(500, 'Billing is not configured');
  return forCustomer(caller, environment, deps, async customer => {
    const session = await callStripe(deps, environment, {
      method: 'POST',
      path: '/v1/billing_portal/sessions',
      form: { customer, return_url: `${appOrigin}/settings#subscription` },
    });
    return Response.json({ status: 'success', url: textField(session, 'url') });
  });
});
