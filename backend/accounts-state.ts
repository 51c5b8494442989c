import { emptyAuthTables, type AuthTables } from './auth/tables.ts';
import type { BillingTables } from './billing-customers.ts';
import type { AllowanceTables } from './function-allowances.ts';
import { isRecord } from '../src/core/rules/value/is-record.ts';
import type { MailTables } from './mail/mailbox.ts';
import { emptyStripeTables, type StripeTables } from './stripe/tables.ts';

/** Everything that the local accounts store between runs. Increase `version` whenever a shape changes. */
interface AccountsState {
  version: 2;
  auth: AuthTables;
  mail: MailTables;
  stripe: StripeTables;
  billing: BillingTables & AllowanceTables;
}

export const emptyAccountsState = (): AccountsState => ({
  version: 2,
  auth: emptyAuthTables(),
  mail: { mails: [] },
  stripe: emptyStripeTables(),
  billing: { customers: [], allowances: [] },
});

/** Checks the version and that no table is missing; rows need no check, because this program wrote them. */
export function isAccountsState(value: unknown): value is AccountsState {
  if (!isRecord(value) || value['version'] !== 2) return false;
  const empty = emptyAccountsState();
  return (['auth', 'mail', 'stripe', 'billing'] as const).every(part => {
    const read = value[part];
    return (
      isRecord(read) &&
      Object.entries(empty[part]).every(([table, rows]) => Array.isArray(rows) === Array.isArray(read[table]))
    );
  });
}
