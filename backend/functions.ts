import type { Deps } from '../supabase/functions/_shared/deps.ts';
import type { FunctionHandler } from '../supabase/functions/_shared/endpoint.ts';
import { getCustomerPortalUrl } from '../supabase/functions/_shared/get-customer-portal-url.ts';
import { getCustomerSubscription } from '../supabase/functions/_shared/get-customer-subscription.ts';
import { getPricingTable } from '../supabase/functions/_shared/get-pricing-table.ts';

const functions: Record<string, FunctionHandler> = {
  'get-customer-subscription': getCustomerSubscription,
  'get-customer-portal-url': getCustomerPortalUrl,
  'get-pricing-table': getPricingTable,
};

/** The project's edge functions under `/functions/v1`, unchanged; null for other paths. `kept` = the functions that store data. */
export async function handleFunctions(
  deps: Deps,
  request: Request,
  kept: Record<string, FunctionHandler> = {},
): Promise<Response | null> {
  const name = /^\/functions\/v1\/([\w-]+)$/.exec(new URL(request.url).pathname)?.[1];
  if (name === undefined) return null;
  // The caller chooses the name: it must not reach a property that every object inherits.
  const all = { ...functions, ...kept };
  const handler = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!handler) return Response.json({ error: 'Function not found' }, { status: 404 });
  return handler(request, deps);
}
