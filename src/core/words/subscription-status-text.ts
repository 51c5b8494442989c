import type { Translate } from './translate.ts';

/** Returns the payment provider's status in words; an unknown status is shown as received. */
export function subscriptionStatusText(t: Translate, status: string): string {
  switch (status) {
    case 'active':
    case 'trialing':
    case 'past_due':
    case 'unpaid':
    case 'paused':
    case 'canceled':
    case 'incomplete':
    case 'incomplete_expired':
    case 'none':
      return t(`account.status_${status}`);
    default:
      return status;
  }
}
