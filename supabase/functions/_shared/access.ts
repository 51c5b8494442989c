import type { Caller, Deps } from './deps.ts';
import { bestStatus, isPaid } from './billing-status.ts';
import { projectKey } from './project-key.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';
import { entitledEmails, entitlementIn } from './variables.ts';

const timeoutMs = 8000;

/** Who may use this deployment: everybody with an account, the listed addresses, or accounts with a subscription. Throws Refusal 500 for any other word. */
export function entitlement(env: Deps['env']): 'open' | 'list' | 'stripe' {
  const mode = entitlementIn(env);
  // A misspelled mode must not admit any user.
  if (mode === null) throw new Refusal(500, 'ENTITLEMENT must be open, list or stripe');
  return mode;
}

/**
 * Returns whether the account may use this deployment. Every check of access calls this. Throws Refusal 500, 502 or 503 if the answer is
 * unknown. `email` = the confirmed address, looked up if absent.
 */
export async function mayUse(
  account: Pick<Caller, 'id'> & { email?: string },
  environment: string,
  deps: Pick<Deps, 'env' | 'fetch' | 'customers'>,
): Promise<boolean> {
  switch (entitlement(deps.env)) {
    case 'open':
      return true;
    case 'list':
      return isListed(account.email ?? (await confirmedEmailOf(account.id, deps)), deps.env);
    case 'stripe':
      return isPaid(await bestStatus(account, environment, deps));
  }
}

/** The list holds addresses, and `@club.example` for all addresses of a domain. */
function isListed(email: string, env: Deps['env']): boolean {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@'));
  return address.includes('@') && entitledEmails(env).some(entry => entry === address || entry === domain);
}

/** '' = no such account, or an unconfirmed address. */
async function confirmedEmailOf(
  userId: string,
  { env, fetch }: Pick<Deps, 'env' | 'fetch'>,
): Promise<string> {
  const key = projectKey(env, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
  const headers = new Headers({ apikey: key });
  // As in `postgrest.ts`: only the older keys are tokens.
  if (key.split('.').length === 3) headers.set('authorization', `Bearer ${key}`);
  const address = `${env('SUPABASE_URL') ?? ''}/auth/v1/admin/users/${encodeURIComponent(userId)}`;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
    body = await response.json();
  } catch {
    throw new Refusal(503, 'Auth unavailable');
  }
  if (response.status === 404) return '';
  if (!response.ok || !isRecord(body)) throw new Refusal(503, 'Auth unavailable');
  const { email, email_confirmed_at: confirmedAt } = body;
  return typeof email === 'string' && typeof confirmedAt === 'string' ? email : '';
}
