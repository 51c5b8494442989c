/** What a handler may touch besides its request. The same handlers run in Deno, in the local backend and in tests. */
export interface Deps {
  /** A variable of the deployment; undefined when it is not set. */
  env: (name: string) => string | undefined;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Epoch milliseconds. Of an endpoint's action: by the database's clock. */
  now: () => number;
  /** Writes one line for the operator; contains no personal data but the user's id. */
  log: (entry: LogEntry) => void;
  /** Work that continues after the answer; the platform keeps the process alive until it is done. */
  behind?: (work: Promise<unknown>) => void;
  customers: CustomerStore;
  allowances: AllowanceStore;
}

/** Runs after the answer if the platform supports that; otherwise the answer waits for it. */
export async function afterAnswer({ behind }: Pick<Deps, 'behind'>, work: Promise<unknown>): Promise<void> {
  if (behind) behind(work);
  else await work;
}

export interface LogEntry {
  event: 'refused' | 'failed';
  function: string;
  status: number;
  reason: string;
  /** null = not known yet. */
  userId: string | null;
  /** The other host, where one has failed. */
  host?: string;
  /** What that host has answered; null = nothing. */
  hostStatus?: number | null;
}

/** The payment customer of each user, separately for each environment. */
export interface CustomerStore {
  /** The customer's id; null until the customer is created. */
  find: (userId: string, environment: string) => Promise<string | null>;
  /** Returns whether another request is creating the customer, or claimed to do so within `staleMs`. */
  isBeingMade: (userId: string, environment: string, now: number, staleMs: number) => Promise<boolean>;
  /**
   * True for exactly one of several callers at once: that one creates the customer. A claim older than `staleMs` that
   * led to no customer may be taken over.
   */
  claim: (userId: string, environment: string, now: number, staleMs: number) => Promise<boolean>;
  /** Keeps the first one that was saved. */
  save: (userId: string, environment: string, customerId: string) => Promise<void>;
  /** Forgets a customer id, unless another one has replaced it. */
  forget: (userId: string, environment: string, customerId: string) => Promise<void>;
}

/** Remaining calls of each user and of all users together, stored where all processes of the functions see them. */
export interface AllowanceStore {
  /**
   * Takes one call from the caller's allowance and one from the shared allowance, atomically; a refused call takes nothing. A caller who is
   * not known to pay takes one of `limits.ofUnpaid` instead of the shared allowance. `now` = epoch milliseconds, for stores without a
   * clock.
   */
  take: (who: WhoCalls, limits: CallLimits, now: number) => Promise<TakenCall>;
  /** Stores the payment provider's definite answer for an account. */
  noteAnswer: (who: Payer, isPaid: boolean, now: number) => Promise<void>;
  /** Takes up to this many questions that no caller has asked before, atomically; returns how many it took. */
  takeQuestions: (asked: NewQuestions, allowance: Allowance, now: number) => Promise<number>;
  /** Returns unanswered questions to the allowance. */
  giveBackQuestions: (unanswered: NewQuestions, allowance: Allowance, now: number) => Promise<void>;
}

export interface Payer {
  userId: string;
  environment: string;
}

interface WhoCalls extends Omit<Payer, 'environment'> {
  /** null = the caller names no environment that the deployment accepts, and is not known to pay. */
  environment: string | null;
}

/** The limits that one call draws on. */
interface CallLimits {
  own: Allowance;
  ofAll: Allowance;
  /** Of all callers together who are not known to pay. */
  ofUnpaid: Allowance;
}

/** The payment provider's last definite answer for an account. */
export interface LastAnswer {
  isPaid: boolean;
  /** Epoch milliseconds. */
  atMs: number;
}

export interface NewQuestions {
  userId: string;
  source: string;
  wanted: number;
}

export interface TakenCall {
  /** 0, or after how many seconds there is one again. */
  waitS: number;
  /** Whose ran out. */
  of?: 'caller' | 'all' | 'unpaid';
  /** For the environment of the call; null = none. */
  last?: LastAnswer | null;
  /** Epoch milliseconds by the store's clock, where it has one. */
  nowMs?: number;
}

export interface Allowance {
  /** How many may come at once. */
  burst: number;
  /** How many come back. */
  perMinute: number;
}

/** The signed-in user, as the auth server knows them. */
export interface Caller {
  id: string;
  email: string;
  /** In which mails are written; null = not known. */
  language: string | null;
  /** null = the payment provider has given no definite answer yet. */
  last?: LastAnswer | null;
}
