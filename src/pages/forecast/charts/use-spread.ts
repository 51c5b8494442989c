import { useContext, useEffect, useMemo, useState } from 'react';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { loadSections } from '../../../core/words/words.ts';
import type { ChartSpec } from '../../../ui/charts/chart-model.ts';
import { ModelsContext } from '../trust/models-context.ts';

type Mark = (charts: ChartSpec[]) => ChartSpec[];
type Rule = (typeof import('./mark-spread.ts'))['markSpread'];

/** Returns a function that draws the models' spread into charts; null until the user has compared models, or while its file loads. */
export function useSpread(): Mark | null {
  const t = useTranslate();
  const formats = useFormats();
  const models = useContext(ModelsContext);
  const [rule, setRule] = useState<{ markSpread: Rule } | null>(null);
  const isWanted = models !== null;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    Promise.all([import('./mark-spread.ts'), loadSections(['models'])]).then(
      ([{ markSpread }]) => !isLeft && setRule({ markSpread }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return useMemo(
    () => (models && rule ? charts => rule.markSpread(charts, models, formats, t) : null),
    [models, rule, formats, t],
  );
}
