import { useCallback, useEffect, useMemo, useState } from 'react';
import { overboardMark, withMark, type Fix, type OverboardMark } from '../../domain/chart/overboard.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { markTime } from './mark-time.ts';

export interface Overboard {
  marks: readonly OverboardMark[];
  /** Ids of those that are on the screen alone. */
  unsaved: ReadonlySet<string>;
  /** One press: the database has it before anything else is done. */
  press: (fix: Fix | null) => void;
  remove: (marks: readonly OverboardMark[]) => void;
}

/** Marks as they are stored, with those that could not be. Positions that come later are given to marks that have none. */
export function useOverboard(fix: Fix | null): Overboard {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const stored = useLive('overboard', {});
  const [kept, setKept] = useState<readonly OverboardMark[]>([]);
  // What is pressed is there at once; the stored list takes it over.
  const marks = useMemo(
    () => kept.reduce<OverboardMark[]>(withMark, [...(stored ?? [])]).slice(),
    [stored, kept],
  );
  const unsaved = useMemo(() => new Set(kept.map(({ id }) => id)), [kept]);

  const isWaiting = stored?.some(({ at }) => at === null) === true;
  useEffect(() => {
    if (fix && isWaiting) void engine.fixOverboard(fix);
  }, [fix, isWaiting]);

  const press = (known: Fix | null): void => {
    const mark = overboardMark(crypto.randomUUID(), Math.floor(Date.now() / 1000), known);
    void engine.markOverboard(mark).then(result => {
      if (!result.ok) {
        setKept(others => [mark, ...others]);
        return toaster.warn(t('chart.overboardNotKept'));
      }
      // On a phone the card of the mark is below what is seen.
      const said = t('chart.overboardKept', { time: markTime(formats, mark) });
      // A position of long ago is none.
      toaster.say(mark.at ? said : `${said}. ${t('chart.overboardNowhere')}`);
    });
  };

  const remove = useCallback(
    (leaving: readonly OverboardMark[]): void => {
      const ids = leaving.map(({ id }) => id);
      setKept(others => others.filter(({ id }) => !ids.includes(id)));
      void engine.removeOverboard(ids).then(removed => {
        if (!removed.ok) return toaster.warn(t('chart.overboardFailed'));
        const said =
          ids.length === 1 ? t('chart.overboardDeleted') : t.plural('chart.overboardCleared', ids.length);
        // Nothing is answered by a removal whose worker died after it had written.
        const back = removed.value.length > 0 ? removed.value : [...leaving];
        toaster.undo(said, () => void engine.restoreOverboard(back));
      });
    },
    [t, toaster],
  );

  return { marks, unsaved, press, remove };
}
