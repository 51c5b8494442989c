import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Fix } from '../../core/rules/chart/fix.ts';
import {
  overboardMark,
  settleMarks,
  withMark,
  type OverboardMark,
} from '../../core/rules/chart/overboard.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { useNow } from '../../engine/use-now.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { showOverboard } from './shown-overboard.ts';

export interface Overboard {
  marks: readonly OverboardMark[];
  /** Ids of marks that could not be saved and exist only on the screen. */
  unsaved: ReadonlySet<string>;
  /** Records a mark. Writes it to the database before anything else. */
  press: (fix: Fix | null) => void;
  remove: (marks: readonly OverboardMark[]) => void;
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Returns the stored marks and those that could not be stored. A mark without a position gets the next position that arrives within its
 * wait.
 */
export function useOverboard(fix: Fix | null): Overboard {
  const t = useTranslate();
  const toaster = useToaster();
  const stored = useLive('overboard', {});
  const [kept, setKept] = useState<readonly OverboardMark[]>([]);
  // A new mark shows at once; the stored list then replaces it.
  const marks = useMemo(
    () => kept.reduce<OverboardMark[]>(withMark, [...(stored ?? [])]).slice(),
    [stored, kept],
  );
  const unsaved = useMemo(() => new Set(kept.map(({ id }) => id)), [kept]);

  const isWaiting = marks.some(({ at, stoppedWaiting }) => at === null && !stoppedWaiting);
  const now = useNow(isWaiting ? 1 : 60);
  useEffect(() => {
    // `now` can be up to a minute older than a new mark, which looks like a clock that was set back and would end the wait at once.
    const at = Math.max(now, nowSeconds());
    if (stored && settleMarks(stored, fix, at) !== stored) void engine.settleOverboard(fix, at);
    const settled = settleMarks(kept, fix, at);
    // Returns the same list when no mark changes, so the effect does not loop.
    // oxlint-disable-next-line react/set-state-in-effect
    if (settled !== kept) setKept(settled);
  }, [stored, kept, fix, now]);

  const press = (known: Fix | null): void => {
    const mark = overboardMark(crypto.randomUUID(), nowSeconds(), known);
    showOverboard(mark);
    void engine.markOverboard(mark).then(result => {
      if (!result.ok) {
        setKept(others => [mark, ...others]);
        toaster.warn(t('chart.overboardNotKept'));
      }
    });
  };

  const remove = useCallback(
    (leaving: readonly OverboardMark[]): void => {
      const ids = leaving.map(({ id }) => id);
      setKept(others => others.filter(({ id }) => !ids.includes(id)));
      void engine.removeOverboard(ids).then(removed => {
        if (!removed.ok) return toaster.warn(t('chart.overboardFailed'));
        const text =
          ids.length === 1 ? t('chart.overboardDeleted') : t.plural('chart.overboardCleared', ids.length);
        // A removal returns nothing if its worker died after the write; the marks were removed all the same.
        const back = removed.value.length > 0 ? removed.value : [...leaving];
        toaster.undo(text, () => void engine.restoreOverboard(back));
      });
    },
    [t, toaster],
  );

  return { marks, unsaved, press, remove };
}
