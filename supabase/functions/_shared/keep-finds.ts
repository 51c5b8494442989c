import type { AlertStore } from './alert-store.ts';
import type { Deps } from './deps.ts';
import type { Finds } from './rule-finds.ts';

/** After this many rules in a row that the database refuses one by one, it counts as silent. */
const mostRefused = 8;

/**
 * Writes the events found in several rules: all in one call, and a refused call in halves, so that an unstorable rule affects only itself.
 * Rejects if the database refuses one rule after the other.
 */
export function createKeepFinds({
  store,
  log,
}: { store: Pick<AlertStore, 'tell' | 'withdraw'> } & Pick<Deps, 'log'>): (
  finds: readonly Finds[],
) => Promise<void> {
  let refused = 0;

  function noteRefused(failure: unknown): void {
    refused += 1;
    const reason = 'A rule’s finds are not kept';
    log({ event: 'failed', function: 'evaluate-alerts', status: 503, reason, userId: null });
    if (refused >= mostRefused) throw failure;
  }

  return async function keep(finds) {
    try {
      const told = finds.flatMap(each => each.told);
      const gone = finds.flatMap(each => each.gone);
      if (told.length > 0) await store.tell(told);
      if (gone.length > 0) await store.withdraw(gone);
      refused = 0;
    } catch (failure) {
      if (finds.length <= 1) return noteRefused(failure);
      const middle = Math.ceil(finds.length / 2);
      await keep(finds.slice(0, middle));
      await keep(finds.slice(middle));
    }
  };
}
