import { forCustomer, requirePayment } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { callStripe, textField } from './stripe.ts';

/**
 * `{status: 'success', pricingTable}`: the attributes of `<stripe-pricing-table>`. The client secret ties the checkout to our customer, so
 * that a payment never creates a second one; it must be used within half an hour.
 */
export const getPricingTable = endpoint('get-pricing-table', async (caller, environment, deps) => {
  requirePayment(deps.env);
  const suffix = environment.toUpperCase();
  const tableId = deps.env(`STRIPE_PRICING_TABLE_ID_${suffix}`);
  const publishableKey = deps.env(`STRIPE_PUBLISHABLE_KEY_${suffix}`);
  if (!tableId || !publishableKey)
    return Response.json({ status: 'error', error: 'No pricing table configured.' });
  return forCustomer(caller, environment, deps, async customer => {
    const session = await callStripe(deps, environment, {
      method: 'POST',
      path: '/v1/customer_sessions',
      form: { customer, 'components[pricing_table][enabled]': 'true' },
    });
    return Response.json({
      status: 'success',
      pricingTable: {
        stripe_pricing_table_id: tableId,
        stripe_publishable_key: publishableKey,
        customer_session_client_secret: textField(session, 'client_secret'),
      },
    });
  });
});
