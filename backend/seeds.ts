import type { AuthContext } from './auth/context.ts';
import { hashPassword } from './auth/passwords.ts';
import { addUser, confirmUser, findUserByEmail } from './auth/users.ts';
import type { BillingRow, BillingTables } from './billing-customers.ts';
import { addCustomer, addSubscription } from './stripe/ledger.ts';
import type { StripeContext, StripeSubscription } from './stripe/tables.ts';

/** One demo account for every state that an account can be in. */
type SeededState = 'active' | 'trialing' | 'past_due' | 'none' | 'creating' | 'unconfirmed';

export interface SeededUser {
  email: string;
  password: string;
  state: SeededState;
}

const seededUser = (state: SeededState): SeededUser => ({
  email: `${state.replace('_', '-')}@offing.example`,
  password: `calm-${state.replace('_', '-')}`,
  state,
});

export const seededUsers: SeededUser[] = (
  ['active', 'trialing', 'past_due', 'none', 'creating', 'unconfirmed'] as const
).map(seededUser);

/** Number of requests to which the account "creating" answers that it is not ready. */
const creatingLooks = 3;

const subscriptionOf: Partial<Record<SeededState, StripeSubscription['status']>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  creating: 'active',
};

interface SeedContext {
  auth: AuthContext;
  stripe: StripeContext;
  billing: BillingTables;
  environment: string;
}

/** Adds the demo accounts that are not there yet. */
export async function seed(context: SeedContext): Promise<void> {
  await Promise.all(seededUsers.map(user => seedOne(context, user)));
}

/** Lets the account "creating" start over. */
export function restartCreating({ auth, billing }: SeedContext): void {
  const email = seededUser('creating').email;
  const row = billing.customers.find(each => each.userId === findUserByEmail(auth, email)?.id);
  if (row) row.hiddenLooks = creatingLooks;
  auth.changed();
}

async function seedOne({ auth, stripe, billing, environment }: SeedContext, user: SeededUser): Promise<void> {
  if (findUserByEmail(auth, user.email)) return;
  const passwordHash = await hashPassword(user.password, auth.random);
  const row = addUser(auth, { email: user.email, passwordHash, userMetadata: {} });
  if (user.state !== 'unconfirmed') {
    confirmUser(auth, row);
    // Not just now: a first login in the same moment would look like the confirmation itself.
    row.emailConfirmedAtMs = auth.nowMs() - 86_400_000;
  }
  const status = subscriptionOf[user.state];
  if (!status) return;
  const customer = addCustomer(stripe, user.email, row.id);
  addSubscription(stripe, customer.id, 'monthly', status);
  const billingRow: BillingRow = {
    userId: row.id,
    environment,
    customerId: customer.id,
    claimedAtMs: auth.nowMs(),
    hiddenLooks: user.state === 'creating' ? creatingLooks : 0,
  };
  billing.customers.push(billingRow);
  auth.changed();
}
