/** Runs work under a name that no other tab holds at the same time. */
export type Exclusive = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

/** The part of Web Locks that is needed. */
export interface Locks {
  request<Value>(name: string, options: { signal: AbortSignal }, work: () => Promise<Value>): Promise<Value>;
}

/** Longer than a tab that lives needs for its turn. */
const patienceMs = 20_000;

/**
 * Uses Web Locks (all current browsers), otherwise a queue within this tab. After `patience` it runs without the lock: a tab frozen by the
 * system never releases its locks, and two tabs at once cost only one more request or write.
 */
export function exclusiveBy(
  locks: Locks | undefined,
  patience = () => AbortSignal.timeout(patienceMs),
): Exclusive {
  const inThisTab = inOrder();
  if (!locks) return inThisTab;
  return async (name, work) => {
    let hasBegun = false;
    try {
      return await locks.request(`offing-${name}`, { signal: patience() }, () => {
        hasBegun = true;
        return work();
      });
    } catch (error) {
      if (hasBegun) throw error;
      return inThisTab(name, work);
    }
  };
}

function inOrder(): Exclusive {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const next = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, next);
    return next;
  };
}
