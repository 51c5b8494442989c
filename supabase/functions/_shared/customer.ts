import type { Caller, Deps } from './deps.ts';
import { stillCreating } from './endpoint.ts';
import { Refusal } from './refusal.ts';
import { callStripe, textField } from './stripe.ts';
import { entitlementIn } from './variables.ts';

/** A claim on creating the customer expires after this time, in case its process died. */
const staleClaimMs = 30_000;

/**
 * Variant for a caller without a customer: their address reaches the payment provider only when they open the plans. `none` = the result in
 * that case.
 */
export async function forKnownCustomer(
  caller: Caller,
  environment: string,
  deps: Deps,
  { act, none }: { act: (customerId: string) => Promise<Response>; none: () => Response | Promise<Response> },
): Promise<Response> {
  const customerId = await deps.customers.find(caller.id, environment);
  if (customerId !== null) return actFor(customerId, { caller, environment, deps }, act);
  const isUnderWay = await deps.customers.isBeingMade(caller.id, environment, deps.now(), staleClaimMs);
  return isUnderWay ? stillCreating() : none();
}

/**
 * Does something for the caller's payment customer, who is created at the first call. 202 while another request does that.
 * A customer who was deleted in Stripe's dashboard is forgotten: the next call creates another one.
 */
export async function forCustomer(
  caller: Caller,
  environment: string,
  deps: Deps,
  act: (customerId: string) => Promise<Response>,
): Promise<Response> {
  const customerId = await customerOf(caller, environment, deps);
  return customerId === null ? stillCreating() : actFor(customerId, { caller, environment, deps }, act);
}

/** Throws Refusal 404 in a deployment where nothing is paid. */
export function requirePayment(env: Deps['env']): void {
  if (entitlementIn(env) !== 'stripe') throw new Refusal(404, 'Nothing is paid here');
}

async function actFor(
  customerId: string,
  { caller, environment, deps }: { caller: Caller; environment: string; deps: Deps },
  act: (customerId: string) => Promise<Response>,
): Promise<Response> {
  try {
    return await act(customerId);
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status === 502;
    if (!isRefused || !(await isDeletedCustomer(customerId, environment, deps))) throw error;
    await deps.customers.forget(caller.id, environment, customerId);
    return stillCreating();
  }
}

/** Only Stripe's own "deleted" counts: with another account's key Stripe does not know our customers. */
export async function isDeletedCustomer(
  customerId: string,
  environment: string,
  deps: Pick<Deps, 'env' | 'fetch'>,
): Promise<boolean> {
  const customer = await callStripe(deps, environment, {
    method: 'GET',
    path: `/v1/customers/${encodeURIComponent(customerId)}`,
  });
  return customer['deleted'] === true;
}

/**
 * null = another request is creating the customer right now. The claim is atomic, so two simultaneous first calls create one customer.
 * There is no idempotency key, because with the user's id as the key Stripe would repeat a first failure for a day. A takeover may leave an
 * empty customer, which is never charged.
 */
async function customerOf(caller: Caller, environment: string, deps: Deps): Promise<string | null> {
  const known = await deps.customers.find(caller.id, environment);
  if (known !== null) return known;
  if (!(await deps.customers.claim(caller.id, environment, deps.now(), staleClaimMs))) return null;
  const customer = await callStripe(deps, environment, {
    method: 'POST',
    path: '/v1/customers',
    form: {
      email: caller.email,
      'metadata[supabase_user_id]': caller.id,
      // Of receipts and reminders.
      ...(caller.language !== null && { 'preferred_locales[0]': caller.language }),
    },
  });
  const customerId = textField(customer, 'id');
  await deps.customers.save(caller.id, environment, customerId);
  return customerId;
}
