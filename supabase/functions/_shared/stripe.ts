import type { Deps } from './deps.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';

/** Pinned, so that Stripe's newer shapes arrive when we are ready for them. */
const apiVersion = '2026-10-28.endive';
const timeoutMs = 8000;

interface StripeCall {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as the query or as a form, as Stripe wants it. */
  form?: Record<string, string>;
}

/** One REST call. Throws Refusal 502, 503 or 500 (no key configured); Stripe's own words stay here. */
export async function callStripe(
  deps: Pick<Deps, 'env' | 'fetch'>,
  environment: string,
  { method, path, form = {} }: StripeCall,
): Promise<Record<string, unknown>> {
  const key = deps.env(`STRIPE_SECRET_KEY_${environment.toUpperCase()}`);
  if (!key) throw new Refusal(500, 'Billing is not configured');
  const fields = new URLSearchParams(form).toString();
  const address = `${deps.env('STRIPE_API_BASE') ?? 'https://api.stripe.com'}${path}`;
  const headers = new Headers({ authorization: `Bearer ${key}`, 'stripe-version': apiVersion });
  if (method === 'POST') headers.set('content-type', 'application/x-www-form-urlencoded');
  const init: RequestInit = { method, headers, signal: AbortSignal.timeout(timeoutMs) };
  if (method === 'POST') init.body = fields;

  let response: Response;
  let body: unknown;
  try {
    response = await deps.fetch(method === 'GET' && fields ? `${address}?${fields}` : address, init);
    body = await response.json();
  } catch {
    throw new Refusal(503, 'Billing provider unavailable');
  }
  if (response.status === 429 || response.status >= 500)
    throw new Refusal(503, 'Billing provider unavailable');
  if (response.status === 401 || response.status === 403)
    throw new Refusal(502, 'The billing provider refuses the key of this deployment');
  if (!response.ok || !isRecord(body)) throw new Refusal(502, 'Billing provider error');
  return body;
}

/** A text field that must be there. Throws Refusal 502. */
export function textField(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new Refusal(502, 'Billing provider error');
}
