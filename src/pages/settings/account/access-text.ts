import { isEntitling } from '../../../core/rules/account/access.ts';
import type { Translate } from '../../../core/words/translate.ts';

/** Says whether the server admits the account, for a deployment without subscriptions. */
export const accessText = (t: Translate, status: string): string =>
  t(isEntitling(status) ? 'account.accessGranted' : 'account.accessRefused');
