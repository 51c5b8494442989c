/** Wait for an answer, ms. An active tab answers in milliseconds, a throttled background tab within a second or two. */
const answerWithinMs = 5_000;

interface LeaderProbe {
  /** False when no tab answers as the leader: the tab with the leader's lock is asleep, or there is none. */
  isAlive(): Promise<boolean>;
  stop(): void;
}

/**
 * Asks the account's other tabs whether one of them leads. The leader's lock of RxDB proves nothing: a tab frozen by the system keeps it and
 * does nothing.
 */
export function probeLeader(accountKey: string, leads: () => boolean): LeaderProbe {
  const channel = new BroadcastChannel(`offing-leader-${accountKey}`);
  let heard: () => void = () => undefined;
  channel.addEventListener('message', ({ data }: { data: unknown }) => {
    if (data === 'here') heard();
    else if (leads()) channel.postMessage('here');
  });
  return {
    isAlive: () =>
      new Promise(resolve => {
        const late = setTimeout(() => resolve(false), answerWithinMs);
        heard = () => {
          clearTimeout(late);
          resolve(true);
        };
        channel.postMessage('who leads?');
      }),
    stop: () => channel.close(),
  };
}
