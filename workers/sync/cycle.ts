import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import type { SyncFailure } from '../../src/core/rules/sync/sync-status.ts';
import type { SyncAccount, TokenSource } from '../../src/core/rules/sync/sync-account.ts';
import { backOffMs } from './back-off.ts';
import { exchange, type Exchanged, type ExchangeOutcome } from './exchange.ts';
import { within } from '../../src/within.ts';
import { createPause } from './waiting.ts';

interface CycleParts {
  account: SyncAccount;
  token: TokenSource;
  readLocal: () => Promise<PlaceRecord[]>;
  fetch: typeof fetch;
  nowMs: () => number;
  random: () => number;
  onStart: () => void;
  onExchanged: (exchanged: Exchanged, asked: ReadonlySet<Asker>) => void;
  onFailure: (failure: SyncFailure) => void;
}

/** Who wants an exchange: RxDB's pull or its push. */
export type Asker = 'pull' | 'push';

export interface Cycle {
  /**
   * Resolves after an exchange that includes everything stored before this call. Retries without end; rejects only when the cycle is
   * stopped.
   */
  join(asker: Asker): Promise<Exchanged>;
  isBusy(): boolean;
  /** After a failure, until the next try. */
  isWaiting(): boolean;
  /** Tries again now. After "too many requests" only urgent calls do. */
  wake(isUrgent: boolean): void;
  stop(): void;
}

interface Round {
  promise: Promise<Exchanged>;
  asked: Set<Asker>;
  /** It can be joined: what is stored here was not read yet. */
  isOpen: boolean;
}

/** The page that has the token may be asleep, or busy looking for a network. */
const tokenMs = 15_000;

/** Runs one exchange at a time, with retries. Calls during an exchange share its result. */
export function createCycle(parts: CycleParts): Cycle {
  const pause = createPause();
  let isStopped = false;
  let lastFailure: SyncFailure | null = null;
  let current: Round | null = null;
  let waiting: Round | null = null;

  function newRound(before: Promise<unknown>): Round {
    const asked = new Set<Asker>();
    const round: Round = { asked, isOpen: true, promise: before.then(() => run(round)) };
    return round;
  }

  async function run(round: Round): Promise<Exchanged> {
    current = round;
    waiting = waiting === round ? null : waiting;
    try {
      return await untilExchanged(round);
    } finally {
      current = null;
    }
  }

  async function untilExchanged(round: Round): Promise<Exchanged> {
    for (let failures = 1; ; failures++) {
      stopIfAsked();
      parts.onStart();
      const outcome = await attempt(round);
      stopIfAsked();
      if (outcome.kind === 'exchanged') {
        parts.onExchanged(outcome, round.asked);
        return outcome;
      }
      const { failure, retryAfterMs } = outcome.kind === 'failure' ? outcome : noToken;
      lastFailure = failure;
      round.isOpen = true;
      parts.onFailure(failure);
      await pause.sleep(backOffMs(failure, failures, retryAfterMs, parts.random()));
    }
  }

  /** Uses one token for the whole exchange; if the server refuses it, tries once more with a renewed one. */
  async function attempt(round: Round): Promise<ExchangeOutcome> {
    const token = await within(tokenMs, parts.token(), null);
    if (token === null) return { kind: 'tokenRefused' };
    const outcome = await visit(round, token);
    if (outcome.kind !== 'tokenRefused') return outcome;
    const renewed = await within(tokenMs, parts.token(token), null);
    return renewed === null || renewed === token ? outcome : visit(round, renewed);
  }

  async function visit(round: Round, token: string): Promise<ExchangeOutcome> {
    const { account, fetch, nowMs } = parts;
    const readLocal = (): Promise<PlaceRecord[]> => {
      stopIfAsked();
      round.isOpen = false;
      return parts.readLocal();
    };
    try {
      return await exchange({ account, token, fetch }, readLocal, nowMs);
    } catch {
      return { kind: 'failure', failure: { during: 'read', kind: 'storage' }, retryAfterMs: 0 };
    }
  }

  function stopIfAsked(): void {
    if (isStopped) throw new Error('The sync was stopped.');
  }

  return {
    async join(asker) {
      stopIfAsked();
      let round = current;
      if (!round?.isOpen) round = waiting ??= newRound(current?.promise ?? Promise.resolve());
      round.asked.add(asker);
      return round.promise;
    },
    isBusy: () => current !== null,
    isWaiting: () => pause.isAsleep(),
    wake(isUrgent) {
      if (isUrgent || lastFailure?.kind !== 'rateLimited') pause.wake();
    },
    stop() {
      isStopped = true;
      pause.wake();
    },
  };
}

const noToken: { failure: SyncFailure; retryAfterMs: number } = {
  failure: { during: 'read', kind: 'noToken' },
  retryAfterMs: 0,
};
