import type { Deps } from './deps.ts';
import type { SharedQuestion } from './forecast-request.ts';

/** One call of the source asks for so many. */
const together = 10;
/** What could not be refreshed is tried again after so long. */
const againMs = 20_000;
const mostTried = 5000;

/** Refreshes in the background what was served a little old. */
type ForecastRefresh = (deps: Deps, key: string, question: SharedQuestion) => void;

/** `ask` fetches these unless another process does, and caches the answers. */
export function createForecastRefresh(
  ask: (deps: Deps, questions: readonly SharedQuestion[]) => Promise<unknown>,
): ForecastRefresh {
  const due = new Map<string, SharedQuestion>();
  const triedAt = new Map<string, number>();
  let running: Promise<void> | null = null;

  async function run(deps: Deps): Promise<void> {
    while (due.size > 0) {
      const batch = [...due].slice(0, together);
      for (const [key] of batch) {
        due.delete(key);
        triedAt.delete(key);
        triedAt.set(key, deps.now());
      }
      for (const oldest of triedAt.keys()) if (triedAt.size > mostTried) triedAt.delete(oldest);
      // On a failure, callers get the reason once the cached answer is too old.
      await ask(
        deps,
        batch.map(([, question]) => question),
      ).catch(() => undefined);
    }
    running = null;
  }

  return (deps, key, question) => {
    if (Math.abs(deps.now() - (triedAt.get(key) ?? -Infinity)) < againMs) return;
    due.set(key, question);
    running ??= run(deps);
    deps.behind?.(running);
  };
}
