import type {
  Find,
  PushedEvent,
  WaitingPush,
  WatchedRule,
} from '../supabase/functions/_shared/alert-store.ts';

export interface BrowserRow extends Omit<WaitingPush, 'waiting' | 'message' | 'unreceived'> {
  pushesLeft: number;
  countedAtMs: number;
  nextAtMs: number;
  seenAtMs: number;
  /** The latest message, and the latest one that the browser confirmed; absent in files of earlier builds. */
  message?: string;
  shown?: string;
  unreceived?: number | null;
}

export interface RuleRow extends Omit<WatchedRule, 'told'> {
  browserId: string;
  dueAtMs: number;
}

export interface ToldRow extends Pick<Find, 'userId' | 'tag' | 'rule' | 'key' | 'at' | 'until'> {
  isTold: boolean;
  claimedUntilMs: number;
  claimedBy: string | null;
  /** Absent in files of earlier builds, as are keys that are cut. */
  claimedAs?: string[];
}

export interface OutboxRow {
  browserId: string;
  userId: string;
  tag: string;
  event: PushedEvent;
  isWithdrawn?: boolean;
  /** The message that contained the event, and the time until which the browser may still show it. */
  message?: string;
  notBeforeMs?: number;
}

/** Of an account that is woken. */
export interface WokenRow {
  userId: string;
  askedAtMs: number;
  /** null = it is not paused. */
  pausedAtMs: number | null;
}

export interface AlertTables {
  browsers: BrowserRow[];
  watched: RuleRow[];
  told: ToldRow[];
  outbox: OutboxRow[];
  /** Absent in files of earlier builds. */
  woken?: WokenRow[];
}

export const emptyAlertTables = (): AlertTables => ({ browsers: [], watched: [], told: [], outbox: [] });
