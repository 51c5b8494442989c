import type { Translate } from './translate.ts';

/** The payment provider's status in words; one that is not known here is shown as it came. */
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
