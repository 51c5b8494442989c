import type { Caller, Deps } from './deps.ts';
import { callStripe, textField } from './stripe.ts';

/** Whoever claimed the creation and died may be replaced after this long. */
const staleClaimMs = 30_000;

/**
 * The caller's payment customer, created at the first call. null = another request is creating it right now.
 * Two first calls at once make one customer: the claim is atomic, and the idempotency key covers a takeover.
 */
export async function customerOf(caller: Caller, environment: string, deps: Deps): Promise<string | null> {
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
    idempotencyKey: `cus-${environment}-${caller.id}`,
  });
  const customerId = textField(customer, 'id');
  await deps.customers.save(caller.id, environment, customerId);
  return customerId;
}
