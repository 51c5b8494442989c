import type { AlertStore } from './alert-store.ts';
import type { Deps } from './deps.ts';
import type { IsPaying } from './paying-users.ts';

interface PauseParts extends Pick<Deps, 'now' | 'log'> {
  store: AlertStore;
  isPaying: IsPaying;
}

const usersTaken = 80;
/** Parallel requests to the payment provider, which answers for one account at a time. */
const usersAtOnce = 8;
/** After this many failures in a row, the round stops asking the provider. */
const mostUnknown = 8;
/** Longest time of a round, ms; the next round asks for the remaining accounts. */
const longestMs = 60_000;

/**
 * Checks the subscription of accounts that were not checked within a day. A certain no pauses their pushes; an unknown status does not.
 * Never rejects, so that a failure here does not stop pushes.
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
