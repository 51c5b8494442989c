import { denoDeps } from '../_shared/deno-deps.ts';
import { getCustomerPortalUrl } from '../_shared/get-customer-portal-url.ts';

Deno.serve(request => getCustomerPortalUrl(request, denoDeps('get-customer-portal-url')));
