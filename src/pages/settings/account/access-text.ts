import { isEntitling } from '../../../core/rules/account/access.ts';
import type { Translate } from '../../../core/words/translate.ts';

/** Where nothing is paid: whether the server lets the account in. */
export const accessText = (t: Translate, status: string): string =>
  t(isEntitling(status) ? 'account.accessGranted' : 'account.accessRefused');
