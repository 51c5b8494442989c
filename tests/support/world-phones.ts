import type { AlertTables } from '../../backend/alert-tables.ts';
import type { AlertStore } from '../../supabase/functions/_shared/alert-store.ts';
import { isQuietAt } from '../../supabase/functions/_shared/push-lifetime.ts';
import type { PushOutcome } from './push-world.ts';

interface World {
  nowMs: () => number;
  tables: AlertTables;
  store: Pick<AlertStore, 'receive'>;
  outcome: PushOutcome;
  /** A process has died in this world. */
  hasDied: () => boolean;
}

interface Message {
  message: string;
  things: string[];
}

/** The browsers of a world and the push services before them: what is sent to a phone that is off lies there as long as it lives. */
export function worldPhones({ nowMs, tables, store, outcome, hasDied }: World) {
  /** What each has had, and what its account’s app has shown. */
  const taken = new Map<string, Set<string>>();
  const shown = new Set<string>();
  /** Those that say what they show; some of them are off for hours. */
  const voiced = new Set<string>();
  const off = new Set<string>();
  let held: (Message & { url: string; endMs: number })[] = [];

  const had = (url: string, things: readonly string[], wasHeld: boolean): void => {
    const before = taken.get(url) ?? new Set<string>();
    taken.set(url, before);
    for (const thing of things) {
      // Rounds that died did not see a gale go on, from one message to the next.
      const isUnseen = thing.startsWith('gale') && hasDied();
      // Sent by a process that died before it could say so, it lay at the push service while a device told it.
      const isUnsaid = wasHeld && hasDied();
      if (shown.has(`${url} ${thing}`) && isUnsaid) outcome.repeated += 1;
      else if (shown.has(`${url} ${thing}`) && !isUnseen)
        outcome.twice.push(`${url} ${thing}: pushed after a device had told it`);
      if (before.has(thing)) {
        if (hasDied()) outcome.repeated += 1;
        else outcome.twice.push(`${url} ${thing}`);
      }
      before.add(thing);
    }
  };
  const arrives = async (url: string, { things, message }: Message, wasHeld = false): Promise<void> => {
    const own = tables.browsers.find(row => row.endpoint === url);
    const isVoiced = voiced.has(url);
    if (own && isVoiced && isQuietAt({ ...own, message, unreceived: 0, waiting: [] }, nowMs() / 1000))
      outcome.twice.push(`${url}: rang in quiet hours`);
    had(url, things, wasHeld);
    if (isVoiced) await store.receive(message);
  };

  return {
    taken,
    shown,
    voiced,
    off,
    async deliver(url: string, sent: Message, ttlS: number): Promise<void> {
      if (off.has(url)) held.push({ url, ...sent, endMs: nowMs() + ttlS * 1000 });
      else await arrives(url, sent);
    },
    async comesBack(url: string): Promise<void> {
      off.delete(url);
      const due = held.filter(each => each.url === url && each.endMs > nowMs());
      held = held.filter(each => each.url !== url);
      for (const each of due) await arrives(url, each, true);
    },
  };
}
