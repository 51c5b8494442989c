import type { Found } from '../../../src/core/rules/alert/alert-events.ts';
import type { SharedActivity } from '../../../src/core/rules/alert/shared-activity.ts';
import type { PushedKind } from '../../../src/core/rules/alert/shared-alert.ts';
import type { Language } from '../../../src/core/rules/settings/settings.ts';
import type { UnitSystem } from '../../../src/core/rules/unit/units.ts';
import type { Deps } from './deps.ts';
import { callDatabase } from './postgrest.ts';
import { isRecord } from './record.ts';

/** A due rule with the events that its user has been notified of. */
export interface WatchedRule {
  userId: string;
  rule: string;
  kind: PushedKind;
  threshold: number | null;
  lat: number;
  lng: number;
  place: string;
  /** Zone whose days its events are dated in. */
  zone: string;
  /** Of windows: what they are judged by; null or absent = another kind. */
  about?: SharedActivity | null;
  told: {
    tag: string;
    key: string;
    at: number;
    until: number | null;
    isTold: boolean;
    /** A browser has not had it yet. */
    isWaiting: boolean;
  }[];
}

/** What is sent: a find, and where. */
export interface PushedEvent extends Found {
  kind: PushedKind;
  threshold: number | null;
  place: string;
  zone: string;
}

export interface Find extends Pick<Found, 'key' | 'at' | 'until'> {
  userId: string;
  rule: string;
  tag: string;
  /** By the round's clock. */
  foundAt: number;
  event: PushedEvent;
}

/** A browser to which a push can be sent now, with all waiting events. */
export interface WaitingPush {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  units: UnitSystem;
  zone: string;
  quietFrom: number | null;
  quietTo: number | null;
  failures: number;
  /** What this message is named; a browser that shows it says so. */
  message: string;
  /** Messages sent since the browser's last receipt; null = it never sent one, so what it has shown is unknown. */
  unreceived: number | null;
  waiting: { tag: string; event: PushedEvent }[];
}

/** `expected` = accepted by the push service, which stores it for a shorter time than it is useful. */
export type PushOutcome = 'sent' | 'expected' | 'dropped' | 'later' | 'quiet' | 'gone';

/** Functions of the alerts' migrations in `supabase/migrations`, which document them. */
export interface AlertStore {
  watch: (userId: string, browser: object, rules: object[]) => Promise<void>;
  /** null = of every browser. */
  unwatch: (userId: string, endpoint: string | null) => Promise<void>;
  claim: (userId: string, claimant: string, finds: object[]) => Promise<string[]>;
  confirm: (userId: string, tags: string[]) => Promise<void>;
  takeRules: (most: number) => Promise<WatchedRule[]>;
  tell: (finds: Find[]) => Promise<void>;
  withdraw: (gone: { userId: string; tag: string }[]) => Promise<void>;
  takePushes: (most: number) => Promise<WaitingPush[]>;
  finish: (id: string, tags: string[], outcome: PushOutcome, waitS: number) => Promise<void>;
  receive: (message: string) => Promise<void>;
  /** Epoch milliseconds. */
  clock: () => Promise<number>;
  /** A round has ended: the operator's check reads when. */
  noteRound: () => Promise<void>;
  /** Accounts whose subscription must be checked. */
  takeUnasked: (most: number) => Promise<string[]>;
  noteSubscription: (userId: string, isActive: boolean) => Promise<void>;
}

/** Calls one function of the database by its name and named arguments. */
type CallFunction = (name: string, body: Record<string, unknown>) => Promise<unknown>;

export const alertStore = (call: CallFunction): AlertStore => ({
  watch: async (caller, browser, rules) => void (await call('watch_alerts', { caller, browser, rules })),
  unwatch: async (caller, address) => void (await call('unwatch_alerts', { caller, address })),
  claim: async (caller, claimant, finds) => textsOf(await call('claim_alerts', { caller, claimant, finds })),
  confirm: async (caller, tags) => void (await call('confirm_alerts', { caller, tags })),
  takeRules: async most => rows<WatchedRule>(await call('take_watched_rules', { most })),
  tell: async finds => void (await call('tell_alerts', { finds })),
  withdraw: async gone => void (await call('withdraw_alerts', { gone })),
  takePushes: async most => rows<WaitingPush>(await call('take_pushes', { most })),
  finish: async (subscription, tags, outcome, wait_s) =>
    void (await call('finish_push', { subscription, tags, outcome, wait_s })),
  receive: async given => void (await call('receive_push', { given })),
  clock: async () => Number(await call('database_clock', {})),
  noteRound: async () => void (await call('note_round', { schedule_name: 'evaluate-alerts' })),
  takeUnasked: async most => textsOf(await call('take_unasked_users', { most })),
  noteSubscription: async (caller, is_active) =>
    void (await call('note_subscription', { caller, is_active })),
});

export const postgrestAlerts = (deps: Pick<Deps, 'env' | 'fetch'>): AlertStore =>
  alertStore((name, body) => callDatabase(deps, { path: `rpc/${name}`, method: 'POST', body }, isAnswer));

const isAnswer = (answer: unknown): answer is unknown => answer !== undefined;

const listOf = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : []);

const textsOf = (answer: unknown): string[] => listOf(answer).filter(each => typeof each === 'string');

/** Rows were written by `watch-alerts`, which checks them, and by `evaluate-alerts`; the migration defines their shape. */
const rows = <Row>(answer: unknown): Row[] => listOf(answer).filter((row): row is Row => isRecord(row));
