/** Difference between the app's time and the machine's, ms. A story's pages and workers hold it as `globalThis.appTime`. */
export interface AppTime {
  aheadMs: number;
  /** For workers that this page starts. It differs from `aheadMs` only in a page whose timers a story runs by hand. */
  workersAheadMs: number;
}

/**
 * Browser code that `onAppTime` puts before the scripts of documents, workers and the service worker. It replaces `new Date()` and
 * `Date.now()`; timers and `performance` keep the machine's time. `startAheadMs` is null in a worker, which reads the difference from
 * the end of its name. The worker's file is therefore the same for every time, and works offline.
 * It is sent as text, so it must use nothing from outside.
 */
export function shiftDate(startAheadMs: number | null): void {
  const mark = ' app-time:';
  const named = startAheadMs === null ? String(Reflect.get(globalThis, 'name')).split(mark) : [];
  if (named.length > 1)
    Object.defineProperty(globalThis, 'name', { value: named[0], configurable: true, writable: true });
  const fromStart = startAheadMs ?? Number(named[1] ?? 0);
  // A story that has moved the time sets it before the document's first script.
  const given: AppTime | undefined = Reflect.get(globalThis, 'appTime');
  const time = given ?? { aheadMs: fromStart, workersAheadMs: fromStart };
  Object.assign(globalThis, { appTime: time });

  const MachineDate = Date;
  const now = (): number => MachineDate.now() + time.aheadMs;
  function AppDate(this: unknown, ...parts: unknown[]): unknown {
    if (!new.target) return new MachineDate(now()).toString();
    const target = new.target === AppDate ? MachineDate : new.target;
    return Reflect.construct(MachineDate, parts.length === 0 ? [now()] : parts, target);
  }
  for (const name of ['UTC', 'parse', 'prototype'])
    Object.defineProperty(AppDate, name, { value: Reflect.get(MachineDate, name) });
  for (const [name, value] of Object.entries({ now, name: 'Date', length: 7 }))
    Object.defineProperty(AppDate, name, { value, configurable: true, writable: true });
  Object.defineProperty(MachineDate.prototype, 'constructor', {
    value: AppDate,
    configurable: true,
    writable: true,
  });
  Object.defineProperty(globalThis, 'Date', { value: AppDate, configurable: true, writable: true });

  if (typeof document === 'undefined' || typeof Worker === 'undefined') return;
  const MachineWorker = Worker;
  globalThis.Worker = class extends MachineWorker {
    constructor(address: string | URL, options: WorkerOptions = {}) {
      super(address, { ...options, name: `${options.name ?? ''}${mark}${time.workersAheadMs}` });
    }
  };
}
