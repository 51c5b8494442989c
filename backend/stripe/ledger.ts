import {
  plans,
  type PlanId,
  type StripeContext,
  type StripeCustomer,
  type StripeSession,
  type StripeSubscription,
} from './tables.ts';

const sessionLifeSeconds = 1800;
const trialDays = 7;
const daySeconds = 86_400;

const nowSeconds = (context: StripeContext): number => Math.floor(context.nowMs() / 1000);

export function addCustomer(context: StripeContext, email: string, userId: string): StripeCustomer {
  const customer = { id: context.newId('cus_'), email, userId, created: nowSeconds(context) };
  context.tables.customers.push(customer);
  context.changed();
  return customer;
}

export function addSubscription(
  context: StripeContext,
  customer: string,
  plan: PlanId,
  status: StripeSubscription['status'],
): void {
  const created = nowSeconds(context);
  const paidDays = plans.find(each => each.id === plan)?.days ?? 0;
  const days = status === 'trialing' ? trialDays : paidDays;
  context.tables.subscriptions.push({
    id: context.newId('sub_'),
    customer,
    plan,
    status,
    created,
    currentPeriodEnd: created + days * daySeconds,
  });
  context.changed();
}

/** The newest one: what the portal shows and changes. */
export const newestSubscription = (
  context: StripeContext,
  customer: string,
): StripeSubscription | undefined =>
  context.tables.subscriptions.findLast(each => each.customer === customer);

export function openSession(
  context: StripeContext,
  kind: StripeSession['kind'],
  customer: string,
  returnUrl: string,
): StripeSession {
  const now = nowSeconds(context);
  const secret = context.newId(kind === 'customer' ? 'cuss_secret_' : 'bps_');
  const session = { secret, kind, customer, returnUrl, expiresAt: now + sessionLifeSeconds };
  context.tables.sessions = [...context.tables.sessions.filter(each => each.expiresAt > now), session];
  context.changed();
  return session;
}

export const findSession = (
  context: StripeContext,
  kind: StripeSession['kind'],
  secret: string | null,
): StripeSession | undefined =>
  context.tables.sessions.find(
    each => each.kind === kind && each.secret === secret && each.expiresAt > nowSeconds(context),
  );
