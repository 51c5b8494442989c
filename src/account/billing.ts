import type { AccountResult } from '../core/rules/account/account-failure.ts';
import { callFunction, type FunctionsParts } from './call-function.ts';
import type { IdentityStore } from './identity.ts';
import { unreachable } from './outcome.ts';
import { readRecord, readText } from './read-json.ts';

/** Values that the payment provider's pricing table needs. */
export interface PricingTable {
  pricingTableId: string;
  publishableKey: string;
  /**
   * Links the checkout to the customer. Valid for one document and half an hour. If it is missing or expired, a payment carries only the
   * user's id, and the subscription lookup does not find it.
   */
  clientSecret: string | null;
  userId: string;
  email: string;
}

interface Billing {
  /** Fetches a short-lived link to the customer portal. Call it on click and open the link at once; the link is never stored. */
  portalUrl(): Promise<AccountResult<string>>;
  pricingTable(): Promise<AccountResult<PricingTable>>;
}

export function createBilling(parts: FunctionsParts & { identity: IdentityStore }): Billing {
  const { config, identity } = parts;

  return {
    async portalUrl() {
      const who = identity.get();
      if (who?.state !== 'active') return { ok: false, failure: { kind: 'noSession', wanted: 'portal' } };
      const { userId, email } = who;
      const answer = await callFunction(parts, 'get-customer-portal-url', { userId, email });
      if (answer.kind === 'noToken') return withoutToken(identity, 'portal');
      if (answer.kind !== 'answer') return unreachable;
      const url = readText(answer.body['url']);
      const isGood =
        answer.body['status'] === 'success' && url !== null && leadsTo(config.portalOrigins, url);
      return isGood ? { ok: true, value: url } : { ok: false, failure: { kind: 'noPortal' } };
    },

    async pricingTable() {
      const who = identity.get();
      if (who?.state !== 'active') return { ok: false, failure: { kind: 'noSession', wanted: 'pricing' } };
      const answer = await callFunction(parts, 'get-pricing-table', null);
      if (answer.kind === 'noToken') return withoutToken(identity, 'pricing');
      if (answer.kind !== 'answer') return unreachable;
      if (answer.status === 202) return { ok: false, failure: { kind: 'stillCreating' } };
      if (answer.status >= 400) return { ok: false, failure: { kind: 'noPlans' } };
      const table = readRecord(answer.body['pricingTable']);
      const pricingTableId = readText(table?.['stripe_pricing_table_id']);
      const publishableKey = readText(table?.['stripe_publishable_key']);
      if (answer.body['status'] !== 'success' || !pricingTableId || !publishableKey)
        return { ok: false, failure: { kind: 'noPricing' } };
      const clientSecret = readText(table?.['customer_session_client_secret']);
      const { userId, email } = who;
      return { ok: true, value: { pricingTableId, publishableKey, clientSecret, userId, email } };
    },
  };
}

/** Only an ended session counts as "no session". If a token could not be renewed now, the server is unreachable. */
const withoutToken = (identity: IdentityStore, wanted: 'portal' | 'pricing'): AccountResult<never> =>
  identity.get()?.state === 'active' ? unreachable : { ok: false, failure: { kind: 'noSession', wanted } };

function leadsTo(origins: string[], url: string): boolean {
  try {
    return origins.includes(new URL(url).origin);
  } catch {
    return false;
  }
}
