/** Runs work under a name that no other tab holds at the same time. */
export type Exclusive = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

/** The part of Web Locks that is needed. */
export interface Locks {
  request<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** Web Locks where the browser has them (all current ones); otherwise the order within this tab alone. */
export function exclusiveBy(locks: Locks | undefined): Exclusive {
  if (locks) return (name, work) => locks.request(`offing-${name}`, work);
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const next = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, next);
    return next;
  };
}
