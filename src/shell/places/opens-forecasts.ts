import { account } from '../../account/account.ts';
import { identityStore } from '../../account/identity.ts';
import { isEntitled } from '../../core/rules/account/access.ts';
import { isOnline } from '../../engine/online.ts';

/** True if the guard allows forecasts now; otherwise the app does not fetch any. */
export const opensForecasts = (): boolean =>
  isEntitled(identityStore.get()?.entitlement ?? null, {
    online: isOnline(),
    now: Math.floor(Date.now() / 1000),
    answered: account.subscription.get().isAnswered,
  });
