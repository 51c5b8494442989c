import { denoDeps } from '../_shared/deno-deps.ts';
import { getCustomerSubscription } from '../_shared/get-customer-subscription.ts';

Deno.serve(request => getCustomerSubscription(request, denoDeps('get-customer-subscription')));
