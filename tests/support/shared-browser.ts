/** What tabs of one browser share, in one process: locks and broadcast channels, on whatever timers are installed. */
export function installSharedBrowser() {
  const queues = new Map<string, LockRequest[]>();
  const channels = new Set<Channel>();
  let asking: object | null = null;

  const grant = (name: string): void => {
    const queue = queues.get(name) ?? [];
    const [first] = queue;
    if (!first || first.isHeld) return;
    first.isHeld = true;
    void Promise.resolve(first.work()).then(() => release(name, first));
  };
  const release = (name: string, request: LockRequest): void => {
    const queue = queues.get(name) ?? [];
    const left = queue.filter(each => each !== request);
    if (left.length > 0) queues.set(name, left);
    else queues.delete(name);
    grant(name);
  };
  const locks = {
    request(name: string, options: { signal?: AbortSignal } | (() => unknown), work?: () => unknown) {
      const signal = typeof options === 'function' ? undefined : options.signal;
      return new Promise((resolve, reject) => {
        const request: LockRequest = {
          owner: asking,
          isHeld: false,
          work: async () => resolve(await (typeof options === 'function' ? options() : work?.())),
        };
        queues.set(name, [...(queues.get(name) ?? []), request]);
        signal?.addEventListener('abort', () => {
          release(name, request);
          reject(signal.reason);
        });
        // Never at once: the caller goes on first.
        void Promise.resolve().then(() => grant(name));
      });
    },
  };

  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    listener: typeof this.onmessage = null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    addEventListener(_type: 'message', listener: NonNullable<Channel['onmessage']>): void {
      this.listener = listener;
    }
    postMessage(data: unknown): void {
      for (const other of channels)
        if (other !== this && other.name === this.name)
          setTimeout(() => {
            if (!channels.has(other)) return;
            other.onmessage?.({ data: structuredClone(data) });
            other.listener?.({ data: structuredClone(data) });
          }, 1);
    }
    close(): void {
      channels.delete(this);
    }
  }

  const before = ['navigator', 'self', 'BroadcastChannel'].map(
    name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const define = (name: string, value: unknown): unknown =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  define('navigator', { locks, onLine: true });
  define('self', globalThis);
  define('BroadcastChannel', Channel);

  return {
    /** Locks requested while `work` runs belong to `owner`. */
    as<Value>(owner: object, work: () => Value): Value {
      asking = owner;
      try {
        return work();
      } finally {
        asking = null;
      }
    },
    /** What happens to the locks of a tab that dies. */
    die(owner: object): void {
      for (const [name, queue] of queues)
        for (const request of queue.filter(each => each.owner === owner)) release(name, request);
    },
    uninstall(): void {
      for (const [name, descriptor] of before)
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
    },
  };
}
export type SharedBrowser = ReturnType<typeof installSharedBrowser>;

interface LockRequest {
  owner: object | null;
  isHeld: boolean;
  work: () => Promise<unknown>;
}
