import type { AlertStore } from './alert-store.ts';
import type { Deps } from './deps.ts';
import type { IsPaying } from './paying-users.ts';

interface PauseParts extends Pick<Deps, 'now' | 'log'> {
  store: AlertStore;
  isPaying: IsPaying;
}

const usersTaken = 80;
/** Of the payment provider, which answers for one account at a time. */
const usersAtOnce = 8;
/** A provider that is silent so often in a row is asked no more in this round. */
const mostUnknown = 8;
/** Of a round; who is left is asked for in the next one. */
const longestMs = 60_000;

/**
 * Asks for the accounts that were not asked for in a day whether they still have a subscription. A definite no pauses them; where nobody can
 * tell they are woken on. Never rejects: what is amiss here keeps nobody from being woken.
 */
export async function pauseUnpaid({ store, isPaying, now, log }: PauseParts): Promise<void> {
  const end = now() + longestMs;
  let unknown = 0;
  const isOver = (): boolean => unknown >= mostUnknown || now() >= end;
  try {
    while (!isOver()) {
      const taken = await store.takeUnasked(usersTaken);
      const users = taken.values();
      const askEach = async (): Promise<void> => {
        for (const userId of users) {
          if (isOver()) return;
          const isActive = await isPaying(userId);
          unknown = isActive === null ? unknown + 1 : 0;
          if (isActive !== null) await store.noteSubscription(userId, isActive);
        }
      };
      await Promise.all(Array.from({ length: usersAtOnce }, askEach));
      if (taken.length < usersTaken) return;
    }
  } catch {
    const reason = 'Subscriptions of woken accounts could not be asked for';
    log({ event: 'failed', function: 'evaluate-alerts', status: 503, reason, userId: null });
  }
}
