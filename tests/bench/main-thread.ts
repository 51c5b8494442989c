import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
}

/** One piece of work of the page's main thread; milliseconds. */
export interface Task {
  start: number;
  duration: number;
}

/** What the main thread of a page did while `work` ran, and when the page set marks (`performance.mark`). */
export async function traceTasks(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<{ tasks: Task[]; marks: Map<string, number> }> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return readTrace(trace.traceEvents);
}

function readTrace(events: readonly TraceEvent[]): { tasks: Task[]; marks: Map<string, number> } {
  const marked = events.filter(({ name }) => name.startsWith('bench-'));
  const [first] = marked;
  if (!first) throw new Error('The page set no mark, so its thread is not known.');
  return {
    tasks: events
      .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === first.pid && tid === first.tid)
      .map(({ ts, dur = 0 }) => ({ start: ts / 1000, duration: dur / 1000 })),
    marks: new Map(marked.map(({ name, ts }) => [name, ts / 1000])),
  };
}
