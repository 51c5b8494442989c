/** Times are epoch seconds, as Stripe gives them. */
export interface StripeCustomer {
  id: string;
  email: string;
  userId: string;
  created: number;
}

export interface StripeSubscription {
  id: string;
  customer: string;
  plan: PlanId;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  created: number;
  currentPeriodEnd: number;
}

/** A pricing table's or a portal's right to act for one customer. */
export interface StripeSession {
  /** Long and random: it authorizes its bearer. */
  secret: string;
  kind: 'customer' | 'portal';
  customer: string;
  returnUrl: string;
  expiresAt: number;
}

export interface StripeTables {
  customers: StripeCustomer[];
  subscriptions: StripeSubscription[];
  sessions: StripeSession[];
}

export type PlanId = 'monthly' | 'yearly';

export const plans: { id: PlanId; name: string; price: string; days: number }[] = [
  { id: 'monthly', name: 'Monthly', price: '$4.99', days: 30 },
  { id: 'yearly', name: 'Yearly', price: '$39.99', days: 365 },
];

export const emptyStripeTables = (): StripeTables => ({
  customers: [],
  subscriptions: [],
  sessions: [],
});

export interface StripeContext {
  /** Scheme and host of the app; the stand-in lives under `/__stripe` there. */
  origin: string;
  tables: StripeTables;
  /** The secret key that the REST calls must carry. */
  secretKey: string;
  changed: () => void;
  nowMs: () => number;
  /** An id or a secret: the prefix and random letters. */
  newId: (prefix: string) => string;
}
